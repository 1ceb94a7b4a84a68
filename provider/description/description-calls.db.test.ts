import { beforeAll, expect, it } from 'vitest';
import { openTestProvider } from '#tests/support/provider/open-test-provider.ts';
import type { TestProvider } from '#tests/support/provider/test-provider.ts';
import { docsPolicy } from './docs/docs-style.ts';

let api: TestProvider;

beforeAll(async () => {
  const provider = await openTestProvider({ providerName: 'Hälsan & Co' });
  api = provider.api;
  return provider.close;
});

it('returns the description without authentication', async () => {
  const { status, json } = await api.call('openApi', { as: null });
  expect(status).toBe(200);
  expect(json).toMatchObject({ openapi: '3.1.0', info: { title: 'API of Hälsan & Co' } });
});

it('returns the page with its own content security policy, which allows no scripts', async () => {
  const { status, headers, text } = await api.call('docs', { as: null });
  expect(status).toBe(200);
  expect(headers.get('Content-Type')).toBe('text/html; charset=utf-8');
  expect(headers.get('Content-Language')).toBe('en');
  expect(headers.get('Content-Security-Policy')).toBe(docsPolicy);
  expect(text).toContain('<h1>API of Hälsan &amp; Co</h1>');
});

it('returns both unchanged on repeated requests', async () => {
  for (const name of ['openApi', 'docs'] as const) {
    const [first, second] = [await api.call(name, { as: null }), await api.call(name, { as: null })];
    expect(second.text).toBe(first.text);
  }
});
