import { z } from 'zod';
import { ID_MAX_LENGTH } from '#contract/values/constants.ts';
import { FOLLOW_UP_REASONS, FOLLOW_UP_STATUSES } from '#contract/values/vocabulary.ts';
import { ALL, FIRST_ROWS, MAX_ROWS, type FollowUpFilter, type FollowUpQuery } from './follow-up-query.ts';

const nullIfAll = <Value extends string>(value: Value | typeof ALL) => (value === ALL ? null : value);

const schema = z.object({
  reason: z.enum([ALL, ...FOLLOW_UP_REASONS]).transform(nullIfAll),
  who: z.enum([ALL, 'mine']).transform((value) => value === 'mine'),
  department: z.string().min(1).max(ID_MAX_LENGTH).transform(nullIfAll),
  status: z.enum(FOLLOW_UP_STATUSES),
  show: z.coerce.number().int().min(1).max(MAX_ROWS),
});

/** The session's chosen departments, and their key as returned by `hashDepartmentIds`. */
type Chosen = { departmentIds: readonly string[]; departmentsKey: string };

/**
 * Parses the URL; null when a value is unknown. A department that is no longer chosen does not filter.
 *
 * @param remembered the filters that the user chose last, for the parameters that the URL does not have
 */
export function parseFollowUpQuery(
  search: URLSearchParams,
  remembered: FollowUpFilter,
  { departmentIds, departmentsKey }: Chosen,
): FollowUpQuery | null {
  const parsed = schema.safeParse({
    reason: search.get('reason') ?? remembered.reason ?? ALL,
    who: search.get('who') ?? (remembered.mine ? 'mine' : ALL),
    department: search.get('department') ?? remembered.department ?? ALL,
    status: search.get('status') ?? remembered.status,
    show: search.get('show') ?? FIRST_ROWS,
  });
  if (!parsed.success) return null;
  const { reason, who: mine, department, status, show } = parsed.data;
  const isChosen = department !== null && departmentIds.includes(department);
  const isSameList = search.get('of') === departmentsKey;
  return {
    reason,
    mine,
    department: isChosen ? department : null,
    status,
    show: isSameList ? Math.max(show, FIRST_ROWS) : FIRST_ROWS,
  };
}
