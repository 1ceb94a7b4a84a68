import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { toFieldErrors } from '#contract/http/field-errors.ts';
import {
  DATA_FILES_FIELD,
  MAX_DATA_FILES,
  MAX_DELIVERY_BYTES,
} from '#contract/values/administration/delivery.ts';
import type { Cipher } from '#provider/encryption/cipher.ts';
import { ProblemError } from '#provider/http/problem-error.ts';
import { cleanFileName } from './file-name.ts';
import type { FileStore } from './file-store.ts';
import { type FilePart, invalid, receiveMultipart } from './receive-multipart.ts';
import type { VirusScanner } from './scan/virus-scanner.ts';
import type { StoredUpload } from './stored-upload.ts';

export type DataUpload = { files: StoredUpload[]; fields: unknown };

type DataUploadSettings = {
  store: FileStore;
  /** Null: the operator has none. */
  virusScanner: VirusScanner | null;
  /** The organisation that owns the files. */
  organisationId: string;
  /** Of the organisation; its keys are stored. */
  cipher: Cipher;
  /** Schema of the text fields; without it the form must have none. */
  fields: z.ZodType | null;
};

const MULTIPART = {
  maxBodyBytes: MAX_DELIVERY_BYTES,
  maxFileBytes: MAX_DELIVERY_BYTES,
  maxFiles: MAX_DATA_FILES,
  fileField: DATA_FILES_FIELD,
};

/**
 * Receives the files of a delivery and the text fields before them. The files can be of any type: the import decides what it can
 * read. They are durable when it resolves, but no row refers to them yet. If it throws, nothing is stored.
 *
 * @throws ProblemError as {@link receiveMultipart} does; `invalid_request` for invalid fields or a missing file; `file_empty`;
 *   `file_infected`; `file_not_scanned`
 */
export async function receiveDataFiles(
  request: Request,
  { store, virusScanner, organisationId, cipher, fields }: DataUploadSettings,
): Promise<DataUpload> {
  const schema = fields ?? z.strictObject({});
  let parsed: unknown = null;
  const stored: string[] = [];
  try {
    const files = await receiveMultipart(request, MULTIPART, async (part, ended) => {
      parsed = parseFields(schema, part);
      const file = await takeFile(part, ended, { store, virusScanner, organisationId, cipher });
      // A browser sends an unchosen file as one without a name and content.
      if (file !== null) stored.push(file.fileId);
      return file;
    });
    const chosen = files.filter((file) => file !== null);
    if (chosen.length === 0) throw invalid(DATA_FILES_FIELD, 'A file is missing');
    return { files: chosen, fields: parsed };
  } catch (error) {
    for (const fileId of stored) await store.remove(organisationId, fileId);
    throw error;
  }
}

function parseFields(schema: z.ZodType, { texts }: FilePart): unknown {
  // An empty field of a form has no value.
  const given = [...texts].filter(([, text]) => text !== '');
  const parsed = schema.safeParse(Object.fromEntries(given));
  if (!parsed.success)
    throw new ProblemError('invalid_request', { errors: toFieldErrors(parsed.error.issues) });
  return parsed.data;
}

async function takeFile(
  { name, stream, filename }: FilePart,
  bodyEnded: Promise<void>,
  { store, virusScanner, organisationId, cipher }: Omit<DataUploadSettings, 'fields'>,
): Promise<StoredUpload | null> {
  if (name !== DATA_FILES_FIELD) throw invalid(DATA_FILES_FIELD, 'The file is in another field');
  const fileName = cleanFileName(filename ?? '');
  if (fileName === '') {
    stream.resume();
    return null;
  }
  const fileId = randomUUID();
  const { size, sha256 } = await store.put(cipher, organisationId, fileId, stream, async (file, bytes) => {
    await bodyEnded;
    if (bytes === 0) throw new ProblemError('file_empty');
    await virusScanner?.scan(file);
  });
  return { fileId, fileName, mediaType: 'application/octet-stream', size, sha256 };
}
