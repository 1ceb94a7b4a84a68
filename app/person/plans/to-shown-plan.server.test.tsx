import { describe, expect, it } from 'vitest';
import { renderText } from '#tests/support/app/render-with-texts.tsx';
import { FollowUpDay } from './follow-up-day.tsx';
import { toShownPlan, type ShownPlan } from './to-shown-plan.server.ts';

const stamp = { at: '2026-01-10T08:00:00Z', by: 'Karin Ekdahl' };

function showPlan(
  archivedAt: string | null,
  followUpDate: string,
  context: Omit<Parameters<typeof toShownPlan>[1], 'today'> = {},
): ShownPlan {
  const document = {
    documentId: 'd',
    type: 'wellnessCheck' as const,
    heading: null,
    fileName: null,
    fileScan: null,
    followUpDate,
    created: stamp,
    updated: stamp,
  };
  const plan = {
    rehabPlanId: 'r',
    personId: 'p',
    startDate: '2026-01-10',
    archivedAt,
    documents: [document],
  };
  return toShownPlan(plan, { today: '2026-03-20', ...context });
}

describe('toShownPlan', () => {
  it.each([
    ['ongoing', null, '2026-03-19', true],
    ['ongoing', null, '2026-03-20', false],
    ['finished', '2026-03-01T08:00:00Z', '2026-02-01', false],
    ['finished', '2026-03-01T08:00:00Z', '2026-03-19', false],
  ] as const)(
    'marks a document of an %s plan (%s) with follow-up on %s as overdue: %s',
    (state, archivedAt, day, isOverdue) => {
      const { finishedAt, documents } = showPlan(archivedAt, day);
      expect(finishedAt).toBe(state === 'ongoing' ? null : '2026-03-01 09:00:00');
      expect(documents[0]?.followUp).toEqual({ day, isOverdue });
    },
  );

  it.each([
    ['marked as done or postponed', 'd', '2026-03-19', false, false],
    ['not done', 'd', '2026-03-19', true, true],
    ['of an earlier date', 'd', '2026-02-19', false, true],
    ['of another document', 'e', '2026-03-19', false, true],
  ])(
    'reads from the list of actions due that a follow-up is %s',
    (_state, documentId, followUpDate, overdue, isOverdue) => {
      const followUps = [{ documentId, overdue, facts: { followUpDate } }];
      const { documents } = showPlan(null, '2026-03-19', { followUps });
      expect(documents[0]?.followUp).toEqual({ day: '2026-03-19', isOverdue });
    },
  );

  it('has no overdue follow-up of a former employee', () => {
    const { documents } = showPlan(null, '2026-03-19', { hasLeft: true });
    expect(documents[0]?.followUp).toEqual({ day: '2026-03-19', isOverdue: false });
  });
});

describe('FollowUpDay', () => {
  it.each([
    [true, 'Uppföljning 2026-03-19 Försenad'],
    [false, 'Uppföljning 2026-03-19'],
  ])('formats the day, overdue: %s', (isOverdue, text) => {
    expect(renderText(<FollowUpDay followUp={{ day: '2026-03-19', isOverdue }} />)).toBe(text);
  });
});
