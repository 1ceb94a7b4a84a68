import type { CallResponse } from '#contract/calls.ts';

/** Generates more plans than the demo has, in the list's default order, for lists longer than the first page. */
export function generatePlans(count: number): CallResponse<'rehabList'> {
  return Array.from({ length: count }, (_, index) => ({
    id: idOf('1', index),
    person: {
      person_id: idOf('2', index),
      first_name: 'Kim',
      last_name: `Nummer${String(index + 1)}`,
      state: 'named' as const,
    },
    rehabPlanCreatedAt: '2026-03-02T13:10:05Z',
    archivedAt: null,
    departmentName: 'Gruppbostad Eken',
    plannedMeasuresDocument: null,
    latestDocument: {
      id: idOf('3', index),
      type: 'note' as const,
      lastUpdated: '2026-03-05T08:00:00Z',
    },
    fileDocument: null,
    sickNoteDocument: null,
  }));
}

function idOf(kind: string, index: number): string {
  return `0190a6a0-000${kind}-7000-8000-${String(index).padStart(12, '0')}`;
}
