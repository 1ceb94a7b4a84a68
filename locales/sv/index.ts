import about from './about.json';
import checklist from './checklist.json';
import definitions from './definitions.json';
import guide from './guide.json';
import { inBrowser } from './in-browser';
import onServer from './on-server.json';

/** The web tier's texts in Swedish. The browser loads those of `in-browser.ts`; loaders fill in the others. */
export const sv = { ...inBrowser, ...about, ...checklist, ...definitions, ...guide, ...onServer };
