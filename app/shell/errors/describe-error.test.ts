import { describe, expect, it } from 'vitest';
import { describeStatus, parseStatus } from './describe-error.ts';

describe('describeStatus', () => {
  const cases: [number, string | undefined, number, string, string][] = [
    [503, undefined, 503, 'error:503.title', 'unavailable'],
    [503, 'loading', 503, 'shell:preparing.title', 'the data is being prepared'],
    [204, undefined, 503, 'error:503.title', '204 is the same, and cannot be a page'],
    [500, undefined, 500, 'error:5xx.title', 'generic'],
    [502, undefined, 502, 'error:5xx.title', 'generic'],
    [400, undefined, 400, 'error:forbidden.title', '400 to 403 are forbidden'],
    [401, undefined, 401, 'error:forbidden.title', '401 from elsewhere'],
    [402, undefined, 402, 'error:forbidden.title', '400 to 403 are forbidden'],
    [403, 'role', 403, 'error:403.title', 'the role lacks access'],
    [401, 'no_department', 401, 'error:401.title', 'no department chosen'],
    [401, 'session_expired', 401, 'error:expired.title', 'the session has ended'],
    [404, undefined, 404, 'error:404.title', 'not found'],
    [429, undefined, 429, 'error:429.title', 'too many requests'],
    [507, undefined, 507, 'error:507.title', 'the disk of the server is full'],
    [418, undefined, 500, 'error:5xx.title', 'what the catalogue lacks is generic'],
    [999, undefined, 500, 'error:5xx.title', 'no status at all'],
  ];

  it.each(cases)('%s %s has status %s and title %s: %s', (status, code, expected, title) => {
    expect(describeStatus(status, code)).toMatchObject({ status: expected, title });
  });

  it('offers log-out as the only action for an expired session', () => {
    expect(describeStatus(401, 'session_expired').actions).toEqual(['logout']);
    expect(describeStatus(401, 'form_kept')).toMatchObject({
      actions: ['logout'],
      more: 'session:pendingForm.saved',
    });
  });
});

describe('parseStatus', () => {
  it.each([
    ['503', 503],
    ['abc', 500],
    ['50', 500],
    [undefined, 500],
  ])('%s returns %s', (parameter, expected) => {
    expect(parseStatus(parameter)).toBe(expected);
  });
});
