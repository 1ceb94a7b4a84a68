import { fromDayNumber } from '#contract/values/calendar.ts';
import type { FollowUpRule } from './case-facts.ts';

/** The expected return has passed, and the person is still on sick leave. No law requires it. */
export const returnPassed: FollowUpRule = ({ sickLeave }, _settings, today) => {
  const expectedReturn = sickLeave?.expectedReturn ?? null;
  if (expectedReturn === null || expectedReturn >= today) return [];
  return [
    {
      reason: 'returnPassed',
      occurrence: fromDayNumber(expectedReturn),
      dueOn: expectedReturn,
      documentId: null,
      facts: {},
    },
  ];
};
