import type { MappingContent } from '#contract/calls/administration/mapping.ts';
import { UNNAMED_MAPPING } from '#contract/values/administration/mapping.ts';

/** The headings and wage codes of an invented payroll system. */
export const nordvikenMapping: MappingContent = {
  name: UNNAMED_MAPPING,
  fingerprints: [],
  columns: [
    { header: 'Medarbetarnr', column: 'employment_number' },
    { header: 'Löneart', column: 'type' },
    { header: 'Börjar', column: 'from' },
    { header: 'Slutar', column: 'to' },
    { header: 'Sysselsatt på projekt', column: null },
  ],
  codes: [
    { code: '300', meaning: 'sickLeave', unit: 'hours' },
    { code: '301', meaning: 'workInjury', unit: 'hours' },
    { code: '320', meaning: 'careOfChild', unit: 'hours' },
    { code: '330', meaning: 'parentalLeave', unit: null },
    { code: '500', meaning: 'ignored', unit: null },
  ],
  degrees: 'percent',
  dates: null,
  openEnd: '2099-12-31',
  organisationNumbers: [],
  sheets: [],
  layouts: [],
  genders: [],
  causes: [],
  employmentTypes: [],
  services: [],
  departments: [],
};
