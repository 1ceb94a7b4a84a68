import { createHash } from 'node:crypto';
import { expect, it, test } from 'vitest';
import { callList } from '#contract/calls.ts';
import { buildProblem } from '#contract/http/problem.ts';
import { problemCodes, type ProblemCode } from '#contract/http/problem-code.ts';
import { buildOpenApi } from '../openapi/build-open-api.ts';
import { docsPage } from './docs-page.ts';
import { docsPolicy } from './docs-style.ts';

const openApi = buildOpenApi(callList, { title: 'API of <A & B>', version: '1', serverUrl: '/api' });
const page = String(await docsPage(callList, openApi));
const ids = [...page.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);

test.each(callList)('shows the anchor, path and summary of $name', ({ name, method, path }) => {
  expect(ids).toContain(name);
  expect(page).toContain(`<span class="method">${method}</span> <code>${path}</code>`);
  expect(page).toContain(`<a href="#${name}">${method} ${path}</a>`);
});

test.each(Object.keys(problemCodes) as ProblemCode[])('links the type of %s to its anchor', (code) => {
  const [address, anchor] = buildProblem(code).type.split('#');
  expect(address).toBe('/api/docs');
  expect(ids).toContain(anchor);
});

it('has only links with existing targets, and every anchor once', () => {
  const links = [...page.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id);
  expect(links.length).toBeGreaterThan(100);
  expect(links.filter((id) => !ids.includes(id))).toEqual([]);
  expect(new Set(ids).size).toBe(ids.length);
});

it('escapes its values', () => {
  expect(page).toContain('<h1>API of &lt;A &amp; B&gt;</h1>');
});

it('has no script, and one style sheet that its policy allows by hash', () => {
  expect(page).not.toMatch(/<script| on\w+=| style=/);
  const [, style, ...others] = /<style>([^]*?)<\/style>/.exec(page) ?? [];
  expect(others).toEqual([]);
  const hash = createHash('sha256')
    .update(style ?? '')
    .digest('base64');
  expect(docsPolicy).toContain(`style-src 'sha256-${hash}'`);
});

it('does not skip heading levels', () => {
  const levels = [...page.matchAll(/<h(\d)/g)].map(([, level]) => Number(level));
  expect(levels[0]).toBe(1);
  levels.forEach((level, index) => {
    expect(level - (levels[index - 1] ?? level)).toBeLessThanOrEqual(1);
  });
});
