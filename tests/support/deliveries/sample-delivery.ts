import type { DataSource, Delivery, DeliveryDetails } from '#contract/calls/administration/delivery.ts';
import { sampleProposal } from './sample-mapping.ts';

const counts = { read: 1_204, created: 40, changed: 12, skipped: 1_149, rejected: 3 };

const heldDelivery: Delivery = {
  deliveryId: '019d0000-0000-7000-8000-000000000001',
  number: null,
  state: 'held',
  task: null,
  receivedAt: '2026-03-20T08:12:00Z',
  sentBy: 'Birgitta Åkerlund',
  mode: 'complete',
  coveredFrom: null,
  coveredThrough: null,
  undoneAt: null,
  counts,
  canUndo: false,
};

/** A held delivery with everything that its page can show. */
export const heldDetails: DeliveryDetails = {
  delivery: heldDelivery,
  settings: { mode: 'complete', covers: '2026-03-19', coversFrom: '2026-03-01', mapping: null },
  mappings: ['Standard', 'Lönesystemet i Malmö'],
  correction: null,
  sentFiles: [{ name: 'frånvaro mars.csv', size: 48_120 }],
  rowsRead: null,
  interruptions: 1,
  givenUp: false,
  sameAs: 4,
  problem: null,
  report: {
    outcome: 'held',
    correction: null,
    effects: {
      employments: 2_556,
      endedEmployments: 301,
      absences: 410,
      withdrawnAbsences: 52,
      serviceUses: 96,
      removedServiceUses: 31,
      sickLeave: [
        { start: '2026-02-01', end: '2026-02-28', before: 5.12, after: 7.4 },
        { start: '2026-03-01', end: '2026-03-19', before: null, after: 6.03 },
      ],
      differences: [
        {
          department: 'Hemtjänst Centrum',
          start: '2026-02-01',
          end: '2026-02-28',
          before: 118,
          after: 1_204,
        },
        { department: 'Förskolan Björken', start: '2026-03-01', end: '2026-03-19', before: 96, after: 12 },
      ],
      limits: { endedEmployments: 10, withdrawnAbsences: 12, removedServiceUses: 12, sickLeavePoints: 1.5 },
      exceeded: ['endedEmployments', 'withdrawnAbsences', 'removedServiceUses', 'sickLeavePoints'],
    },
    files: [
      {
        name: 'frånvaro mars.csv',
        kind: 'absences',
        mapping: { name: 'Standard', version: 3 },
        counts,
        ignored: [{ kind: 'SEM', count: 31 }],
        notes: ['Rader ovanför rubrikraden som inte lästes: 2.'],
        rejections: [
          { reason: 'värdet är inget datum', count: 2, rows: ['rad 4, from: värdet är inget datum'] },
          { reason: 'anställningen finns inte', count: 1, rows: ['rad 9: anställningen finns inte'] },
        ],
        remarks: [
          {
            reason: 'sjukfrånvaron börjar efter i dag',
            count: 1,
            rows: ['rad 12: sjukfrånvaron börjar efter i dag'],
          },
        ],
      },
    ],
  },
  hasErrorList: true,
  proposal: sampleProposal,
};

/** A delivery that is being stored. */
export const runningDetails: DeliveryDetails = {
  ...heldDetails,
  delivery: { ...heldDelivery, task: 'store' },
  rowsRead: 120_000,
};

/** The latest stored delivery. */
export const storedDetails: DeliveryDetails = {
  ...heldDetails,
  delivery: { ...heldDelivery, number: 12, state: 'stored', coveredThrough: '2026-03-19', canUndo: true },
  interruptions: 0,
  givenUp: false,
  sameAs: null,
};

/** A delivery whose file cannot be read. */
export const rejectedDetails: DeliveryDetails = {
  ...heldDetails,
  delivery: { ...heldDelivery, state: 'rejected', counts: null },
  interruptions: 0,
  givenUp: false,
  sameAs: null,
  report: null,
  hasErrorList: false,
  problem: 'frånvaro.html är en webbsida. Exportera uppgifterna som CSV (UTF-8).',
};

/** A correction that waits for its confirmation. */
export const correctionDetails: DeliveryDetails = {
  ...heldDetails,
  delivery: { ...heldDelivery, state: 'previewed', mode: 'changes' },
  settings: { mode: 'changes', covers: null, coversFrom: null, mapping: null },
  mappings: ['Standard'],
  correction: 'withdraw',
  interruptions: 0,
  givenUp: false,
  sameAs: null,
  hasErrorList: false,
  proposal: null,
  report: {
    outcome: 'dryRun',
    correction: { before: 12, after: 0 },
    effects: {
      employments: 2_556,
      endedEmployments: 0,
      absences: 410,
      withdrawnAbsences: 1,
      serviceUses: 0,
      removedServiceUses: 0,
      sickLeave: null,
      differences: [],
      limits: { endedEmployments: 10, withdrawnAbsences: 10, removedServiceUses: 10, sickLeavePoints: 2 },
      exceeded: [],
    },
    files: [],
  },
};

export const sampleDeliveries: Delivery[] = [
  heldDelivery,
  storedDetails.delivery,
  {
    ...storedDetails.delivery,
    number: 11,
    state: 'undone',
    canUndo: false,
    deliveryId: '019d0000-0000-7000-8000-000000000002',
  },
];

/** One source is behind, and one is not counted. */
export const sampleSources: DataSource[] = [
  {
    sourceId: '019d0000-0000-7000-8000-000000000051',
    kind: 'table',
    name: null,
    coveredThrough: '2024-12-31',
    deliveredAt: '2025-01-07T09:12:00Z',
    counts: false,
    isBehind: false,
  },
  {
    sourceId: '019d0000-0000-7000-8000-000000000052',
    kind: 'tlu',
    name: 'Tidsystemet Nord',
    coveredThrough: '2026-02-28',
    deliveredAt: '2026-03-03T05:00:00Z',
    counts: true,
    isBehind: true,
  },
  {
    sourceId: '019d0000-0000-7000-8000-000000000053',
    kind: 'paxml',
    name: null,
    coveredThrough: '2026-03-19',
    deliveredAt: '2026-03-20T05:00:00Z',
    counts: true,
    isBehind: false,
  },
];
