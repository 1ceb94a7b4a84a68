import type { Catalogue } from '../catalogue';
import documents from './documents.json';
import { inBrowser } from './in-browser';
import onServer from './on-server.json';
import person from './person.json';

/** Typed by the Swedish catalogue: a missing translation does not compile. */
export const en: Catalogue = { ...inBrowser, ...documents, ...onServer, ...person };
