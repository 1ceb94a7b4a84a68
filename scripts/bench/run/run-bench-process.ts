import { fork } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { projectRoot } from '#scripts/run.js';

/**
 * Calls the export `bench` of a bundled program in its own process, so that the memory and the modules of one bench
 * do not affect another.
 *
 * @param name of the program: `build/bench-<name>.js`
 * @param input a value of JSON
 * @returns the value of JSON that it returned
 * @throws {Error} if the process fails
 */
export async function runBenchProcess<Result>(name: string, input: object): Promise<Result> {
  const child = fork(
    resolve(projectRoot, 'scripts/bench/run/bench-process.js'),
    [resolve(projectRoot, `build/bench-${name}.js`), JSON.stringify(input)],
    {
      cwd: projectRoot,
      env: { ...process.env, NODE_ENV: 'production' },
      execArgv: [
        '--expose-gc',
        '--enable-source-maps',
        '--max-old-space-size=8192',
        // As in the script `import` of package.json.
        ...(name === 'import' ? ['--max-semi-space-size=64'] : []),
      ],
    },
  );
  const received: { result?: Result } = {};
  child.on('message', (result) => {
    received.result = result as Result;
  });
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0 || received.result === undefined) {
    throw new Error(`the bench ${name} failed with exit code ${String(code)}`);
  }
  return received.result;
}
