import { build, bundlePrograms } from './build.js';
import { reportBundle } from './check-bundle.js';
import { signIn, startDemoServer } from './demo-server.js';
import { install } from './install.js';
import { measureLoad } from './measure-load.js';
import { run } from './run.js';
import { measurePicker } from './measure-picker.js';
import { reportPageQuality } from './page-quality/report-page-quality.js';

// Measurements, each beside a peer in the same run. They depend on the machine, so no check uses them.
const bounds = { connections: 8, seconds: 5 };
const warmUp = { connections: 2, seconds: 2 };

await install();
await build();

console.log('\nJavaScript, styles and fonts, gzipped, beside the budget');
reportBundle();

console.log(`\nAnswers over ${String(bounds.connections)} connections, from a demo database`);
const server = await startDemoServer();
try {
  const signedIn = { Cookie: await signIn(server.origin) };
  await compare('/hr, signed in', '/hr', signedIn);
  await compare('the peer: a bare answer of the same server', '/healthz', {});
  await reportPicker(signedIn.Cookie);
  await reportPageQuality(server.origin, signedIn.Cookie);
} finally {
  await server.stop();
}

// One process per bench, bundled like the server, so that memory and module loading of one do not affect another.
const benches = ['employee-search', 'one-organisation', 'all-organisations', 'report-export'];
await bundlePrograms(
  'build/bench',
  Object.fromEntries(benches.map((bench) => [bench, `scripts/bench/${bench}.ts`])),
);
for (const bench of benches) {
  const code = await run(process.execPath, [`build/bench/${bench}.js`]);
  if (code !== 0) throw new Error(`the bench ${bench} failed with exit code ${String(code)}`);
}

/**
 * @param {string} name
 * @param {string} path
 * @param {Record<string, string>} headers
 */
async function compare(name, path, headers) {
  const url = new URL(path, server.origin);
  await measureLoad(url, headers, warmUp);
  const { rate, median, slowest1Percent } = await measureLoad(url, headers, bounds);
  const figures = [
    `${rate.toFixed(0)} a second`,
    `median ${median.toFixed(1)} ms`,
    `99 % within ${slowest1Percent.toFixed(1)} ms`,
  ];
  console.log(`${figures.join(', ')}  ${name}`);
}

/** @param {string} cookie */
async function reportPicker(cookie) {
  console.log('\nA click on the root of 5 000 departments, beside the 50 ms of the budget');
  const times = await measurePicker(server.origin, cookie);
  if (times === null) {
    console.log('not measured: there is no Chromium');
    return;
  }
  for (const [name, { median, slowest }] of Object.entries(times)) {
    const what = name === 'click' ? 'the picker' : 'the peer: as many native boxes, set one by one';
    console.log(`median ${median.toFixed(1)} ms, slowest ${slowest.toFixed(1)} ms  ${what}`);
  }
}
