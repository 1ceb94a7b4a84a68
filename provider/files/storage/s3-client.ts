import type { S3 } from '@aws-sdk/client-s3';
import type { S3Location } from './s3-location.ts';
import { StorageUnavailableError } from './storage-unavailable-error.ts';

export type S3Settings = S3Location & {
  credentials: { accessKeyId: string; secretAccessKey: string; sessionToken?: string };
};

/** Runs an operation of the client, and converts its errors: `ENOENT` for a missing object, otherwise StorageUnavailableError. */
export type SendToS3 = <Result>(operation: (s3: S3) => Promise<Result>) => Promise<Result>;

/** The attempts of each request. */
export const ATTEMPTS = 4;

/**
 * Times in milliseconds after which an attempt has failed: without a connection; without a byte in either direction; from the first
 * byte of the request until the first of the response, which is the time of a part on a slow line.
 */
export type S3Timeouts = { connection: number; idle: number; request: number };
const TIMEOUTS: S3Timeouts = { connection: 3_000, idle: 15_000, request: 120_000 };

/** The client is loaded at the first request: a process that stores files in a folder does not need it. */
export function createS3Client(settings: S3Settings, timeouts = TIMEOUTS): SendToS3 {
  let client: Promise<S3> | null = null;
  return async (operation) => {
    const s3 = await (client ??= open(settings, timeouts));
    try {
      return await operation(s3);
    } catch (error) {
      throw toStorageError(error);
    }
  };
}

async function open(
  { endpoint, region, pathStyle, credentials }: S3Settings,
  timeouts: S3Timeouts,
): Promise<S3> {
  const { S3 } = await import('@aws-sdk/client-s3');
  return new S3({
    ...(endpoint === null ? {} : { endpoint }),
    region,
    credentials,
    forcePathStyle: pathStyle,
    retryMode: 'standard',
    maxAttempts: ATTEMPTS,
    // By default the client sends checksums that not every server knows. Uploads have Content-MD5, which all verify.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      connectionTimeout: timeouts.connection,
      socketTimeout: timeouts.idle,
      requestTimeout: timeouts.request,
      throwOnRequestTimeout: true,
    },
  });
}

const MISSING = new Set(['NoSuchKey', 'NotFound']);

/** The error of an operation, or of the stream of its response. */
export function toStorageError(error: unknown): Error {
  if (!(error instanceof Error)) return new StorageUnavailableError(typeof error);
  if (MISSING.has(error.name)) return Object.assign(new Error('there is no such object'), { code: 'ENOENT' });
  return new StorageUnavailableError(codeOf(error));
}

/** The response to HEAD has no body, which would have a code. */
function codeOf(error: Error & { code?: unknown; $metadata?: { httpStatusCode?: number } }): string {
  if (typeof error.code === 'string') return error.code;
  const status = error.$metadata?.httpStatusCode;
  return error.name === 'Unknown' && status !== undefined ? `HTTP ${String(status)}` : error.name;
}
