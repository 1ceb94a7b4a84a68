import { describe, expect, it } from 'vitest';
import { getFixedT } from '#app/i18n/i18n.server.ts';
import type { ViewContext } from '#app/today/today-page-view.ts';
import { buildPlanViews } from './plan-view.server.ts';

const view: ViewContext = {
  language: 'sv',
  t: getFixedT('sv'),
  today: '2026-03-20',
  may: () => true,
};
const stamp = { at: '2026-01-10T08:00:00Z', by: 'Karin Ekdahl' };

function planWith(archivedAt: string | null, followUpDate: string) {
  const document = {
    documentId: 'd',
    type: 'wellnessCheck' as const,
    heading: null,
    fileName: null,
    followUpDate,
    created: stamp,
    updated: stamp,
  };
  return { rehabPlanId: 'r', personId: 'p', startDate: '2026-01-10', archivedAt, documents: [document] };
}

describe('buildPlanViews', () => {
  it.each([
    ['ongoing', null, '2026-03-19', true],
    ['ongoing', null, '2026-03-20', false],
    ['finished', '2026-03-01T08:00:00Z', '2026-02-01', false],
    ['finished', '2026-03-01T08:00:00Z', '2026-03-19', false],
  ] as const)(
    'marks a document of an %s plan (%s) with follow-up on %s as overdue: %s',
    (state, archivedAt, day, overdue) => {
      const plans = buildPlanViews([planWith(archivedAt, day)], 'Anna Andersson', view);
      expect(plans[state][0]?.documents[0]?.followUp).toEqual({
        text: `Uppföljning ${day}`,
        overdue,
      });
    },
  );
});
