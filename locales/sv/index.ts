import { inBrowser } from './in-browser';
import analysis from './analysis.json';
import filter from './filter.json';
import onServer from './on-server.json';
import period from './period.json';
import report from './report.json';
import workbook from './workbook.json';

/** The web tier's texts in Swedish. Those beside `inBrowser` are filled in by loaders, and no browser loads them. */
export const sv = { ...inBrowser, ...analysis, ...filter, ...onServer, ...period, ...report, ...workbook };
