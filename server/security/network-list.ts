import { BlockList, isIP } from 'node:net';

/** Whether an address is in one of the networks. */
export type NetworkList = (address: string) => boolean;

/** Text that is neither an address nor a network in CIDR notation. */
export class BadNetworkError extends Error {
  override name = 'BadNetworkError';
}

/**
 * Reads addresses and networks: `10.0.0.0/8`, `2001:db8::/32`, `192.0.2.7`.
 *
 * @throws {BadNetworkError} naming every entry that is neither
 */
export function parseNetworks(entries: readonly string[]): NetworkList {
  const list = new BlockList();
  const bad = entries.filter((entry) => !addTo(list, entry));
  if (bad.length > 0) {
    throw new BadNetworkError(`${bad.join(', ')}: not an IP address or a network such as 10.0.0.0/8`);
  }
  return (address) => {
    const version = isIP(address);
    return version !== 0 && list.check(address, version === 6 ? 'ipv6' : 'ipv4');
  };
}

function addTo(list: BlockList, entry: string): boolean {
  const [address = '', prefix, ...more] = entry.split('/');
  const version = isIP(address);
  if (version === 0 || address.includes('%') || more.length > 0) return false;
  const type = version === 6 ? 'ipv6' : 'ipv4';
  if (prefix === undefined) {
    list.addAddress(address, type);
    return true;
  }
  const bits = /^\d{1,3}$/.test(prefix) ? Number(prefix) : NaN;
  if (!(bits <= (version === 6 ? 128 : 32))) return false;
  list.addSubnet(address, bits, type);
  return true;
}
