import { describe, expect, it } from 'vitest';
import { scrubData } from './scrub-data.ts';
import { REMOVED, scrubMessage } from './scrub-message.ts';
import { scrubStack } from './scrub-stack.ts';

const JWT = 'eyJhbGciOiJFZERTQSJ9.eyJzdWIiOiJrYXJpbi5la2RhaGwifQ.c2lnbmF0dXJlLXZhbHVl';
const SECRETS = ['Åsa Öberg', 'Anna-Andersson', '19850709-9805', '8507099805', JWT, 'asa.oberg@example.se'];

describe('scrubMessage', () => {
  it.each([
    ['TypeError: Failed to fetch', 'TypeError: Failed to fetch'],
    ['Uncaught TypeError: x is not a function', 'TypeError: … is not a function'],
    [
      "TypeError: Cannot read properties of undefined (reading 'name')",
      'TypeError: Cannot read properties of undefined',
    ],
    ['thrown: object', 'thrown: object'],
    ['Failed to fetch organization features', 'Failed to fetch organization features'],
    ['Error: the plan of Åsa Öberg', `Error: ${REMOVED}`],
    ['Åsa: Failed to fetch', REMOVED],
    ['', REMOVED],
  ])('stores %j as %j', (message, stored) => {
    expect(scrubMessage(message)).toBe(stored);
  });

  it.each(SECRETS)('removes %s at any position', (secret) => {
    const shapes = [
      secret,
      `Error: ${secret}`,
      `${secret}: Failed to fetch`,
      `TypeError: ${secret} is not a function`,
      `TypeError: Cannot read properties of undefined (reading '${secret}')`,
      `SyntaxError: Unexpected token ${secret}`,
      `Error: Failed to fetch dynamically imported module: https://a.example/${secret}`,
      `Error: Minified React error #${secret}; visit`,
      `thrown: ${secret}`,
      `Failed to fetch\n${secret}`,
    ];
    expect(shapes.map(scrubMessage).join('\n')).not.toContain(secret);
  });
});

describe('scrubStack', () => {
  it('keeps stack frames in built scripts as hash, line and column', () => {
    const stack = [
      'TypeError: Åsa Öberg',
      '    at render (https://franvaro.example/assets/route-B4k9_xYz.js:12:345)',
      '    at https://franvaro.example/assets/entry.client-Dq3-1abC.js:1:2',
      'Anna@https://franvaro.example/assets/root-C1d2E3f4.js:3:4',
      '    at Anna (https://elsewhere.example/Anna.js:1:2)',
    ].join('\n');
    expect(scrubStack(stack)).toEqual(['B4k9_xYz.js:12:345', 'Dq3-1abC.js:1:2', 'C1d2E3f4.js:3:4']);
  });

  it.each(SECRETS)('removes %s completely', (secret) => {
    const lines = [
      secret,
      `at ${secret} (https://a.example/assets/root-C1d2E3f4.js:3:4)`,
      `at f (https://a.example/assets/${secret}.js:3:4)`,
      `at f (https://a.example/assets/${secret}-C1d2E3f4.js:3:4)`,
    ];
    expect(scrubStack(lines.join('\n')).join()).not.toContain(secret);
  });
});

describe('scrubData', () => {
  it('keeps the route pattern', () => {
    expect(scrubData({ path: '/hr/person/:id' })).toEqual({ route: '/hr/person/:id', removed: 0 });
    expect(scrubData({ url: `https://a.example/hr/report?q=${JWT}#x` })).toEqual({
      route: '/hr/report',
      removed: 0,
    });
  });

  it.each(SECRETS)('removes %s from every field', (secret) => {
    const data = {
      url: `https://a.example/${secret}?q=${secret}#${secret}`,
      path: `/hr/person/${secret}`,
      stack: `Error: ${secret}\n at ${secret}`,
      user: { name: secret },
      [secret]: 'x',
      list: [secret],
    };
    expect(JSON.stringify(scrubData(data))).not.toContain(secret);
    expect(scrubData(secret)).toEqual({ removed: 1 });
  });
});
