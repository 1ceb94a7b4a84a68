import { BlockList, isIP } from 'node:net';
import { networkInterfaces } from 'node:os';

/** Whether a connection to an IP address is allowed. */
export type AddressCheck = (address: string) => boolean;

/** Whether requests may be sent to a host, in lower case, as `URL` writes it. */
export type HostCheck = (host: string) => boolean;

/** Addresses that are not public (IANA special-purpose address registries, RFC 6890). */
const INTERNAL = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/3',
  '::/96',
  '64:ff9b::/96',
  '64:ff9b:1::/48',
  '100::/64',
  '2001::/23',
  '2001:db8::/32',
  '2002::/16',
  '3fff::/20',
  '5f00::/16',
  'fc00::/7',
  'fe80::/10',
  'fec0::/10',
  'ff00::/8',
];

const internal = new BlockList();
for (const network of INTERNAL) {
  const [address = '', bits] = network.split('/');
  internal.addSubnet(address, Number(bits), isIP(address) === 6 ? 'ipv6' : 'ipv4');
}

/**
 * Allows public addresses that this machine does not have, and those of `exceptions`.
 *
 * @param listOwn the addresses of this machine
 */
export function createAddressCheck(
  exceptions: AddressCheck,
  listOwn: () => readonly string[] = listOwnAddresses,
): AddressCheck {
  return (address) => {
    const plain = toPlain(address);
    return exceptions(plain) || !(isInternal(plain) || listOwn().includes(plain));
  };
}

/** Whether an address is not public; true also for a text that is no address. */
function isInternal(address: string): boolean {
  const version = isIP(address);
  return version === 0 || internal.check(address, version === 6 ? 'ipv6' : 'ipv4');
}

/** An IPv4 address in an IPv6 one as IPv4, without the interface. */
function toPlain(address: string): string {
  const [withoutZone = ''] = address.toLowerCase().split('%');
  if (isIP(withoutZone) !== 6) return withoutZone;
  // `URL` writes every form of a mapped address as `::ffff:7f00:1`.
  const text = new URL(`http://[${withoutZone}]`).hostname.slice(1, -1);
  const [, high, low] = /^::ffff:([\da-f]{1,4}):([\da-f]{1,4})$/.exec(text) ?? [];
  if (high === undefined || low === undefined) return text;
  const value = parseInt(high, 16) * 0x1_0000 + parseInt(low, 16);
  return [24, 16, 8, 0].map((shift) => (value >>> shift) & 0xff).join('.');
}

/** The addresses of this machine. */
export function listOwnAddresses(): string[] {
  return Object.values(networkInterfaces()).flatMap((each) =>
    (each ?? []).map(({ address }) => toPlain(address)),
  );
}
