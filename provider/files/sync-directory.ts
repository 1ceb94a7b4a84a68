import { open } from 'node:fs/promises';

/** Makes what was created, renamed or removed in the folder durable: a new name is only once its folder is written. */
export async function syncDirectory(folder: string): Promise<void> {
  const directory = await open(folder, 'r');
  try {
    await directory.sync();
  } finally {
    await directory.close();
  }
}
