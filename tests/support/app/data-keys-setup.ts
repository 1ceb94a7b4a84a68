import { setTestDataKeys } from './data-keys.ts';

// Before every test file: a file may have started an app with other keys.
setTestDataKeys();
