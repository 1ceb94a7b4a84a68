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

// `npm run bench`: runs every chosen bench in its own process and prints one table.

const NO_POSTGRES = 'not measured: there is no PostgreSQL';

const options = readOptions();
await bundleBenches();
const resources = await createResources();
const rowsByBench = new Map<BenchName, BenchRow[]>();
try {
  await runAll(options, resources);
} finally {
  await resources.close();
}
console.log(`\n${describeRun()}`);

/** The table of all rows so far, in the order of the list, with the machine. */
function describeRun(): string {
  return `${formatTable(benchNames.flatMap((name) => rowsByBench.get(name) ?? []))}\n\n${describeMachine()}\n`;
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
  if (listBenches('demo').length > 0) {
    const demo = await resources.startDemo();
    await runScope('demo', { demo: { origin: demo.origin, cookie: demo.cookie } });
    await demo.stop();
  }
  for (const size of sizes) await runScope('size', { size });
  for (const engine of engines) {
    await runScope('engine', { engine });
    for (const size of sizes) await runScope('size and engine', { engine, size });
  }
  const singleEngine = engines.find((engine) => engine === 'PostgreSQL' && postgres !== null) ?? engines[0];
  for (const engine of engines) {
    for (const size of sizes) await runOrganisation(engine, size, engine === singleEngine);
  }
}

/** Runs the benches that read an organisation of the size; those of the scope `one engine` only on the single engine. */
async function runOrganisation(engine: Engine, size: Size, isSingleEngine: boolean): Promise<void> {
  const scopes = [...(isSingleEngine ? (['one engine'] as const) : []), 'organisation' as const];
  if (scopes.flatMap(listBenches).length === 0) return;
  const addMissingRows = (reason: `not measured: ${string}`) => {
    for (const name of scopes.flatMap(listBenches))
      addRows(name, [createMissingRow(name, engine, size, reason)]);
  };
  if (engine === 'PostgreSQL' && resources.postgres === null) {
    addMissingRows(NO_POSTGRES);
    return;
  }
  const prepared = await resources.prepare(engine, size).catch(reportError);
  if (prepared === null) {
    addMissingRows('not measured: the database could not be filled');
    return;
  }
  try {
    for (const scope of scopes) await runScope(scope, { engine, size, organisation: prepared });
  } finally {
    await resources.remove(prepared);
  }
}

function listBenches(scope: (typeof benchList)[BenchName]): BenchName[] {
  return options.names.filter((name) => benchList[name] === scope);
}

async function runScope(
  scope: (typeof benchList)[BenchName],
  partialInput: Partial<BenchInput>,
): Promise<void> {
  for (const name of listBenches(scope)) {
    if (partialInput.engine === 'PostgreSQL' && resources.postgres === null) {
      addRows(name, [createMissingRow(name, partialInput.engine, null, NO_POSTGRES)]);
      continue;
    }
    const what = [name, partialInput.size?.people, partialInput.engine]
      .filter((part) => part !== undefined)
      .join(', ');
    console.log(`Measuring ${what} …`);
    const postgresUrl = (await resources.postgres?.create()) ?? null;
    const input: BenchInput = {
      isQuick: options.isQuick,
      size: null,
      organisation: null,
      engine: null,
      demo: null,
      postgresUrl,
      ...partialInput,
    };
    const rows = await runBenchProcess<BenchRow[]>(name, input).catch(reportError);
    addRows(
      name,
      rows ?? [createMissingRow(name, input.engine, input.size, 'not measured: the bench failed')],
    );
    if (postgresUrl !== null) await resources.postgres?.remove(postgresUrl);
  }
}

/** Prints an error. The run continues with the next bench, and ends with exit code 1. */
function reportError(error: unknown): null {
  console.error(error);
  process.exitCode = 1;
  return null;
}

function createMissingRow(
  what: string,
  engine: Engine | null,
  size: Size | null,
  reason: `not measured: ${string}`,
): BenchRow {
  return { what, size: size?.people ?? null, engine, figure: reason, unit: '', peer: null, peerFigure: null };
}

/** Adds rows to the table. Prints and writes them immediately, because a whole run takes hours. */
function addRows(name: BenchName, rows: readonly BenchRow[]): void {
  rowsByBench.set(name, [...(rowsByBench.get(name) ?? []), ...rows]);
  console.log(formatTable(rows).split('\n').slice(2).join('\n'));
  if (options.out !== null) writeFileSync(options.out, describeRun());
}
