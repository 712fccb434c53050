import { isValid, parse } from 'ipaddr.js';

/** Whether somebody may be sent to an address on the owner's behalf. */
export type AddressGuard = (url: URL) => Promise<'public' | 'private' | 'nowhere'>;

/** Names that a network of its own gives, or that no public host has. */
const LOCAL_NAME =
  /(^|\.)(localhost|local|internal|intranet|lan|home|corp|private|test|invalid|onion|arpa)$/;
const USUAL_PORTS = ['', '80', '443'];

/** Unicast addresses of the internet: neither private, loopback and link-local ones nor those that hold one of these. */
const isPublicIp = (address: string): boolean =>
  isValid(address) && parse(address).range() === 'unicast';

/**
 * Lets pass what every reader can reach: `http(s)` without a name and password, on the usual ports, on hosts all of
 * whose addresses are public. The name is looked up once more when it is fetched; from the platform's own network
 * nobody's private one can be reached, whatever it says then.
 * @param resolve the addresses of a host, none for one that is not there
 */
export const publicAddressGuard =
  (resolve: (host: string) => Promise<string[]>): AddressGuard =>
  async ({ protocol, username, password, port, hostname }) => {
    const isUsual = ['http:', 'https:'].includes(protocol) && USUAL_PORTS.includes(port);
    if (!isUsual || username !== '' || password !== '') return 'private';
    // An IPv6 address is in brackets; a URL has brought IPv4 in all its spellings to the usual one.
    const host = hostname.replace(/^\[|\]$|\.$/g, '');
    if (isValid(host)) return isPublicIp(host) ? 'public' : 'private';
    if (!host.includes('.') || LOCAL_NAME.test(host)) return 'private';
    const addresses = await resolve(host);
    if (addresses.length === 0) return 'nowhere';
    return addresses.every(isPublicIp) ? 'public' : 'private';
  };
