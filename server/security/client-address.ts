import { isIP } from 'node:net';
import { unmapIPv4 } from './network.ts';
import type { NetworkList } from './network-list.ts';

/**
 * The address of the client: the peer of the socket, unless that is a trusted proxy. Then the addresses that the
 * proxies noted in `X-Forwarded-For`, else in `Forwarded` (RFC 7239), are read from the right: the first that is not
 * a trusted proxy is the client. Most proxies set `X-Forwarded-For` and pass a client's own `Forwarded` on, so
 * `Forwarded` counts only without the other. Reading stops at an entry that is not an address, and the proxy that
 * noted it counts as the client, because everything to the left of it can be forged.
 */
export function clientAddressOf(
  peer: string | undefined,
  headers: Pick<Headers, 'get'>,
  isTrusted: NetworkList,
): string {
  // A request within the process (tests) has no socket.
  if (peer === undefined) return 'local';
  let address = unmapIPv4(peer);
  for (const hop of forwardedAddresses(headers).reverse()) {
    if (hop === null || !isTrusted(address)) return address;
    address = hop;
  }
  return address;
}

/** The addresses in the order of the header, whose repetitions form one list; null: not an address. */
function forwardedAddresses(headers: Pick<Headers, 'get'>): (string | null)[] {
  const list = headers.get('X-Forwarded-For');
  if (list !== null) return list.split(',').map(readAddress);
  const forwarded = headers.get('Forwarded');
  return forwarded === null ? [] : splitOutsideQuotes(forwarded, ',').map(readForwardedElement);
}

/** The `for` parameter of one element: `for=192.0.2.43;proto=https`, `for="[2001:db8::1]:1234"`. */
function readForwardedElement(element: string): string | null {
  const values = splitOutsideQuotes(element, ';').flatMap((pair) => {
    const [, name, value = ''] = /^\s*([^=\s]+)=(.*?)\s*$/s.exec(pair) ?? [];
    return name?.toLowerCase() === 'for' ? [value] : [];
  });
  const [value, ...more] = values;
  if (value === undefined || more.length > 0) return null;
  const quoted = /^"((?:[^"\\]|\\.)*)"$/s.exec(value)?.[1];
  return readAddress(quoted === undefined ? value : quoted.replaceAll(/\\(.)/gs, '$1'));
}

/**
 * An address with or without a port; an IPv6 address with a port is in brackets. `unknown` and `_hidden` are not
 * addresses.
 */
function readAddress(text: string): string | null {
  const trimmed = text.trim();
  const bare =
    /^\[([^\]]*)\](?::\d{1,5})?$/.exec(trimmed)?.[1] ?? /^([\d.]+):\d{1,5}$/.exec(trimmed)?.[1] ?? trimmed;
  return isIP(bare) === 0 ? null : unmapIPv4(bare);
}

function splitOutsideQuotes(text: string, separator: ',' | ';'): string[] {
  const parts = [''];
  let quoted = false;
  for (let at = 0; at < text.length; at += 1) {
    const character = text.charAt(at);
    if (quoted && character === '\\') {
      parts.push(`${parts.pop() ?? ''}${text.slice(at, at + 2)}`);
      at += 1;
      continue;
    }
    if (character === '"') quoted = !quoted;
    if (character === separator && !quoted) parts.push('');
    else parts.push(`${parts.pop() ?? ''}${character}`);
  }
  return parts;
}
