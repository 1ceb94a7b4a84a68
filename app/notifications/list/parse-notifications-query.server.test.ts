import { describe, expect, it } from 'vitest';
import { buildNotificationsSearch, DEFAULT_NOTIFICATIONS_QUERY } from './notifications-query.ts';
import { parseNotificationsQuery } from './parse-notifications-query.server.ts';

const parse = (search: string) => parseNotificationsQuery(new URLSearchParams(search), ['a', 'b']);

describe('parseNotificationsQuery', () => {
  it.each(['', 'type=&department=&raised=all&sort=newest&page=1', 'other=1'])(
    'returns the defaults for %j',
    (search) => {
      expect(parse(search)).toEqual(DEFAULT_NOTIFICATIONS_QUERY);
    },
  );

  it.each([
    ['type=OTHER', 'an unknown type'],
    ['department=c', 'a department that is not chosen'],
    ['raised=old', 'an unknown choice of time'],
    ['sort=size', 'an unknown order'],
    ['page=0', 'page 0'],
    ['page=1.5', 'half a page'],
    ['page=99999999', 'a page after the last possible one'],
    ['selected=none', 'an unknown selection'],
  ])('returns null for %s: %s', (search) => {
    expect(parse(search)).toBeNull();
  });

  it('returns what buildNotificationsSearch was given', () => {
    const query = {
      type: 'WORK_RELATED_ABSENCE',
      department: 'b',
      onlyNew: true,
      sorting: 'person',
      page: 3,
      allSelected: true,
    } as const;
    expect(parse(buildNotificationsSearch(query))).toEqual(query);
    expect(buildNotificationsSearch(DEFAULT_NOTIFICATIONS_QUERY)).toBe('');
  });
});
