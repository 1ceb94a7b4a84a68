/** Where objects are in S3-compatible storage. */
export type S3Location = {
  bucket: string;
  /** The first part of every key, without a `/` at its ends; may be empty. */
  prefix: string;
  /** The origin of the server; null: that of AWS in the region. */
  endpoint: string | null;
  region: string;
  /** Whether the bucket is in the path of requests instead of the name of the host. */
  pathStyle: boolean;
};

/** The message says what is wrong, without a value. */
export class BadS3UrlError extends Error {}

const PARAMETERS = new Set(['endpoint', 'region', 'pathStyle']);

/**
 * Parses `s3://BUCKET/PREFIX?endpoint=https://…&region=…&pathStyle=1`.
 *
 * @throws {BadS3UrlError}
 */
export function parseS3Url(text: string): S3Location {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url?.protocol !== 's3:') throw new BadS3UrlError('must begin with s3://');
  if (url.username !== '' || url.password !== '')
    throw new BadS3UrlError('credentials belong to AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY');
  if (!/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(url.host)) throw new BadS3UrlError('no valid bucket name');
  const prefix = url.pathname.replace(/^\/|\/$/g, '');
  if (prefix !== '' && !/^[\w.-]+(\/[\w.-]+)*$/.test(prefix))
    throw new BadS3UrlError('the prefix may have letters, digits, and . _ - / only');
  return { bucket: url.host, prefix, ...parseParameters(url) };
}

function parseParameters({ searchParams, hash }: URL): Pick<S3Location, 'endpoint' | 'region' | 'pathStyle'> {
  const names = [...searchParams.keys()];
  if (hash !== '' || names.some((name) => !PARAMETERS.has(name)) || new Set(names).size < names.length)
    throw new BadS3UrlError('parameters are endpoint, region and pathStyle, each at most once');
  const endpoint = searchParams.get('endpoint');
  if (endpoint !== null && !isOrigin(endpoint))
    throw new BadS3UrlError('endpoint must be https://HOST:PORT, without a path');
  const region = searchParams.get('region') ?? (endpoint === null ? '' : 'us-east-1');
  if (!/^[a-z0-9-]+$/.test(region)) throw new BadS3UrlError('region is required without an endpoint');
  const pathStyle = searchParams.get('pathStyle') ?? '0';
  if (pathStyle !== '0' && pathStyle !== '1') throw new BadS3UrlError('pathStyle must be 0 or 1');
  return { endpoint: endpoint?.replace(/\/$/, '') ?? null, region, pathStyle: pathStyle === '1' };
}

function isOrigin(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, origin } = new URL(text);
  return /^https?:$/.test(protocol) && origin === text.replace(/\/$/, '');
}
