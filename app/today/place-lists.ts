import { sumCounts } from './absent-list/absent-card.tsx';
import type { TodayView } from './load-today.server.ts';

/** With at most so many absences, the charts and the lists of people are short. */
const FEW_ABSENT = 10;

/** More notifications than these are higher than the charts. */
const FEW_NOTIFICATIONS = 2;
const MANY_NOTIFICATIONS = 4;

type PlacedSections = {
  absent: { counts: TodayView['absent']['counts'] };
  notifications: { ok: true; value: { shown: readonly unknown[] } } | { ok: false };
};

/**
 * Where a wide page has the three short lists of people, so that its two columns end at about the same height: below the charts, below the
 * notifications, or below both columns, as wide as the page.
 */
export function placeLists({ absent, notifications }: PlacedSections): 'charts' | 'notifications' | 'page' {
  const shown = notifications.ok ? notifications.value.shown.length : 0;
  // Absences of every type, so that the filter of types moves nothing.
  const hasFewAbsent = absent.counts.ok && sumCounts(absent.counts.value) <= FEW_ABSENT;
  if (!hasFewAbsent) return 'page';
  if (shown <= FEW_NOTIFICATIONS) return 'notifications';
  return shown >= MANY_NOTIFICATIONS ? 'charts' : 'page';
}
