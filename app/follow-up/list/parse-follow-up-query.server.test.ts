import { describe, expect, it } from 'vitest';
import { buildFollowUpSearch, NO_FILTER } from './follow-up-query.ts';
import { parseFollowUpQuery } from './parse-follow-up-query.server.ts';

const CHOSEN = { departmentIds: ['a', 'b'], departmentsKey: '0a1b2c3d' };
const parse = (search: string, remembered = NO_FILTER) =>
  parseFollowUpQuery(new URLSearchParams(search), remembered, CHOSEN);

describe('parseFollowUpQuery', () => {
  it('shows the first rows of everything to do without parameters', () => {
    expect(parse('')).toEqual({ ...NO_FILTER, show: 10 });
  });

  it('uses the remembered filters for missing parameters only', () => {
    const remembered = { reason: 'caringTalk', mine: true, department: 'a', status: 'done' } as const;
    expect(parse('', remembered)).toEqual({ ...remembered, show: 10 });
    expect(parse('who=all&department=all', remembered)).toMatchObject({
      reason: 'caringTalk',
      mine: false,
      department: null,
    });
  });

  it('does not filter by a department that is not chosen', () => {
    expect(parse('department=c')?.department).toBeNull();
  });

  it.each([
    ['show=60&of=0a1b2c3d', 60],
    ['show=60&of=ffffffff', 10],
    ['show=3&of=0a1b2c3d', 10],
  ])('shows the rows of %s: %i', (search, show) => {
    expect(parse(search)?.show).toBe(show);
  });

  it.each(['reason=flu', 'who=me', 'status=lost', 'show=x', 'show=1001'])('rejects %s', (search) => {
    expect(parse(search)).toBeNull();
  });

  it('parses the URL that it is built into', () => {
    const query = {
      reason: 'planNeeded',
      mine: true,
      department: 'b',
      status: 'postponed',
      show: 60,
    } as const;
    expect(parse(buildFollowUpSearch(query, CHOSEN.departmentsKey))).toEqual(query);
  });
});
