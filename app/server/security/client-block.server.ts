import { isValid, parse } from 'ipaddr.js';

type Blocks = { network: string; wide: string };

/**
 * What counts as one visitor, `network`: an IPv4 address, or the /64 block of an IPv6 one, which is what a provider
 * gives to a household at least. What one customer of a provider can have many of, `wide`: a /24 or a /48.
 * @param address as the platform names it; '' and anything else that is no address stays as it is
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
