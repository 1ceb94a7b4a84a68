import { createHash } from 'node:crypto';
import { EventEmitter, once } from 'node:events';
import { createServer, request as sendRequest, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

export type S3Operation =
  | 'PutObject'
  | 'CreateMultipartUpload'
  | 'UploadPart'
  | 'CompleteMultipartUpload'
  | 'AbortMultipartUpload'
  | 'GetObject'
  | 'HeadObject'
  | 'DeleteObject'
  | 'ListObjects'
  | 'HeadBucket';

/** `count`: how many requests of the operation have arrived, with this one. `part`: its number. */
export type S3Request = { operation: S3Operation; count: number; part: number | null };

/**
 * What happens to a request: `cut`: the connection ends before it arrives; `error`: status 500; `lost`: the connection ends instead of
 * the response; `truncated`: in the middle of the response; `damaged`: a byte of the request changes; `gone`: the server knows no such
 * upload; `held`: no response.
 */
export type S3Fault = 'cut' | 'error' | 'lost' | 'truncated' | 'damaged' | 'gone' | 'held';

/** A proxy before an S3-compatible server, which fails as a test demands. */
export type S3Proxy = {
  origin: string;
  requests: S3Request[];
  faultOf: (request: S3Request) => S3Fault | null;
  /** Resolves when so many requests are held. */
  whenHeld: (requests: number) => Promise<void>;
  close: () => Promise<void>;
};

/**
 * Starts a proxy before the server of an origin.
 *
 * @param verifiesDigests whether it verifies the digests of uploads, as real servers do
 */
export async function startS3Proxy(target: string, { verifiesDigests = false } = {}): Promise<S3Proxy> {
  const held = new EventEmitter();
  let heldRequests = 0;
  const server = createServer((request, response) => {
    void handle(request, response).catch(() => request.socket.destroy());
  });
  const proxy: S3Proxy = {
    origin: '',
    requests: [],
    faultOf: () => null,
    async whenHeld(requests) {
      while (heldRequests < requests) await once(held, 'request');
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await buffer(request);
    const received = describe(request, proxy.requests);
    proxy.requests.push(received);
    const fault = proxy.faultOf(received);
    switch (fault) {
      case 'held':
        heldRequests += 1;
        held.emit('request');
        return;
      case 'cut':
        request.socket.destroy();
        return;
      case 'error':
        sendError(response, 500, 'InternalError');
        return;
      case 'gone':
        sendError(response, 404, 'NoSuchUpload');
        return;
      case 'damaged':
        body.writeUInt8(body.readUInt8(0) ^ 1, 0);
        break;
      case 'lost':
      case 'truncated':
      case null:
    }
    if (verifiesDigests && isContent(received) && !hasDigests(request, body)) {
      sendError(response, 400, 'BadDigest');
      return;
    }
    const passed = await forward(target, request, body);
    const content = await buffer(passed);
    if (fault === 'lost') {
      request.socket.destroy();
      return;
    }
    response.writeHead(passed.statusCode ?? 500, passed.headers);
    if (fault === 'truncated') {
      response.write(content.subarray(0, content.length / 2), () => request.socket.destroy());
    } else response.end(content);
  }

  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  proxy.origin = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`;
  return proxy;
}

function describe({ method, url = '' }: IncomingMessage, earlier: readonly S3Request[]): S3Request {
  const { pathname, searchParams } = new URL(url, 'http://localhost');
  const [, , key = ''] = pathname.split('/');
  const operation = operationOf(method ?? '', key !== '', searchParams);
  const count = earlier.filter((one) => one.operation === operation).length + 1;
  const part = searchParams.get('partNumber');
  return { operation, count, part: part === null ? null : Number(part) };
}

function operationOf(method: string, hasKey: boolean, query: URLSearchParams): S3Operation {
  const isOfUpload = query.has('uploadId');
  if (method === 'PUT') return isOfUpload ? 'UploadPart' : 'PutObject';
  if (method === 'POST') return isOfUpload ? 'CompleteMultipartUpload' : 'CreateMultipartUpload';
  if (method === 'DELETE') return isOfUpload ? 'AbortMultipartUpload' : 'DeleteObject';
  if (method === 'HEAD') return hasKey ? 'HeadObject' : 'HeadBucket';
  return hasKey ? 'GetObject' : 'ListObjects';
}

function isContent({ operation }: S3Request): boolean {
  return operation === 'PutObject' || operation === 'UploadPart';
}

function hasDigests({ headers }: IncomingMessage, body: Buffer): boolean {
  const md5 = createHash('md5').update(body).digest('base64');
  const sha256 = createHash('sha256').update(body).digest('hex');
  return headers['content-md5'] === md5 && headers['x-amz-content-sha256'] === sha256;
}

/** Sends a request to the server as it arrived, with its host: the signature includes it. */
async function forward(
  target: string,
  { method, url = '', headers }: IncomingMessage,
  body: Buffer,
): Promise<IncomingMessage> {
  const { host: _host, ...others } = headers;
  const sent = sendRequest(`${target}${url}`, {
    method,
    headers: { ...others, Host: headers.host },
    agent: false,
  });
  // After the response: eventlet, the server of Swift, ends responses to HEAD with an empty chunk, which Node does not accept.
  sent.on('error', () => sent.destroy());
  sent.end(body);
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  return response;
}

function sendError(response: ServerResponse, status: number, code: string): void {
  response.writeHead(status, { 'Content-Type': 'application/xml' });
  response.end(
    `<?xml version="1.0"?><Error><Code>${code}</Code><Message>A test demands it</Message></Error>`,
  );
}
