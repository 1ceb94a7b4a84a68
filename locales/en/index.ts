import type { Catalogue } from '#locales/catalogue.ts';
import about from './about.json' with { type: 'json' };
import analysis from './analysis.json' with { type: 'json' };
import checklist from './checklist.json' with { type: 'json' };
import definitions from './definitions.json' with { type: 'json' };
import documents from './documents.json' with { type: 'json' };
import filter from './filter.json' with { type: 'json' };
import guide from './guide.json' with { type: 'json' };
import { inBrowser } from './in-browser.ts';
import onServer from './on-server.json' with { type: 'json' };
import period from './period.json' with { type: 'json' };
import person from './person.json' with { type: 'json' };
import rehabList from './rehab-list.json' with { type: 'json' };
import report from './report.json' with { type: 'json' };
import workbook from './workbook.json' with { type: 'json' };

/** Typed by the Swedish catalogue, so that a missing translation is a compile error. */
export const en: Catalogue = {
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
