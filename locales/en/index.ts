import type { Catalogue } from '../catalogue';
import about from './about.json';
import checklist from './checklist.json';
import definitions from './definitions.json';
import guide from './guide.json';
import { inBrowser } from './in-browser';
import onServer from './on-server.json';

/** Typed by the Swedish catalogue: a missing translation does not compile. */
export const en: Catalogue = { ...inBrowser, ...about, ...checklist, ...definitions, ...guide, ...onServer };
