import { pathToFileURL } from 'node:url';

// Runs one server in a process of its own: node serve.js FILE INPUT. Sends its address to the parent, and ends with it.
const [file = '', input = 'null'] = process.argv.slice(2);
process.on('disconnect', () => process.exit(0));
/** @type {{ bench: (input: unknown) => Promise<import('node:child_process').Serializable> }} */
const { bench } = await import(pathToFileURL(file).href);
process.send?.(await bench(JSON.parse(input)));
