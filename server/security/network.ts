import { isIPv6 } from 'node:net';

const MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

/**
 * Converts an IPv4 address mapped into IPv6 (`::ffff:192.0.2.7`, `::ffff:c000:207`) to IPv4; returns other addresses
 * unchanged.
 */
export function toPlainIPv4(address: string): string {
  const dotted = MAPPED.exec(address)?.[1];
  if (dotted !== undefined) return dotted;
  if (!isIPv6(address) || address.includes('.')) return address;
  const groups = expand(address);
  if (groups.slice(0, 6).join(':') !== '0000:0000:0000:0000:0000:ffff') return address;
  return groups
    .slice(6)
    .flatMap((group) => [group.slice(0, 2), group.slice(2)])
    .map((octet) => Number.parseInt(octet, 16))
    .join('.');
}

/**
 * The network that an address is counted under: an IPv4 address itself, or the /56 of an IPv6 address. A household
 * may have a whole /56, so limits per single address would have no effect.
 */
export function networkOf(address: string): string {
  const plain = toPlainIPv4(address);
  if (!isIPv6(plain)) return plain;
  const groups = expand(plain);
  return `${groups.slice(0, 3).join(':')}:${(groups[3] ?? '0000').slice(0, 2)}00::/56`;
}

/** The eight groups of four digits; `::` expands to the missing groups of zeros. */
function expand(address: string): string[] {
  const [head = '', tail = ''] = address.split('%')[0]?.split('::') ?? [];
  const left = head === '' ? [] : head.split(':');
  const right = tail === '' ? [] : tail.split(':');
  const zeros = Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => '0');
  return [...left, ...zeros, ...right].map((group) => group.toLowerCase().padStart(4, '0'));
}
