import { isValid, parse } from 'ipaddr.js';

/** Whether the site may fetch an address on the owner's behalf. `unusual`: its scheme, port or credentials are. */
export type Verdict = 'public' | 'private' | 'unusual' | 'nowhere';

export type AddressGuard = (url: URL) => Promise<Verdict>;

/** Names that exist only in private networks, or that no public host has. */
const LOCAL_NAME =
  /(^|\.)(localhost|local|internal|intranet|lan|home|corp|private|test|invalid|onion|arpa)$/;
const USUAL_PORTS = ['', '80', '443'];

/**
 * Public unicast addresses: not private, loopback or link-local ones, nor addresses that embed one of
 * these.
 */
const isPublicIp = (address: string): boolean =>
  isValid(address) && parse(address).range() === 'unicast';

/**
 * Accepts what every reader can reach: `http(s)` without credentials, on the usual ports, on hosts
 * whose addresses are all public. The name is resolved again when it is fetched; that is safe, because
 * no private network is reachable from the platform's network.
 * @param resolve returns the addresses of a host, none if it does not exist
 */
export const publicAddressGuard =
  (resolve: (host: string) => Promise<string[]>): AddressGuard =>
  async ({ protocol, username, password, port, hostname }) => {
    // IPv6 addresses are in brackets. The URL parser normalizes IPv4 addresses.
    const host = hostname.replace(/^\[|\]$|\.$/g, '');
    const isIp = isValid(host);
    if (isIp ? !isPublicIp(host) : !host.includes('.') || LOCAL_NAME.test(host)) return 'private';
    const isUsual = ['http:', 'https:'].includes(protocol) && USUAL_PORTS.includes(port);
    if (!isUsual || username !== '' || password !== '') return 'unusual';
    if (isIp) return 'public';
    const addresses = await resolve(host);
    if (addresses.length === 0) return 'nowhere';
    return addresses.every(isPublicIp) ? 'public' : 'private';
  };
