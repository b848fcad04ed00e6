import { isIPv6 } from 'node:net';

/** Groups of an address that one customer has no choice about: the first half of it. */
const networkGroups = 4;

/**
 * What a caller is counted by. An IPv4 address is one; of IPv6 the first half, because whoever has one such address has
 * eighteen billion billion of them, and would be a new caller with each.
 */
export function networkOf(address: string): string {
  const [bare = ''] = address.split('%');
  if (!isIPv6(bare)) return address;
  // How a socket for both kinds names an IPv4 caller.
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(bare)?.[1];
  if (mapped !== undefined) return mapped;
  const [head = '', tail] = bare.toLowerCase().split('::');
  const groups = head === '' ? [] : head.split(':');
  // Two colons stand for as many zeros as are missing; what comes after them is then counted from the end.
  const end = (tail ?? '') === '' ? [] : (tail ?? '').split(':');
  const width = end.length + (bare.includes('.') ? 1 : 0);
  const zeros = tail === undefined ? [] : Array<string>(8 - groups.length - width).fill('0');
  const all = [...groups, ...zeros, ...end].map((group) => group.replace(/^0+(?=.)/, ''));
  return `${all.slice(0, networkGroups).join(':')}::/64`;
}
