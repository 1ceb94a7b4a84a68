import { expect, it } from 'vitest';
import type { CallResponse } from '#contract/calls.ts';
import type { NotificationType } from '#contract/values/vocabulary.ts';
import { renderText } from '#tests/support/app/render-with-texts.tsx';
import { listNotificationCounts, listNotificationTypes } from './list-notification-counts.ts';
import { NotificationsTable } from './notifications-table.tsx';

type Notification = CallResponse<'notificationDepartment'>[number];

const notification = (
  id: string,
  department: string,
  type: NotificationType,
  count: number | null = null,
): Notification => ({
  id,
  type,
  person: null,
  department: { abstract_id: department, name: `Avdelning ${department}` },
  createdAt: '2026-03-01T08:00:00Z',
  daysAbsent: null,
  shortTermCount: null,
  count,
  riskMark: false,
  text: { key: 'x', values: {} },
});

const all = [
  notification('1', 'a', 'REPEATED_SHORT_TERM_ABSENCES'),
  notification('2', 'b', 'LONG_TERM_ABSENCE', 5),
  notification('3', 'b', 'WORK_RELATED_ABSENCE'),
  notification('4', 'a', 'REPEATED_SHORT_TERM_ABSENCES'),
];
const types = listNotificationTypes(() => true);

it('counts by department and type, highest first, and counts every item of a department notification', () => {
  expect(
    listNotificationCounts(all, types).map(({ department, counts }) => [department, counts.join(' ')]),
  ).toEqual([
    ['Avdelning b', '1 5 0 0 0 0'],
    ['Avdelning a', '0 0 0 0 0 2'],
  ]);
});

it('omits work-related absence for a role that may not see it', () => {
  const visible = listNotificationTypes((capability) => capability !== 'workRelatedAbsences');
  expect(listNotificationCounts(all, visible)[0]?.counts.join(' ')).toBe('5 0 0 0 0');
});

it('shows a column for each type', () => {
  const rows = listNotificationCounts(all, types);
  const departments = { ok: true, value: { rows, total: rows.length, rest: null } } as const;
  const text = renderText(
    <NotificationsTable notifications={{ types, departments }} retryUrl="/hr/analysis" />,
  );
  expect(text).toContain('Avdelning Arbetsrelaterad frånvaro Långtidsfrånvaro');
  expect(text).toContain('Avdelning b 1 5 0 0 0 0');
});
