import { open } from 'node:fs/promises';

/** Makes created, renamed and removed entries of the folder durable: a new name is durable only after its folder is synced. */
export async function syncDirectory(folder: string): Promise<void> {
  const directory = await open(folder, 'r');
  try {
    await directory.sync();
  } finally {
    await directory.close();
  }
}
