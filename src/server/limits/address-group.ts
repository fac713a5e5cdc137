// Groups IP addresses for rate limits: one IPv4 address, or the /64 network of an IPv6 customer.

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

/** Network of an address: /24 for IPv4, /48 for IPv6. */
export function networkGroup(address: string): string {
  const group = addressGroup(address);
  return group.includes(':') ? group.split(':').slice(0, 3).join(':') : group.split('.').slice(0, 3).join('.');
}
