import { createHash } from 'node:crypto';
import { mkdir, open, rename } from 'node:fs/promises';
import path from 'node:path';

/** Where the bytes of documents lie; another store could stand in its place. */
export type FileStore = {
  /** Makes the bytes durable under the id before it resolves, so that a row may name them. Answers their SHA-256, hexadecimal. */
  put(organisationId: string, fileId: string, bytes: Uint8Array): Promise<{ size: number; sha256: string }>;
};

/** Files under `<folder>/<organisation>/<first two of the id>/<id>`. */
export function createFileStore(folder: string): FileStore {
  return {
    async put(organisationId, fileId, bytes) {
      const home = path.join(folder, organisationId, fileId.slice(0, 2));
      await mkdir(home, { recursive: true, mode: 0o700 });
      const draft = path.join(home, `${fileId}.part`);
      const file = await open(draft, 'w', 0o600);
      try {
        await file.writeFile(bytes);
        await file.sync();
      } finally {
        await file.close();
      }
      await rename(draft, path.join(home, fileId));
      return { size: bytes.byteLength, sha256: createHash('sha256').update(bytes).digest('hex') };
    },
  };
}
