import { describe, expect, it } from 'vitest';
import { buildContentSecurityPolicy } from '#app/http/security-headers.ts';
import { buildDevelopmentPolicy } from './development-policy.ts';

const product = buildContentSecurityPolicy('abc', {
  origin: 'http://localhost:3000',
  appUrl: 'http://localhost:3000',
  outsideUrls: [],
});
const development = buildDevelopmentPolicy(product);
const directive = (policy: string, name: string) =>
  policy.split('; ').find((each) => each.startsWith(`${name} `));

describe('buildDevelopmentPolicy', () => {
  it('keeps every directive except those of style elements and connections', () => {
    const without = (policy: string) =>
      policy.split('; ').filter((each) => !/^(style-src-elem|connect-src) /.test(each));
    expect(without(development)).toEqual(without(product));
    expect(directive(development, 'script-src')).toBe(`script-src 'self' 'nonce-abc' 'strict-dynamic'`);
  });

  it('allows the style elements and the WebSocket of Vite, which the product does not', () => {
    expect(directive(development, 'style-src-elem')).toBe(`style-src-elem 'self' 'unsafe-inline'`);
    expect(directive(development, 'connect-src')).toBe(`connect-src 'self' ws: wss:`);
    expect(product).not.toMatch(/ws:|style-src-elem [^;]*unsafe-inline/);
  });
});
