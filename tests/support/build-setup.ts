import { build } from '../../scripts/build.js';

/** Makes build/ before the tests that drive the built app; takes no time when nothing has changed. */
export default build;
