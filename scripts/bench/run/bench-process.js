import { pathToFileURL } from 'node:url';

// Runs one bench in a process of its own: node bench-process.js FILE INPUT. Sends the returned rows to the parent.
const [file = '', input = 'null'] = process.argv.slice(2);
/** @type {{ bench: (input: unknown) => Promise<import('node:child_process').Serializable> }} */
const { bench } = await import(pathToFileURL(file).href);
process.send?.(await bench(JSON.parse(input)), () => process.exit(0));
