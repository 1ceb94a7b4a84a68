import { format } from 'node:util';
import { afterAll, afterEach } from 'vitest';

// A warning of React's or of our own is a fault nobody has looked at yet, so the test in which it is printed fails.
// A test that wants one puts a spy of its own on the console. Unhandled rejections fail the run by Vitest's own doing.
const output: string[] = [];

console.error = (...values: unknown[]) => output.push(`console.error: ${format(...values)}`);
console.warn = (...values: unknown[]) => output.push(`console.warn: ${format(...values)}`);

function failOnConsoleOutput() {
  const lines = output.splice(0);
  if (lines.length > 0) throw new Error(lines.join('\n'));
}

afterEach(failOnConsoleOutput);
afterAll(failOnConsoleOutput);
