import { describe, expect, it } from 'vitest';
import { findAttachedValue } from '#contract/http/in-process-value.ts';
import { jsonResponse } from './responses.ts';

const fields = { language: 'sv', requestId: 'r-1' } as const;

describe('jsonResponse', () => {
  it('returns the value as a JSON body and attaches it for callers in the process', async () => {
    const value = { name: 'Hemtjänst', rows: [{ days: 0.5, from: null }] };
    const response = jsonResponse(fields, value);
    expect(findAttachedValue(response)?.value).toBe(value);
    expect(await response.json()).toEqual(value);
  });

  it('serialises the body only when it is read', async () => {
    let serialised = 0;
    const value = Object.defineProperty({}, 'toJSON', { value: () => (serialised += 1) });
    const response = jsonResponse(fields, value);
    await new Promise((resolve) => setTimeout(resolve));
    expect(serialised).toBe(0);
    expect(await response.text()).toBe('1');
  });

  it('returns 204 with neither a body nor an attached value for null', async () => {
    const response = jsonResponse(fields, null);
    expect([response.status, await response.text(), findAttachedValue(response)]).toEqual([
      204,
      '',
      undefined,
    ]);
  });
});
