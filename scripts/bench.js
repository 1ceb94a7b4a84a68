import { build } from './build.js';
import { reportBundle } from './check-bundle.js';
import { signIn, startDemoServer } from './demo-server.js';
import { install } from './install.js';
import { measureLoad } from './measure-load.js';

// Figures to look at, each beside a peer of the same run: they depend on the machine, so they gate nothing.
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
} finally {
  await server.stop();
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
