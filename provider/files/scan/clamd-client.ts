import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** Where clamd listens. */
export type ClamdAddress = { host: string; port: number } | { path: string };

/** Thrown when clamd gave no verdict on the whole file; the message is for the log and names no file. */
export class ClamdError extends Error {
  override readonly name = 'ClamdError';

  /**
   * @param kind `unreachable`: no connection was made; `timedOut`: no verdict within the deadline after the connection was made;
   *   `noVerdict`: clamd ended after the connection was made, which the file may have caused; `rejected`: clamd reported an error, for
   *   example that the file is above its limits, so that another attempt ends in the same way; `stopped`: the caller ended the scan
   */
  constructor(
    message: string,
    readonly kind: 'unreachable' | 'timedOut' | 'noVerdict' | 'rejected' | 'stopped',
  ) {
    super(message);
  }
}

/** The longest reply that is read: `stream: ` and the name of a signature. */
const MAX_REPLY_BYTES = 4_096;
const DEFAULT_PORT = 3310;

/** Reads `tcp://HOST:PORT` or `unix:/PATH`; null for anything else. */
export function parseClamdUrl(text: string): ClamdAddress | null {
  const path = /^unix:(?:\/\/)?(\/[^?#]+)$/.exec(text)?.[1];
  if (path !== undefined) return { path };
  if (!/^tcp:\/\/[^/?#@]+\/?$/.test(text) || !URL.canParse(text)) return null;
  const { hostname, port } = new URL(text);
  const host = hostname.replace(/^\[(.*)\]$/, '$1');
  return host === '' ? null : { host, port: port === '' ? DEFAULT_PORT : Number(port) };
}

/**
 * Sends a file to clamd (command INSTREAM of clamd(8)) and returns the name of the signature that it found; null if it
 * found none. A verdict counts only after clamd has received the whole file.
 *
 * @param signal ends the scan and the connection
 * @throws ClamdError if clamd is not reachable, closes the connection, reports an error, or gives no verdict within the deadline, and
 *   if the scan was ended
 */
export async function scanWithClamd(
  address: ClamdAddress,
  bytes: AsyncIterable<Uint8Array>,
  deadlineMs: number,
  signal?: AbortSignal,
): Promise<string | null> {
  if (signal?.aborted === true) throw stopped();
  const socket = connect(address);
  const ended = new AbortController();
  const reply = readReply(socket);
  const sent = send(socket, bytes).catch(async (error: unknown) => {
    // clamd closes the connection after it has reported an error: the report says more than the failed write.
    if (error instanceof ClamdError) await reply.then(throwReportedError, () => undefined);
    throw error;
  });
  const deadline = sleep(deadlineMs, undefined, { signal: ended.signal, ref: false });
  const stop = signal === undefined ? null : once(signal, 'abort', { signal: ended.signal });
  try {
    return await Promise.race([
      sent.then(() => reply).then(toVerdict),
      // clamd may report an error, for example its limit of size, before it has received everything.
      reply.then(
        (text) => {
          throwReportedError(text);
          return new Promise<never>(() => undefined);
        },
        () => new Promise<never>(() => undefined),
      ),
      deadline.then(() => {
        throw new ClamdError(
          'no verdict within the deadline',
          socket.connecting ? 'unreachable' : 'timedOut',
        );
      }),
      stop?.then(() => {
        throw stopped();
      }) ?? new Promise<never>(() => undefined),
    ]);
  } finally {
    ended.abort();
    // Ends `sent` and `reply`, whose errors are then of no interest.
    socket.destroy();
    for (const rest of [reply, sent, deadline, stop]) rest?.catch(() => undefined);
  }
}

/** Sends chunks, each after its length in four bytes, and an empty one as the end. */
async function send(socket: Socket, bytes: AsyncIterable<Uint8Array>): Promise<void> {
  await once(socket, 'connect').catch((error: unknown) => {
    throw toClamdError(error, 'unreachable');
  });
  await writeAll(socket, Buffer.from('zINSTREAM\0'));
  for await (const chunk of bytes) {
    if (chunk.byteLength > 0) await writeAll(socket, Buffer.concat([toLength(chunk.byteLength), chunk]));
  }
  await writeAll(socket, toLength(0));
}

function toLength(length: number): Buffer {
  const header = Buffer.alloc(4);
  header.writeUInt32BE(length);
  return header;
}

/** Resolves when the bytes have been passed to the system. */
function writeAll(socket: Socket, bytes: Uint8Array): Promise<void> {
  return new Promise((resolve, reject) => {
    socket.write(bytes, (error) => {
      if (error) reject(toClamdError(error, 'noVerdict'));
      else resolve();
    });
  });
}

async function readReply(socket: Socket): Promise<string> {
  const parts: Buffer[] = [];
  let size = 0;
  socket.on('data', (part: Buffer) => {
    size += part.length;
    if (size <= MAX_REPLY_BYTES) parts.push(part);
    else socket.destroy();
  });
  try {
    await once(socket, 'close');
  } catch (error) {
    if (parts.length === 0) throw toClamdError(error, 'noVerdict');
  }
  const [text = '', rest] = Buffer.concat(parts).toString('latin1').split('\0');
  if (rest === undefined) throw new ClamdError('clamd closed the connection without a verdict', 'noVerdict');
  return text;
}

function toVerdict(reply: string): string | null {
  const found = /^stream: (.+) FOUND$/.exec(reply)?.[1];
  if (found !== undefined) return found;
  if (reply === 'stream: OK') return null;
  throw new ClamdError(`clamd reports: ${reply.slice(0, 200)}`, 'rejected');
}

function stopped(): ClamdError {
  return new ClamdError('the scan was stopped', 'stopped');
}

function throwReportedError(reply: string): void {
  if (!reply.startsWith('stream: '))
    throw new ClamdError(`clamd reports: ${reply.slice(0, 200)}`, 'rejected');
}

function toClamdError(error: unknown, kind: 'unreachable' | 'noVerdict'): ClamdError {
  const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
  return new ClamdError(`the connection to clamd failed: ${code}`, kind);
}
