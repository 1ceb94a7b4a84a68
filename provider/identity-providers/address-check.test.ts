import { describe, expect, it } from 'vitest';
import { createAddressCheck, listOwnAddresses } from './address-check.ts';

const isAllowed = createAddressCheck(
  (address) => address === '10.1.2.3',
  () => ['193.10.0.7', '2a00:1450:4001::7'],
);

describe('the addresses of identity providers', () => {
  it.each(['193.10.0.8', '8.8.8.8', '172.32.0.1', '100.128.0.1', '2a00:1450:4001::8', '::ffff:8.8.8.8'])(
    'include the public address %s',
    (address) => expect(isAllowed(address)).toBe(true),
  );

  it.each([
    '127.0.0.1',
    '127.9.9.9',
    '0.0.0.0',
    '10.0.0.1',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '198.18.0.1',
    '224.0.0.1',
    '255.255.255.255',
    '192.0.0.1',
    '::1',
    '::',
    'fc00::1',
    'fd12::1',
    'fe80::1',
    'fe80::1%eth0',
    'ff02::1',
    '2001:db8::1',
    '::ffff:127.0.0.1',
    '::ffff:7f00:1',
    '::FFFF:10.0.0.1',
    '0:0:0:0:0:ffff:a9fe:a9fe',
    '::127.0.0.1',
    '64:ff9b::7f00:1',
    '2002:7f00:1::',
    '193.10.0.7',
    '2a00:1450:4001:0::7',
    '::ffff:193.10.0.7',
    '',
    'localhost',
    '127.1',
    '1',
  ])('do not include %s', (address) => expect(isAllowed(address)).toBe(false));

  it('include the exceptions of the operator, in each form', () => {
    expect([isAllowed('10.1.2.3'), isAllowed('::ffff:10.1.2.3'), isAllowed('10.1.2.4')]).toEqual([
      true,
      true,
      false,
    ]);
  });

  it('of this machine are known', () => {
    expect(listOwnAddresses()).toContain('127.0.0.1');
  });
});
