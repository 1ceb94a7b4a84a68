import { describe, expect, it } from 'vitest';
import type { CallResponse } from '#contract/calls.ts';
import { getFixedT } from '#app/i18n/i18n.server.ts';
import { renderText } from '#tests/support/app/render-with-texts.tsx';
import { ActionName } from './action-name.tsx';
import { toShownNotification } from './to-shown-notification.server.ts';

const notification: CallResponse<'notificationDepartment'>[number] = {
  id: 'n',
  type: 'LONG_TERM_ABSENCE_15_DAYS',
  person: { person_id: 'p', first_name: 'Åsa', last_name: 'Öberg', state: 'named' },
  department: { abstract_id: '1', name: 'Gjuteri' },
  createdAt: '2026-11-20T23:00:00Z',
  daysAbsent: 15,
  shortTermCount: null,
  count: null,
  riskMark: true,
  text: { key: 'notification.long.text', values: { date: '2026-11-07', day: 15 } },
};

const aboutDepartment = { ...notification, person: null, riskMark: false };

describe('toShownNotification', () => {
  it('returns the date in Stockholm time, and the text with its values', () => {
    const { day, text } = toShownNotification(notification, () => true);
    expect(day).toBe('2026-11-21');
    expect(text && getFixedT('sv')(text.key, text.values)).toBe('Sjukfrånvarande sedan 2026-11-07, dag 15');
  });

  it('returns no person for a department notification', () => {
    expect(toShownNotification(aboutDepartment, () => true)).toMatchObject({ person: null, to: null });
  });

  it.each([
    [true, '/hr/person/p'],
    [false, null],
  ])('returns the URL of the employee only for a role that may open it: %s', (hasCapability, to) => {
    const shown = toShownNotification(notification, () => hasCapability);
    expect(shown.to).toBe(to);
    expect(shown.person).toEqual({ first_name: 'Åsa', last_name: 'Öberg', state: 'named' });
  });

  it('returns no text instead of an unknown key', () => {
    const unknown = { ...notification, text: { key: 'notification.later.text', values: {} } };
    expect(toShownNotification(unknown, () => true).text).toBeNull();
  });
});

describe('ActionName', () => {
  it("contains the person's name", () => {
    const shown = toShownNotification(notification, () => true);
    expect(renderText(<ActionName action="removeRisk" notification={shown} />)).toBe(
      'Ta bort riskmarkering : Åsa Öberg',
    );
  });

  it('names the department of a department notification', () => {
    const shown = toShownNotification(aboutDepartment, () => true);
    expect(renderText(<ActionName action="dismiss" notification={shown} />, 'en')).toBe(
      'Mark as handled : Gjuteri',
    );
  });
});
