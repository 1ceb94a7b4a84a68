import type { CallResponse } from '#contract/calls.ts';
import { ABSENCE_TYPES, type AbsenceType } from '#contract/values/vocabulary.ts';
import type { Settled } from '#app/session/guards/settle.server.ts';

type FigureResponses = {
  overview: Settled<CallResponse<'navigationToday'>>;
  navigation: Settled<CallResponse<'navigation'>>;
  planned: Settled<CallResponse<'personReturnThisWeek'>>;
};

/** How many rows of a list each type of absence has; only the types that occur. */
export type TypeCounts = { total: number; types: { type: AbsenceType; count: number }[] };

/** The four figures at the top of the page. Null: could not be fetched. */
export type TodayFigures = {
  absent: number | null;
  employees: number | null;
  newToday: TypeCounts | null;
  returningToday: TypeCounts | null;
  plannedReturns: number | null;
};

export function countFigures({ overview, navigation, planned }: FigureResponses): TodayFigures {
  const today = overview.ok ? overview.value : null;
  return {
    absent: today?.absentCount ?? null,
    employees: navigation.ok ? navigation.value.activeEmployeesCount : null,
    newToday: today === null ? null : countTypes(today.newAbsentToday),
    returningToday: today === null ? null : countTypes(today.returningToday),
    plannedReturns: planned.ok ? planned.value.length : null,
  };
}

function countTypes(rows: CallResponse<'personReturnThisWeek'>): TypeCounts {
  const types = ABSENCE_TYPES.map((type) => ({
    type,
    count: rows.filter(({ absence }) => absence.type === type).length,
  }));
  return { total: rows.length, types: types.filter(({ count }) => count > 0) };
}
