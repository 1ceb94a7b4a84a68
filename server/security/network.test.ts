import { describe, expect, it } from 'vitest';
import { networkOf } from './network.ts';

describe('networkOf', () => {
  it.each([
    ['192.0.2.7', '192.0.2.7'],
    ['::ffff:192.0.2.7', '192.0.2.7'],
    ['::ffff:c000:207', '192.0.2.7'],
    ['2001:db8:1:2ff::1', '2001:0db8:0001:0200::/56'],
    ['2001:db8:1:201:a:b:c:d', '2001:0db8:0001:0200::/56'],
    ['2001:DB8::1', '2001:0db8:0000:0000::/56'],
    ['2001:db8::2', '2001:0db8:0000:0000::/56'],
    ['fe80::1%eth0', 'fe80:0000:0000:0000::/56'],
    ['0:0:0:0:0:ffff:192.0.2.7', '192.0.2.7'],
    ['2001:db8::192.0.2.7', '2001:0db8:0000:0000::/56'],
    ['::1', '0000:0000:0000:0000::/56'],
    ['local', 'local'],
  ])('returns the network of %s: %s', (address, expected) => {
    expect(networkOf(address)).toBe(expected);
  });
});
