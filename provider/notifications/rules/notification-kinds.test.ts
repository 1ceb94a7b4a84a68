import { describe, expect, test } from 'vitest';
import { NOTIFICATION_TYPES } from '#contract/values/vocabulary.ts';
import { en } from '#locales/en/index.ts';
import { sv } from '#locales/sv/index.ts';
import { notificationKinds } from './notification-kinds.ts';

const facts = {
  occasionStart: '2026-01-01',
  raisedOn: '2026-02-01',
  daysAbsent: 40,
  shortTermCount: 4,
  count: 3,
  repeatedDays: 183,
};

describe.each(NOTIFICATION_TYPES)('%s', (type) => {
  const { key, values } = notificationKinds[type].text(facts);

  test.each([
    ['sv', sv],
    ['en', en],
  ])('provides every value that its text in %s interpolates', (_, catalogue) => {
    const name = key.replace('notification.', '');
    const texts = Object.entries(catalogue.notification).filter(([each]) =>
      [name, `${name}_one`, `${name}_other`].includes(each),
    );
    expect(texts.length).toBeGreaterThan(0);
    const names = texts.flatMap(([, text]) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name));
    expect(Object.keys(values)).toEqual(expect.arrayContaining(names));
  });

  test('provides the same values when the facts are missing', () => {
    const none = { ...facts, occasionStart: null, daysAbsent: null, shortTermCount: null, count: null };
    expect(Object.keys(notificationKinds[type].text(none).values)).toEqual(Object.keys(values));
  });
});

test.each<[repeatedDays: number, date: string]>([
  [183, '2025-08-03'],
  [31, '2026-01-02'],
])('the text of repeated short-term absence in %i days counts from %s', (repeatedDays, date) => {
  const { values } = notificationKinds.REPEATED_SHORT_TERM_ABSENCES.text({ ...facts, repeatedDays });
  expect(values).toEqual({ count: 4, date });
});
