import { accepts } from 'hono/accepts';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { WebRequestContext } from './environment/web-env.ts';

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** Smaller pages than gzip with its default level, in less time. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

/** The encodings, the preferred one first: a browser has no preference. */
const COMPRESSORS: Record<string, (page: ArrayBuffer) => Promise<Uint8Array<ArrayBuffer>>> = {
  br: (page) => toBrotli(page, BROTLI),
  gzip: (page) => toGzip(page),
};

/**
 * Compresses a page as a whole, in the threads of zlib. The middleware `compress` of Hono passes a response through web
 * streams in the event loop, which takes longer than the compression. Returns other responses unchanged.
 */
export async function compressPage(c: WebRequestContext, response: Response): Promise<Response> {
  const { headers, status } = response;
  if (headers.get('Content-Type')?.startsWith('text/html') !== true || c.req.method === 'HEAD')
    return response;
  headers.append('Vary', 'Accept-Encoding');
  const encoding = chooseEncoding(c);
  const compress = COMPRESSORS[encoding];
  if (compress === undefined) return response;
  headers.set('Content-Encoding', encoding);
  headers.delete('Content-Length');
  return new Response(await compress(await response.arrayBuffer()), { status, headers });
}

function chooseEncoding(c: WebRequestContext): string {
  return accepts(c, {
    header: 'Accept-Encoding',
    supports: Object.keys(COMPRESSORS),
    default: 'identity',
    match: (accepted, { supports, default: none }) =>
      supports.find((name) => accepted.some(({ type, q }) => type.toLowerCase() === name && q > 0)) ?? none,
  });
}
