import { describe, expect, it } from 'vitest';
import { findAttachedValue } from '#contract/http/in-process-value.ts';
import { jsonResponse } from './responses.ts';

const frame = { language: 'sv', requestId: 'r-1' } as const;

describe('jsonResponse', () => {
  it('has a body that is the JSON of its value', async () => {
    const value = { name: 'Hemtjänst', rows: [{ days: 0.5, from: null }] };
    const response = jsonResponse(frame, value);
    expect(findAttachedValue(response)?.value).toBe(value);
    expect(await response.json()).toEqual(value);
  });

  it('serialises the body only when it is read', async () => {
    let serialised = 0;
    const value = Object.defineProperty({}, 'toJSON', { value: () => (serialised += 1) });
    const response = jsonResponse(frame, value);
    await new Promise((resolve) => setTimeout(resolve));
    expect(serialised).toBe(0);
    expect(await response.text()).toBe('1');
  });

  it('has neither a value nor a body for null', async () => {
    const response = jsonResponse(frame, null);
    expect([response.status, await response.text(), findAttachedValue(response)]).toEqual([
      204,
      '',
      undefined,
    ]);
  });
});
