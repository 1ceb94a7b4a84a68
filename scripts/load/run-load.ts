import { measureUsers, type BenchUser } from '#scripts/bench/measure/measure-users.ts';
import { readMemory } from '#scripts/bench/measure/read-memory.ts';
import { waitForPage } from '#scripts/bench/pages/fetch-page.ts';
import { signInWithToken } from '#scripts/bench/pages/sign-in-with-token.ts';
import { startOrganisationServer } from '#scripts/bench/pages/start-server.ts';
import type { PreparedOrganisation } from '#scripts/bench/run/bench.ts';
import { bundleBenches } from '#scripts/bench/run/bundle-benches.ts';
import { describeMachine } from '#scripts/bench/run/describe-machine.ts';
import { createResources } from '#scripts/bench/run/resources.ts';
import { LOAD_USAGE, parseLoadOptions, type LoadOptions } from './load-options.ts';
import { findMemoryGrowth } from './memory-growth.ts';

// The program of `npm run load`: 200 users with a session each open pages of a generated organisation.

const PATHS = ['/hr', '/hr/analysis', '/hr/report', '/rehab-plans', '/departments'];
const MAX_P95_MS = 1_000;
/** Over what caches and collections cause. */
const MAX_GROWTH = 0.1;
/** In a shorter run the caches still fill. */
const GROWTH_COUNTS_AFTER_MINUTES = 10;
const SAMPLES = 60;

type Server = Awaited<ReturnType<typeof startOrganisationServer>>;

const options = readOptions();
await bundleBenches();
const resources = await createResources();
try {
  const { people, engine } = options;
  const prepared = await resources.prepare(engine, { people, rowsPerPerson: 4.2 });
  try {
    await run(prepared, options);
  } finally {
    await resources.remove(prepared);
  }
} finally {
  await resources.close();
}

function readOptions(): LoadOptions {
  try {
    return parseLoadOptions(process.argv.slice(2));
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : String(error)}\n${LOAD_USAGE}`);
    process.exit(1);
  }
}

async function run(
  prepared: PreparedOrganisation,
  { processes, minutes, pauseSeconds }: LoadOptions,
): Promise<void> {
  const servers: Server[] = [];
  try {
    // One after the other: the first migrates.
    for (let started = 0; started < processes; started += 1)
      servers.push(await startOrganisationServer(prepared));
    const users = await signInAll(servers);
    console.log(
      `${String(users.length)} users on ${String(processes)} processes, ${String(minutes)} minutes …`,
    );
    const memory = sampleMemory(servers, (minutes * 60_000) / SAMPLES);
    const load = await measureUsers(users, { seconds: minutes * 60, pauseSeconds });
    const samples = memory.stop();
    const ms = (value: number) => `${value.toFixed(0)} ms`;
    const statuses = [...load.statuses].map(([status, count]) => `${String(count)} with ${String(status)}`);
    console.log(`responses ${statuses.join(', ')}; incomplete ${String(load.incomplete)}`);
    console.log(
      `median ${ms(load.median)}, 95 % ${ms(load.slowest5Percent)}, 99 % ${ms(load.slowest1Percent)}`,
    );
    const growths = samples.map(findMemoryGrowth);
    samples.forEach((of, index) => {
      const growth = growths[index] ?? null;
      const text = growth === null ? 'not measured' : `${(growth * 100).toFixed(1)} %`;
      console.log(`process ${String(index + 1)}: ${String(of.at(-1)?.toFixed(0))} MB, growth ${text}`);
    });
    console.log(describeMachine());
    const isGrowing =
      minutes >= GROWTH_COUNTS_AFTER_MINUTES &&
      growths.some((growth) => growth !== null && growth > MAX_GROWTH);
    const isSlow = load.slowest5Percent > MAX_P95_MS;
    if (load.failed > 0 || load.incomplete > 0 || isSlow || isGrowing) process.exitCode = 1;
  } finally {
    for (const server of servers) await server.stop();
  }
}

/** Every account signs in at one of the servers. */
async function signInAll(servers: readonly Server[]): Promise<BenchUser[]> {
  const users: BenchUser[] = [];
  const [first] = servers;
  if (first === undefined) throw new Error('no server was started');
  for (const index of first.tokens.keys()) {
    const server = servers[index % servers.length] ?? first;
    const cookie = await signInWithToken(server.origin, server.tokens[index] ?? '');
    users.push({ cookie, urls: PATHS.map((path) => new URL(path, server.origin)) });
  }
  for (const [index, server] of servers.entries()) {
    await waitForPage(new URL('/hr', server.origin), users[index]?.cookie ?? '');
  }
  return users;
}

/** The memory of each server in MB, again and again until it is stopped. */
function sampleMemory(servers: readonly Server[], intervalMs: number) {
  const samples: number[][] = servers.map(() => []);
  const sample = () => {
    for (const [index, { pid }] of servers.entries()) {
      const memory = readMemory(pid);
      if (typeof memory === 'number') samples[index]?.push(memory);
    }
  };
  const timer = setInterval(sample, intervalMs);
  return {
    stop() {
      clearInterval(timer);
      sample();
      return samples;
    },
  };
}
