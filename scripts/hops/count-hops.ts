import { copyDatabase } from '#tests/support/database/copy-database.ts';
import { makePgliteDemo } from '#tests/support/database/demo-database.ts';
import { runApp } from '#tests/support/app/run-app.ts';
import { projectRoot } from '#scripts/run.js';
import { startFunctionCoverage } from './function-coverage.ts';
import { listModules } from './list-modules.ts';
import { prepareRequests, type Send } from './prepare-requests.ts';

// Prints the modules of the product that a request runs in addition to the shared ones (prepare-requests.ts). A module counts
// when one of its functions was called; types, constants and schemas without functions do not count, nor does what
// runs in worker threads (PGlite, the file check).

const demo = await makePgliteDemo();
const app = await runApp(await copyDatabase(demo.template));
const coverage = await startFunctionCoverage();

async function trace(send: Send, expected: number): Promise<string[]> {
  await coverage.take();
  const { status } = await send();
  if (status !== expected) throw new Error(`status ${String(status)} instead of ${String(expected)}`);
  return listModules(await coverage.take(), projectRoot);
}

try {
  const { pages, others, measured } = await prepareRequests(app);
  const ofPages: string[][] = [];
  for (const { send, status } of pages) ofPages.push(await trace(send, status));
  const shared = new Set(ofPages[0]?.filter((path) => ofPages.every((paths) => paths.includes(path))));
  for (const { send, status } of others) for (const path of await trace(send, status)) shared.add(path);
  console.log(
    `${String(shared.size).padStart(4)}  modules are shared: every page runs them, or a plain action or call`,
  );

  for (const { name, send, status } of measured) {
    const paths = (await trace(send, status)).filter((path) => !shared.has(path));
    console.log(`\n${String(paths.length).padStart(4)}  ${name}`);
    for (const path of paths) console.log(`      ${path}`);
  }
} finally {
  await coverage.stop();
  await app.close();
  await demo.remove();
}
