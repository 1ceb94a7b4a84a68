import { writeFileSync } from 'node:fs';
import { benchList, benchNames, type BenchName } from './bench-list.ts';
import { BENCH_USAGE, parseBenchOptions, type BenchOptions } from './bench-options.ts';
import type { BenchRow, Engine } from './bench-row.ts';
import type { BenchInput, Size } from './bench.ts';
import { bundleBenches } from './bundle-benches.ts';
import { describeMachine } from './describe-machine.ts';
import { formatTable } from './format-table.ts';
import { createResources, type Resources } from './resources.ts';
import { runBenchProcess } from './run-bench-process.ts';

// The program of `npm run bench`: runs every chosen bench in its own process and prints one table.

const NO_POSTGRES = 'not measured: there is no PostgreSQL';

const options = readOptions();
await bundleBenches();
const resources = await createResources();
const rowsOf = new Map<BenchName, BenchRow[]>();
try {
  await runAll(options, resources);
} finally {
  await resources.close();
}
console.log(`\n${describeRun()}`);

/** The table of all rows so far, in the order of the list, with the machine. */
function describeRun(): string {
  return `${formatTable(benchNames.flatMap((name) => rowsOf.get(name) ?? []))}\n\n${describeMachine()}\n`;
}

function readOptions(): BenchOptions {
  try {
    return parseBenchOptions(process.argv.slice(2));
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : String(error)}\n${BENCH_USAGE}`);
    process.exit(1);
  }
}

/** Runs the benches grouped by their data, because filling a large database takes minutes. */
async function runAll({ sizes, engines }: BenchOptions, { postgres }: Resources): Promise<void> {
  await runScope('once', {});
  if (namesOf('demo').length > 0) {
    const demo = await resources.startDemo();
    await runScope('demo', { demo: { origin: demo.origin, cookie: demo.cookie } });
    await demo.stop();
  }
  for (const size of sizes) await runScope('size', { size });
  for (const engine of engines) {
    await runScope('engine', { engine });
    for (const size of sizes) await runScope('size and engine', { engine, size });
  }
  const one = engines.find((engine) => engine === 'PostgreSQL' && postgres !== null) ?? engines[0];
  for (const engine of engines) {
    for (const size of sizes) await runOrganisation(engine, size, engine === one);
  }
}

async function runOrganisation(engine: Engine, size: Size, isOne: boolean): Promise<void> {
  const scopes = [...(isOne ? (['one engine'] as const) : []), 'organisation' as const];
  if (scopes.flatMap(namesOf).length === 0) return;
  const addMissing = (reason: `not measured: ${string}`) => {
    for (const name of scopes.flatMap(namesOf)) add(name, [rowWithout(name, engine, size, reason)]);
  };
  if (engine === 'PostgreSQL' && resources.postgres === null) {
    addMissing(NO_POSTGRES);
    return;
  }
  const prepared = await resources.prepare(engine, size).catch(noteError);
  if (prepared === null) {
    addMissing('not measured: the database could not be filled');
    return;
  }
  try {
    for (const scope of scopes) await runScope(scope, { engine, size, organisation: prepared });
  } finally {
    await resources.remove(prepared);
  }
}

function namesOf(scope: (typeof benchList)[BenchName]): BenchName[] {
  return options.names.filter((name) => benchList[name] === scope);
}

async function runScope(scope: (typeof benchList)[BenchName], given: Partial<BenchInput>): Promise<void> {
  for (const name of namesOf(scope)) {
    if (given.engine === 'PostgreSQL' && resources.postgres === null) {
      add(name, [rowWithout(name, given.engine, null, NO_POSTGRES)]);
      continue;
    }
    const what = [name, given.size?.people, given.engine].filter((part) => part !== undefined).join(', ');
    console.log(`Measuring ${what} …`);
    const postgresUrl = (await resources.postgres?.create()) ?? null;
    const input: BenchInput = {
      isQuick: options.isQuick,
      size: null,
      organisation: null,
      engine: null,
      demo: null,
      postgresUrl,
      ...given,
    };
    const rows = await runBenchProcess<BenchRow[]>(name, input).catch(noteError);
    add(name, rows ?? [rowWithout(name, input.engine, input.size, 'not measured: the bench failed')]);
    if (postgresUrl !== null) await resources.postgres?.remove(postgresUrl);
  }
}

/** The run continues with the next bench, and ends with exit code 1. */
function noteError(error: unknown): null {
  console.error(error);
  process.exitCode = 1;
  return null;
}

function rowWithout(
  what: string,
  engine: Engine | null,
  size: Size | null,
  figure: `not measured: ${string}`,
): BenchRow {
  return { what, size: size?.people ?? null, engine, figure, unit: '', peer: null, peerFigure: null };
}

/** Prints and writes the rows at once, too, because a whole run takes hours. */
function add(name: BenchName, rows: readonly BenchRow[]): void {
  rowsOf.set(name, [...(rowsOf.get(name) ?? []), ...rows]);
  console.log(formatTable(rows).split('\n').slice(2).join('\n'));
  if (options.out !== null) writeFileSync(options.out, describeRun());
}
