import { readdirSync } from 'node:fs';
import { bundlePrograms } from '#scripts/build.js';

/** Programs that benches start, beside the benches themselves. */
const PROGRAMS = {
  'prepare-organisation': 'scripts/bench/organisation/prepare-organisation.ts',
  'organisation-server': 'scripts/bench/pages/organisation-server.ts',
  'bare-server': 'scripts/bench/pages/bare-server.ts',
  'pglite-alone': 'scripts/bench/peers/pglite-alone.ts',
};

/**
 * Bundles every bench and its programs like the server, into build/bench-<name>.js: in the folder of the server's
 * workers, which they start too.
 */
export async function bundleBenches(): Promise<void> {
  const benches = readdirSync('scripts/bench/benches').map((file) => [
    file.replace(/\.ts$/, ''),
    `scripts/bench/benches/${file}`,
  ]);
  const programs = [...benches, ...Object.entries(PROGRAMS)];
  await bundlePrograms(
    'build',
    Object.fromEntries(programs.map(([name = '', file = '']) => [`bench-${name}`, file])),
  );
}
