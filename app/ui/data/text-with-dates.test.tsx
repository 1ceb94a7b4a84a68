import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { TextWithDates } from './text-with-dates.tsx';

it.each([
  ['Sjuk sedan 2026-11-18, dag 8', 'Sjuk sedan <time dateTime="2026-11-18">2026-11-18</time>, dag 8'],
  [
    '2025-02-24 till 2025-02-24',
    '<time dateTime="2025-02-24">2025-02-24</time> till <time dateTime="2025-02-24">2025-02-24</time>',
  ],
  ['19850709-9805 och 2026', '19850709-9805 och 2026'],
  ['', ''],
])('keeps the dates of %j together', (text, expected) => {
  expect(renderToStaticMarkup(<TextWithDates>{text}</TextWithDates>)).toBe(expected);
});
