import documents from './documents.json';
import { inBrowser } from './in-browser';
import onServer from './on-server.json';
import person from './person.json';

/** The web tier's texts in Swedish. Those beside `inBrowser` are filled in by loaders, and no browser loads them. */
export const sv = { ...inBrowser, ...documents, ...onServer, ...person };
