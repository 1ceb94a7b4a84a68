import type { CallAnswer } from '../../contract/calls';

/** As many plans as the demo does not have, in the list's default order: for lists longer than what is shown at first. */
export function inventPlans(count: number): CallAnswer<'rehabList'> {
  return Array.from({ length: count }, (_, index) => ({
    id: `plan-${String(index + 1)}`,
    person: {
      person_id: `person-${String(index + 1)}`,
      first_name: 'Kim',
      last_name: `Nummer${String(index + 1)}`,
      state: 'named' as const,
    },
    rehabPlanCreatedAt: '2026-03-02T13:10:05Z',
    archivedAt: null,
    departmentName: 'Gruppbostad Eken',
    plannedMeasuresDocument: null,
    latestDocument: {
      id: `document-${String(index + 1)}`,
      type: 'note' as const,
      lastUpdated: '2026-03-05T08:00:00Z',
    },
    fileDocument: null,
    sickNoteDocument: null,
  }));
}
