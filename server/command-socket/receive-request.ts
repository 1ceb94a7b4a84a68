import { createWriteStream } from 'node:fs';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';
import { invalid, receiveMultipart } from '#provider/files/receive-multipart.ts';
import type { FileNames } from '#provider/import/report/with-file-names.ts';
import { type CommandRequest, commandRequestSchema } from '#server/commands/command-request.ts';
import { FILE_PART, REQUEST_PART } from './command-event.ts';

const bodySchema = z.strictObject({
  request: commandRequestSchema,
  /** The paths of the files, as the command names them, in the order of their parts. */
  files: z.array(z.string().min(1)),
});

type Body = z.infer<typeof bodySchema>;

/** The command may send what it could import itself: as much as the disk holds. */
const LIMITS = {
  maxBodyBytes: Number.POSITIVE_INFINITY,
  maxFileBytes: Number.POSITIVE_INFINITY,
  maxFiles: 10_000,
  fileField: FILE_PART,
};

/**
 * Receives a request of a command, and its files into the folder.
 *
 * @param onParsed called before the files are received
 * @returns the request, and the name of each path in the folder
 * @throws ProblemError if the body is truncated or malformed
 */
export async function receiveRequest(
  request: Request,
  folder: string,
  onParsed: (request: CommandRequest) => void,
): Promise<{ request: CommandRequest; files: FileNames }> {
  let body: Promise<Body> | null = null;
  let parts = 0;
  const copies = await receiveMultipart(request, LIMITS, async ({ name, stream }) => {
    // The next part may begin before the request is parsed.
    if (body === null) {
      body = readBody(name, stream);
      onParsed((await body).request);
      return null;
    }
    const index = parts;
    parts += 1;
    const { files } = await body;
    const sent = files[index];
    if (name !== FILE_PART || sent === undefined) throw invalid(FILE_PART, 'The file is not announced');
    // The order and the extension of the path have a meaning for the import.
    const extension = /\.[a-z0-9]{1,8}$/i.exec(sent)?.[0] ?? '';
    const copy = path.join(folder, `${String(index).padStart(6, '0')}${extension}`);
    await pipeline(stream, createWriteStream(copy, { mode: 0o600 }));
    return [copy, sent] as const;
  });
  const received = await (body as Promise<Body> | null);
  const files = new Map(copies.filter((copy) => copy !== null));
  if (received?.files.length !== files.size) throw invalid(FILE_PART, 'A file is missing');
  return { request: received.request, files };
}

async function readBody(name: string | undefined, stream: Readable): Promise<Body> {
  const content = await text(stream);
  if (name !== REQUEST_PART) throw invalid(REQUEST_PART, 'The request is missing');
  try {
    return bodySchema.parse(JSON.parse(content));
  } catch {
    throw invalid(REQUEST_PART, 'The request is not valid');
  }
}
