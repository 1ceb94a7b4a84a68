import { spawn } from 'node:child_process';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of the project, absolute. */
export const projectRoot = fileURLToPath(new URL('..', import.meta.url));

/**
 * Runs a program in the project's folder, with inherited output and no input.
 *
 * @param {string} program
 * @param {readonly string[]} args
 * @param {Record<string, string | undefined>} [env] added to this process's environment
 * @returns {Promise<number>} its exit code; 1 if it could not be started or was ended by a signal
 */
export function run(program, args, env = {}) {
  return new Promise((done) => {
    const child = spawn(program, args, {
      cwd: projectRoot,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    child.on('error', (error) => {
      console.error(`${program}: ${error.message}`);
      done(1);
    });
    child.on('exit', (code) => {
      done(code ?? 1);
    });
  });
}

/**
 * Larger young generation: fewer minor collections while parsing and type-checking, which otherwise take a fifth of
 * the time.
 */
export const V8_HEAP_FLAGS = '--max-semi-space-size=64';

/**
 * Runs an installed package's command line with this Node.
 *
 * @param {string} script inside node_modules, `typescript/bin/tsc`
 * @param {readonly string[]} args
 * @param {Record<string, string | undefined>} [env]
 * @returns {Promise<number>} its exit code
 */
export function runPackage(script, args, env) {
  return run(process.execPath, [V8_HEAP_FLAGS, resolve(projectRoot, 'node_modules', script), ...args], env);
}

/**
 * Whether a module is the entry point of the process rather than imported.
 *
 * @param {string} moduleUrl the module's `import.meta.url`
 */
export function isProgram(moduleUrl) {
  return process.argv[1] !== undefined && resolve(process.argv[1]) === fileURLToPath(moduleUrl);
}
