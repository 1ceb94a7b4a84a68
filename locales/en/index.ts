import type { Catalogue } from '../catalogue';
import { inBrowser } from './in-browser';
import onServer from './on-server.json';
import person from './person.json';

/** Typed by the Swedish catalogue: a missing translation does not compile. */
export const en: Catalogue = { ...inBrowser, ...onServer, ...person };
