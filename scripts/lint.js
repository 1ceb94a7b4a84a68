import { checkCodeInParts } from './checks/check-code-in-parts.js';

// Lints all files, as `npm test` does, but reports no errors of the type check.

if (process.argv.length > 2)
  throw new Error('Lints all files. For some of them, or to correct them: npx eslint [--fix] FILE');
process.exitCode = (await checkCodeInParts(['--lint-only'])) ? 0 : 1;
