import documents from './documents.json';
import { inBrowser } from './in-browser';
import onServer from './on-server.json';

/** The web tier's texts in Swedish. Those of `on-server.json` and `documents.json` are filled in by loaders, and no browser loads them. */
export const sv = { ...inBrowser, ...documents, ...onServer };
