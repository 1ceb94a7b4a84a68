import { describe, expect, it } from 'vitest';
import { clientAddressOf } from './client-address.ts';
import { parseNetworks } from './network-list.ts';

const isTrusted = parseNetworks(['10.0.0.0/8', '192.0.2.7', '2001:db8:ffff::/48']);

const addressOf = (peer: string | undefined, headers: Record<string, string> | Headers = {}) =>
  clientAddressOf(peer, new Headers(headers), isTrusted);

const byList = (list: string, peer = '10.0.0.1') => addressOf(peer, { 'X-Forwarded-For': list });
const byForwarded = (value: string, peer = '10.0.0.1') => addressOf(peer, { Forwarded: value });

describe('clientAddressOf', () => {
  it('returns the peer of the socket without a forwarding header', () => {
    expect(addressOf('198.51.100.1')).toBe('198.51.100.1');
    expect(addressOf('10.0.0.1')).toBe('10.0.0.1');
    expect(addressOf('::ffff:198.51.100.1')).toBe('198.51.100.1');
    expect(addressOf(undefined)).toBe('local');
  });

  it('ignores the headers of a peer that is not trusted', () => {
    expect(byList('203.0.113.5', '198.51.100.1')).toBe('198.51.100.1');
    expect(byForwarded('for=203.0.113.5', '198.51.100.1')).toBe('198.51.100.1');
    expect(clientAddressOf('10.0.0.1', new Headers({ Forwarded: 'for=203.0.113.5' }), () => false)).toBe(
      '10.0.0.1',
    );
  });

  it.each([
    ['one proxy', '203.0.113.5', '203.0.113.5'],
    ['two proxies', '203.0.113.5, 10.9.9.9', '203.0.113.5'],
    ['a client that forged the header', '1.2.3.4, 203.0.113.5', '203.0.113.5'],
    ['a client that named a trusted proxy', '10.1.1.1, 203.0.113.5, 192.0.2.7', '203.0.113.5'],
    ['trusted proxies alone', '10.1.1.1, 10.1.1.2', '10.1.1.1'],
    ['an entry that is not an address', '203.0.113.5, unknown', '10.0.0.1'],
    ['an entry that is not an address behind a proxy', '203.0.113.5, x, 10.2.2.2', '10.2.2.2'],
    ['a forged entry that is not an address', '<script>, 203.0.113.5', '203.0.113.5'],
    ['an empty entry', '203.0.113.5, ', '10.0.0.1'],
    ['a port', '203.0.113.5:4711', '203.0.113.5'],
    ['an IPv6 address', '2001:db8::5', '2001:db8::5'],
    ['an IPv6 address with a port', '[2001:db8::5]:4711', '2001:db8::5'],
    ['an IPv4 address mapped into IPv6', '::ffff:203.0.113.5', '203.0.113.5'],
    ['a mapped address in hexadecimal', '::ffff:cb00:7105', '203.0.113.5'],
    ['a trusted IPv6 proxy', '203.0.113.5, 2001:db8:ffff::9', '203.0.113.5'],
    ['an octet that is too large', '203.0.113.256', '10.0.0.1'],
  ])('reads X-Forwarded-For from the right: %s', (_, list, expected) => {
    expect(byList(list)).toBe(expected);
  });

  it.each([
    ['one proxy', 'for=203.0.113.5', '203.0.113.5'],
    ['other parameters', 'proto=https;For="203.0.113.5:80";by=10.0.0.1', '203.0.113.5'],
    ['an IPv6 address with a port', 'for="[2001:db8::1]:1234"', '2001:db8::1'],
    ['two proxies', 'for=203.0.113.5, for=10.9.9.9', '203.0.113.5'],
    ['a forged element', 'for=1.2.3.4, for=203.0.113.5', '203.0.113.5'],
    ['an obfuscated identifier', 'for=203.0.113.5, for=_hidden', '10.0.0.1'],
    ['unknown', 'for=203.0.113.5, for=unknown', '10.0.0.1'],
    ['an element without for', 'for=203.0.113.5, proto=https', '10.0.0.1'],
    ['two for in one element', 'for=203.0.113.5;for=203.0.113.6', '10.0.0.1'],
    ['a separator within quotes', 'for=203.0.113.5;x="a, for=1.2.3.4"', '203.0.113.5'],
    ['an escaped quote within quotes', 'for=203.0.113.5;x="\\", for=1.2.3.4"', '203.0.113.5'],
    ['a quote that is not closed', 'for="203.0.113.5', '10.0.0.1'],
  ])('reads Forwarded from the right: %s', (_, value, expected) => {
    expect(byForwarded(value)).toBe(expected);
  });

  it('reads several headers of the same name as one list', () => {
    const headers = new Headers();
    headers.append('X-Forwarded-For', '1.2.3.4');
    headers.append('X-Forwarded-For', '203.0.113.5');
    headers.append('X-Forwarded-For', '10.9.9.9');
    expect(addressOf('::ffff:10.0.0.1', headers)).toBe('203.0.113.5');
  });

  it('ignores a Forwarded header that a client sent through a proxy that sets X-Forwarded-For', () => {
    const headers = { Forwarded: 'for=1.2.3.4', 'X-Forwarded-For': '203.0.113.9' };
    expect(addressOf('10.0.0.1', headers)).toBe('203.0.113.9');
  });
});

describe('parseNetworks', () => {
  it('trusts no address without entries', () => {
    expect(parseNetworks([])('127.0.0.1')).toBe(false);
  });

  it('matches addresses and networks, also as IPv4 mapped into IPv6', () => {
    expect(isTrusted('10.255.0.1')).toBe(true);
    expect(isTrusted('::ffff:10.255.0.1')).toBe(true);
    expect(isTrusted('11.0.0.1')).toBe(false);
    expect(isTrusted('192.0.2.8')).toBe(false);
    expect(isTrusted('2001:db8:ffff:1::1')).toBe(true);
    expect(isTrusted('not an address')).toBe(false);
  });

  it.each([
    '10.0.0.0/33',
    '10.0.0.0/',
    '10.0.0/8',
    'proxy.example',
    '2001:db8::/129',
    '10.0.0.1/8/8',
    'fe80::1%eth0',
  ])('rejects %s and names it', (entry) => {
    expect(() => parseNetworks(['127.0.0.1', entry])).toThrow(entry);
  });
});
