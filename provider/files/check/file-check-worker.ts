import { parentPort } from 'node:worker_threads';
import type { FileCheckMessage, FileCheckRequest } from './file-check-messages.ts';
import { findVerdict } from './find-verdict.ts';

/** The worker thread that checks uploaded files. `FileCheckThread` starts it and terminates it at the deadline. */

if (parentPort === null) throw new Error('file-check-worker runs as a worker thread');
const port = parentPort;
const post = (message: FileCheckMessage) => port.postMessage(message);

async function check({ file, extension }: FileCheckRequest): Promise<void> {
  try {
    post({ kind: 'checked', verdict: await findVerdict(file, extension) });
  } catch (error) {
    const code: unknown = error instanceof Error && 'code' in error ? error.code : null;
    post({ kind: 'failed', code: typeof code === 'string' ? code : null });
  }
}

port.on('message', (request: FileCheckRequest) => void check(request));
post({ kind: 'ready' });
