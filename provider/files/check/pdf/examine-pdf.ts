import { readFile } from 'node:fs/promises';
import { constants, inflateSync } from 'node:zlib';
import type { FileVerdict } from '../file-verdict.ts';
import { listObjectStreams, TooManyTokensError, type ObjectStream } from './list-object-streams.ts';
import { toNamePattern } from './pdf-name.ts';

/** Uncompressed bytes of object streams, each and together: those of real documents stay below a megabyte. */
const MAX_STREAM_BYTES = 16 * 1024 * 1024;
const MAX_INFLATED_BYTES = 64 * 1024 * 1024;

/** Names of scripts and programs. XFA forms contain scripts; a rendition can run one. */
const SCRIPTS = toNamePattern(['JavaScript', 'Launch', 'XFA', 'Rendition']);
const EMBEDDED = toNamePattern(['EmbeddedFile', 'EmbeddedFiles', 'RichMedia']);
const ENCRYPTED = toNamePattern(['Encrypt']);
/** Too short to look for among compressed bytes. */
const SHORT_SCRIPTS = toNamePattern(['JS']);

/**
 * Examines a PDF for what runs when it is opened, and for files inside it. Dictionaries are either in the bytes of the file or in object
 * streams (ISO 32000-1, 7.5.7). Names of dictionaries are searched in all bytes, wherever the cross-reference table
 * points, and in the inflated object streams. The contents of other streams (pages, fonts, pictures) hold no dictionaries that
 * a reader would follow.
 */
export async function examinePdf(file: string): Promise<FileVerdict> {
  const bytes = await readFile(file);
  const text = bytes.toString('latin1');
  const verdict = judge(text);
  if (verdict !== 'accepted') return verdict;
  const isEncrypted = ENCRYPTED.test(text);
  try {
    let left = MAX_INFLATED_BYTES;
    for (const stream of listObjectStreams(text)) {
      // An encrypted stream cannot be inflated.
      if (isEncrypted) return 'encrypted';
      const content = readObjects(bytes, stream);
      if (content === null) return 'unclear';
      left -= content.length;
      if (left < 0) return 'unclear';
      const plain = content.toString('latin1');
      const found = SHORT_SCRIPTS.test(plain) ? 'scripts' : judge(plain);
      if (found !== 'accepted') return found;
    }
  } catch (error) {
    if (error instanceof TooManyTokensError) return 'unclear';
    throw error;
  }
  return 'accepted';
}

function judge(text: string): FileVerdict {
  if (SCRIPTS.test(text)) return 'scripts';
  return EMBEDDED.test(text) ? 'embedded' : 'accepted';
}

/** The objects of a stream; null if it cannot be examined: another filter, too large, or damaged. */
function readObjects(bytes: Buffer, { dataStart, filter }: ObjectStream): Buffer | null {
  // Its bytes are among those of the file.
  if (filter === 'none') return Buffer.alloc(0);
  if (filter === 'other') return null;
  try {
    return inflateSync(bytes.subarray(dataStart), {
      maxOutputLength: MAX_STREAM_BYTES,
      // Readers show what can be inflated of a stream that is cut short.
      finishFlush: constants.Z_SYNC_FLUSH,
    });
  } catch {
    return null;
  }
}
