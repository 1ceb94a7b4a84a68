import type { FileExtension } from '../file-name.ts';
import type { FileVerdict } from './file-verdict.ts';

/** To the worker thread: a local file and the extension that its contents are compared with. */
export type FileCheckRequest = { file: string; extension: FileExtension };

/** From the worker thread: `ready` once after its start, then one message for each request, in order. */
export type FileCheckMessage =
  { kind: 'ready' } | { kind: 'checked'; verdict: FileVerdict } | { kind: 'failed'; code: string | null };
