import type { MappingProposal } from '#contract/calls/administration/delivery.ts';
import { mappingSchema } from '#contract/calls/administration/mapping.ts';
import type { CallResponse } from '#contract/calls.ts';

export const sampleMapping: CallResponse<'mappingGet'> = {
  version: 3,
  savedAt: '2026-03-20T10:00:00Z',
  savedBy: 'Birgitta Åkerlund',
  mapping: {
    name: 'Standard',
    fingerprints: ['Anställningsnummer; Frånvarotyp; Börjar; Slutar', '556036-0793 Tidsystemet'],
    columns: [
      { header: 'Börjar', column: 'from' },
      { header: 'Lönegrupp', column: null },
    ],
    codes: [
      { code: '300', meaning: 'sickLeave', unit: 'hours' },
      { code: 'Sjukt barn', meaning: 'careOfChild', unit: null },
    ],
    degrees: 'fraction',
    dates: null,
    openEnd: '2099-12-31',
    organisationNumbers: ['556036-0793', '556677-8899'],
    sheets: ['Frånvaro', 'Anställda'],
    genders: [
      { value: 'W', meaning: 'female' },
      { value: 'Annat', meaning: null },
    ],
    causes: [{ value: 'Förkyld', meaning: 101 }],
    employmentTypes: [{ value: 'TV', meaning: 'Tillsvidare' }],
    services: [{ value: 'Stödsamtal', meaning: 'PSYCH' }],
    departments: [{ value: 'K-12', meaning: 'Kontoret / Ekonomi' }],
    layouts: [
      {
        files: 'schema-*.txt',
        header: 'none',
        positions: ['employment_number', 'type', null, 'from', 'to'],
        separator: 'verticalBar',
        encoding: 'windows-1252',
        decimalSign: 'comma',
      },
    ],
  },
  others: [
    {
      number: 2,
      version: 2,
      savedAt: '2026-03-19T10:00:00Z',
      savedBy: null,
      mapping: mappingSchema.parse({ name: 'Lönesystemet i Malmö' }),
    },
  ],
  causes: [
    { id: 101, name: 'Förkylning' },
    { id: 102, name: 'Influensa' },
  ],
};

/** What a delivery has that the mapping does not state. */
export const sampleProposal: MappingProposal = {
  mapping: { number: 0, name: 'Standard' },
  fingerprints: ['Anst nr; Startdatum; Kolumn 9'],
  codes: [
    { code: 'Sjuk timlön', kind: 'type', count: 41, meaning: 'sickLeave' },
    { code: '415', kind: 'wageCode', count: 3, meaning: null },
  ],
  columns: [
    { header: 'Startdatum', column: 'from' },
    { header: 'Kolumn 9', column: null },
  ],
  degrees: true,
  dates: false,
  sheets: ['Frånvaro 2026', 'Frånvaro 2025'],
  genders: [{ value: '1', count: 12, meaning: null }],
  causes: [{ value: 'Influensa', count: 4, meaning: 102 }],
  services: [{ value: 'Ergonomi', count: 2, meaning: 'PHYSIO' }],
  departments: [{ value: 'K-14', count: 3 }],
  layouts: [{ files: 'vab-*.csv', positions: ['employment_number', null, 'from'] }],
};
