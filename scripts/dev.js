import { spawn } from 'node:child_process';
import { resolve } from 'node:path';
import { install } from './install.js';
import { projectRoot } from './run.js';

process.env['DEMO'] ??= '1';
process.env['NODE_ENV'] = 'development';

await install();

// Vite reloads what pages import. tsx restarts the server when another file changes that it imports: in server/, provider/,
// contract/, database/ or app/.
const tsx = resolve(projectRoot, 'node_modules/tsx/dist/cli.mjs');
const args = [tsx, 'watch', '--clear-screen=false', 'scripts/dev/dev-server.ts'];
const child = spawn(process.execPath, args, { cwd: projectRoot, stdio: 'inherit' });
child.on('exit', (code) => {
  process.exitCode = code ?? 1;
});
process.on('SIGTERM', () => child.kill('SIGTERM'));
// The terminal sends SIGINT to the child too: this process waits for it.
process.on('SIGINT', () => undefined);
