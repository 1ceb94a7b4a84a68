import type { Catalogue } from '../catalogue';
import { inBrowser } from './in-browser';
import analysis from './analysis.json';
import filter from './filter.json';
import onServer from './on-server.json';
import period from './period.json';
import report from './report.json';
import workbook from './workbook.json';

/** Typed by the Swedish catalogue: a missing translation does not compile. */
export const en: Catalogue = {
  ...inBrowser,
  ...analysis,
  ...filter,
  ...onServer,
  ...period,
  ...report,
  ...workbook,
};
