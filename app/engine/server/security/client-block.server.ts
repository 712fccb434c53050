import { isValid, parse } from 'ipaddr.js';

type Blocks = { network: string; wide: string };

/**
 * Returns the address blocks that rate limits count by. `network` counts as one visitor: an IPv4 address, or the /64 block
 * of an IPv6 address, which is the least that a provider assigns to a household. `wide`, a /24 or a /48, contains many
 * networks that one customer of a provider can use.
 * @param address from the platform; '' and other invalid addresses are returned unchanged
 */
export function clientBlocks(address: string): Blocks {
  if (!isValid(address)) return { network: address, wide: address };
  const parsed = parse(address);
  const parts = parsed.toByteArray();
  const isMapped = 'isIPv4MappedAddress' in parsed && parsed.isIPv4MappedAddress();
  if (parsed.kind() === 'ipv4' || isMapped) {
    const bytes = parts.slice(-4);
    return { network: bytes.join('.'), wide: `${bytes.slice(0, 3).join('.')}/24` };
  }
  const block = (bytes: number) => `${parts.slice(0, bytes).join('.')}/${bytes * 8}`;
  return { network: block(8), wide: block(6) };
}
