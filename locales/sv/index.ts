import definitions from './definitions.json';
import { inBrowser } from './in-browser';
import onServer from './on-server.json';

/** The web tier's texts in Swedish. Those of `definitions.json` and `on-server.json` are filled in by loaders, and no browser loads them. */
export const sv = { ...inBrowser, ...definitions, ...onServer };
