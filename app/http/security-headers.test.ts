import { describe, expect, it } from 'vitest';
import { buildContentSecurityPolicy, buildSecurityHeaders } from './security-headers.ts';

const local = {
  origin: 'http://localhost:3000',
  appUrl: 'http://localhost:3000',
  outsideUrls: ['http://localhost:3000/portal'],
};
const live = {
  origin: 'https://franvaro.example',
  appUrl: 'https://franvaro.example',
  outsideUrls: ['https://kund.example/in', 'https://kund.example/ut', 'https://franvaro.example/portal'],
};

describe('buildContentSecurityPolicy', () => {
  it('allows forms to submit to each external origin once and to the own origin as self', () => {
    expect(buildContentSecurityPolicy('n', live)).toContain("form-action 'self' https://kund.example;");
    expect(buildContentSecurityPolicy('n', local)).toContain("form-action 'self';");
    const portal = { ...local, origin: 'http://localhost:3001' };
    expect(buildContentSecurityPolicy('n', portal)).toContain("form-action 'self' http://localhost:3000;");
  });

  it('allows scripts and style elements by nonce and nothing by default', () => {
    const policy = buildContentSecurityPolicy('abc', local);
    expect(policy).toMatch(/^default-src 'none'/);
    expect(policy).toContain("script-src 'self' 'nonce-abc' 'strict-dynamic'");
    expect(policy).toContain("style-src-elem 'self' 'nonce-abc'");
    expect(policy).not.toMatch(/script-src[^;]*unsafe/);
  });
});

describe('buildSecurityHeaders', () => {
  it('sets HSTS and upgrade-insecure-requests for an https origin only', () => {
    expect(buildSecurityHeaders('n', live)).toHaveProperty('Strict-Transport-Security');
    expect(buildSecurityHeaders('n', live)['Content-Security-Policy']).toContain('upgrade-insecure-requests');
    expect(buildSecurityHeaders('n', local)).not.toHaveProperty('Strict-Transport-Security');
    expect(buildSecurityHeaders('n', local)['Content-Security-Policy']).not.toContain('upgrade-insecure');
  });
});
