import { format } from 'node:util';
import { afterAll, afterEach } from 'vitest';

// A warning of React or of our own code fails the test that prints it. A test that expects one installs its own
// console spy. Vitest itself fails the run on unhandled rejections.
const output: string[] = [];

console.error = (...values: unknown[]) => output.push(`console.error: ${format(...values)}`);
console.warn = (...values: unknown[]) => output.push(`console.warn: ${format(...values)}`);

function failOnConsoleOutput() {
  const lines = output.splice(0);
  if (lines.length > 0) throw new Error(lines.join('\n'));
}

afterEach(failOnConsoleOutput);
afterAll(failOnConsoleOutput);
