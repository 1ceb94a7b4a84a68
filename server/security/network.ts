import { isIPv6 } from 'node:net';

const DOTTED_END = /(\d+)\.(\d+)\.(\d+)\.(\d+)$/;

/**
 * Converts an IPv4 address mapped into IPv6 (`::ffff:192.0.2.7`, `::ffff:c000:207`) to IPv4; returns other addresses
 * unchanged.
 */
export function unmapIPv4(address: string): string {
  if (!isIPv6(address)) return address;
  const groups = expandIPv6(address);
  if (groups.slice(0, 6).join(':') !== '0000:0000:0000:0000:0000:ffff') return address;
  return groups
    .slice(6)
    .flatMap((group) => [group.slice(0, 2), group.slice(2)])
    .map((octet) => Number.parseInt(octet, 16))
    .join('.');
}

/**
 * The network by which rate limits count an address: an IPv4 address itself, or the /56 of an IPv6 address. A household may have a
 * whole /56 (RFC 6177), so limits per single address would have no effect.
 */
export function networkOf(address: string): string {
  const plain = unmapIPv4(address);
  if (!isIPv6(plain)) return plain;
  const groups = expandIPv6(plain);
  return `${groups.slice(0, 3).join(':')}:${(groups[3] ?? '0000').slice(0, 2)}00::/56`;
}

/** The eight groups of an IPv6 address as four hexadecimal digits each. Its last two groups may be written as an IPv4 address. */
function expandIPv6(address: string): string[] {
  const withoutZone = address.split('%')[0] ?? '';
  const hexadecimal = withoutZone.replace(DOTTED_END, (_dotted, ...octets: string[]) => {
    const [first = '', second = '', third = '', fourth = ''] = octets.slice(0, 4).map(toHexadecimal);
    return `${first}${second}:${third}${fourth}`;
  });
  const [head = '', tail = ''] = hexadecimal.split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail === '' ? [] : tail.split(':');
  const zeros = Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => '0');
  return [...left, ...zeros, ...right].map((group) => group.toLowerCase().padStart(4, '0'));
}

function toHexadecimal(octet: string): string {
  return Number(octet).toString(16).padStart(2, '0');
}
