import about from './about.json';
import analysis from './analysis.json';
import checklist from './checklist.json';
import definitions from './definitions.json';
import documents from './documents.json';
import filter from './filter.json';
import guide from './guide.json';
import { inBrowser } from './in-browser';
import onServer from './on-server.json';
import period from './period.json';
import person from './person.json';
import rehabList from './rehab-list.json';
import report from './report.json';
import workbook from './workbook.json';

/** The web tier's texts in Swedish. Those beside `inBrowser` are filled in by loaders, and no browser loads them. */
export const sv = {
  ...inBrowser,
  ...about,
  ...analysis,
  ...checklist,
  ...definitions,
  ...documents,
  ...filter,
  ...guide,
  ...onServer,
  ...period,
  ...person,
  ...rehabList,
  ...report,
  ...workbook,
};
