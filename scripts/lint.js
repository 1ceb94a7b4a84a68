import { checkCodeInParts } from './checks/check-code-in-parts.js';

// Lints all files, as `npm test` does, but reports no errors of the type check.

process.exitCode = (await checkCodeInParts(['--lint-only'])) ? 0 : 1;
