import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { projectRoot } from '#scripts/run.js';
import { startProduct } from '#scripts/pictures/start-product.ts';
import { listAssertions } from './list-assertions.ts';
import { recordCalls } from './record-calls.ts';
import { recordPages } from './record-pages.ts';

/** Writes one text file of the baseline; the path is relative to its folder. */
export type WriteRecord = (path: string, text: string) => void;

const folder = resolve(process.argv[2] ?? '');
mkdirSync(folder, { recursive: true });
if (readdirSync(folder).length > 0) throw new Error(`${folder} is not empty: name a new folder`);

const write: WriteRecord = (path, text) => {
  const file = join(folder, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text.endsWith('\n') ? text : `${text}\n`);
};

write('assertions.txt', listAssertions(projectRoot));
const product = await startProduct();
try {
  await recordCalls(product.origin, write);
  await recordPages(product.origin, product.now, write);
} finally {
  await product.stop();
}
console.log(`The baseline is in ${folder}`);
