import type { CallResponse } from '#contract/calls.ts';

const person = {
  person_id: '019d0000-0000-7000-8000-0000000000f1',
  first_name: 'Anna Karin Margareta',
  last_name: 'Lindqvist-Strömberg',
  state: 'named',
} as const;

const created = { createdAt: '2026-03-19T08:12:00Z', createdBy: 'Birgitta Åkerlund' };

/** A preview with and without people, and holds of a person with a long name and of one that is not shown. */
export const sampleRetention: CallResponse<'retentionGet'> = {
  isRun: true,
  preview: [
    {
      kind: 'causes',
      months: 24,
      endedBefore: '2024-03-21',
      rows: 12_407,
      people: 812,
      named: [person, person, person],
    },
    { kind: 'files', months: 12, endedBefore: '2025-03-21', rows: 3, people: 2, named: [] },
    { kind: 'plans', months: 0, endedBefore: null, rows: 0, people: 0, named: [] },
    { kind: 'notifications', months: 12, endedBefore: '2025-03-21', rows: 0, people: 0, named: [] },
    { kind: 'serviceUses', months: 24, endedBefore: '2024-03-21', rows: 55, people: 41, named: [person] },
  ],
  holds: [
    {
      ...created,
      holdId: '019d0000-0000-7000-8000-0000000000a1',
      person,
      employmentNumber: '104211',
      reason: 'Tvist om omplacering, ärende KS 2026-00147',
    },
    {
      ...created,
      holdId: '019d0000-0000-7000-8000-0000000000a2',
      person: null,
      employmentNumber: null,
      reason: 'Begäran från revisionen',
    },
  ],
};
