import { expect, test } from 'vitest';
import { isOpenEnd } from './is-open-end.ts';

test.each(['9999-12-31', '29991231', '9999-12-31T00:00:00', ' TV ', 'tv', 'Tillsvidare', 'tills vidare'])(
  'an open end is %s',
  (text) => {
    expect(isOpenEnd(text)).toBe(true);
  },
);

test.each(['', '2025-12-31', '9999-12-30', '9999-12-31T12:00', 'TV 2', 'vidare', '-'])(
  'no open end is %s',
  (text) => {
    expect(isOpenEnd(text)).toBe(false);
  },
);
