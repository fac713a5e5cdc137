// Whom an address belongs to, as far as limits are concerned: one IPv4 address, or the network an IPv6 customer is given whole.

/** `2001:db8:1:2:3::4` -> `2001:db8:1:2`; an IPv4 address written as IPv6 is the IPv4 address. */
export function addressGroup(address: string): string {
  if (!address.includes(':')) return address;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  const [head = '', tail = ''] = address.split('::');
  const left = head.split(':').filter(Boolean);
  const right = tail.split(':').filter(Boolean);
  const zeros = Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0');
  return [...left, ...zeros, ...right].slice(0, 4).join(':');
}

/** The network an address stands in: /24 of IPv4, /48 of IPv6. */
export function networkGroup(address: string): string {
  const group = addressGroup(address);
  return group.includes(':') ? group.split(':').slice(0, 3).join(':') : group.split('.').slice(0, 3).join('.');
}
