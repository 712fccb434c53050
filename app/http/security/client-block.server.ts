import { isValid, parse } from 'ipaddr.js';

/**
 * What counts as one visitor: an IPv4 address, or the /64 block of an IPv6 one, which is what a
 * provider gives to a household at least.
 * @param address as the platform names it; '' and anything else that is no address stays as it is
 */
export function clientBlock(address: string): string {
  if (!isValid(address)) return address;
  const parsed = parse(address);
  if (parsed.kind() === 'ipv4') return parsed.toString();
  const parts = parsed.toByteArray();
  const isMapped = 'isIPv4MappedAddress' in parsed && parsed.isIPv4MappedAddress();
  return isMapped ? parts.slice(12).join('.') : `${parts.slice(0, 8).join('.')}/64`;
}
