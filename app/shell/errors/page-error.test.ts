import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const ROUTES = new URL('../../routes/', import.meta.url);

/** Routes that never show a page of their own, and the department picker, whose error page has the header that it lacks. */
const WITHOUT_BOUNDARY = [
  '$.tsx',
  '_account+/language.tsx',
  '_account+/role.tsx',
  '_account+/session.continue.tsx',
  '_account+/theme.tsx',
  'admin+/_index.tsx',
  'departments.tsx',
  'error.($statusCode).tsx',
];

it('is the error boundary of every page, so that a failing page keeps the layouts of its parents', () => {
  const pages = readdirSync(ROUTES, { recursive: true })
    .map(String)
    .map((file) => ({
      file,
      source: file.endsWith('.tsx') ? readFileSync(new URL(file, ROUTES), 'utf8') : '',
    }))
    .filter(({ source }) => source.includes('export default'));
  const without = pages.filter(({ source }) => !source.includes('PageError as ErrorBoundary'));
  expect(without.map(({ file }) => file).sort()).toEqual(WITHOUT_BOUNDARY);
});
