import path from 'node:path';

/** Linux accepts 107 bytes and macOS 103 (`sun_path` in unix(7), without its last byte); Node cuts a longer path without an error. */
const MAX_PATH_BYTES = 103;

/** The folder of the socket, which only the user of the server may open. */
export function socketFolder(dataDir: string): string {
  return path.join(dataDir, 'commands');
}

/** The Unix socket on which a server with the embedded database takes requests of commands; null if its path is too long. */
export function findSocketPath(dataDir: string): string | null {
  const file = path.join(socketFolder(dataDir), 'socket');
  return Buffer.byteLength(file) > MAX_PATH_BYTES ? null : file;
}
