import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';

/**
 * Writes `x.br` and `x.gz` beside every text file of a folder, at the highest compression level, so that the server
 * does not compress files at run time. A copy that is not smaller is not written.
 *
 * @param {string} folder
 */
export function precompress(folder) {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !/\.(js|css|svg|json|txt|html|webmanifest)$/.test(entry.name)) continue;
    const path = join(entry.parentPath, entry.name);
    const content = readFileSync(path);
    const copies = { br: brotliCompressSync(content), gz: gzipSync(content, { level: 9 }) };
    for (const [ending, copy] of Object.entries(copies)) {
      if (copy.length < content.length) writeFileSync(`${path}.${ending}`, copy);
    }
  }
}
