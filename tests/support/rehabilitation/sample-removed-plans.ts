import type { CallResponse } from '#contract/calls.ts';

const removed = {
  removedAt: '2026-03-19T08:12:00Z',
  removedBy: 'Karin Ekdahl',
  restorableThrough: '2026-04-18',
};

/** Removed plans of a person with a long name and of one that is not shown. */
export const sampleRemovedPlans: CallResponse<'removedPlanList'> = [
  {
    ...removed,
    rehabPlanId: '019d0000-0000-7000-8000-0000000000e1',
    person: {
      person_id: '019d0000-0000-7000-8000-0000000000f1',
      first_name: 'Anna Karin Margareta',
      last_name: 'Lindqvist-Strömberg',
      state: 'named',
    },
    startDate: '2026-01-12',
    documentTypes: ['planForReturnToWork', 'wellnessCheck', 'note', 'file', 'sickNote'],
  },
  {
    ...removed,
    rehabPlanId: '019d0000-0000-7000-8000-0000000000e2',
    person: null,
    startDate: '2026-03-02',
    documentTypes: [],
  },
];
