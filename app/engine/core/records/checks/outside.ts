import { type Outside, pictureTooLarge } from './check-record';
import type { Finding } from './finding';

/** The result of checking an address outside the site. */
export type CheckResult =
  /**
   * @param bytes the size of a picture, null if unknown; `movedTo` the new address after a permanent
   *   redirect
   */
  | { is: 'there'; bytes: number | null; movedTo: string | null }
  | { is: 'refused'; status: number }
  /** There is no such host. */
  | { is: 'nowhere' }
  | { is: 'private' }
  /** With a port, a scheme or credentials that the site does not use. */
  | { is: 'unusual' }
  | { is: 'silent' }
  /** There was no time, or no subrequest, left to check it. */
  | { is: 'unchecked' };

export type OutsideAddresses = {
  check(addresses: { address: string; isPicture: boolean }[]): Promise<CheckResult[]>;
  /** Downloads from an https address; returns null for more than `limit` bytes. */
  read(address: string, limit: number): Promise<Uint8Array | CheckResult | null>;
};

/** The maximum number of addresses to check. A text with more is a list of links. */
const MAX_ADDRESSES = 30;
const MAX_PICTURE_BYTES = 300_000;
const GONE = [404, 410];

/** Checks links and pictures outside the site, each address once. */
export async function checkOutside(
  outside: Outside[],
  { outsideAddresses }: { outsideAddresses: Pick<OutsideAddresses, 'check'> },
): Promise<Finding[]> {
  const unique = [...new Map(outside.map((link) => [link.address, link])).values()];
  const checked = unique.slice(0, MAX_ADDRESSES);
  const results = await outsideAddresses.check(checked);
  const byAddress = new Map(checked.map(({ address }, index) => [address, results[index]]));
  const findings = outside.flatMap((link): Finding[] => {
    const result = byAddress.get(link.address);
    const problem = result && findProblem(link, result);
    const { address, field, place } = link;
    return problem ? [{ ...problem, field, ...(place && { place }), outside: address }] : [];
  });
  const left =
    unique.length - checked.length + results.filter(({ is }) => is === 'unchecked').length;
  if (left === 0) return findings;
  const message = `${left} more ${left === 1 ? 'address was' : 'addresses were'} not checked: that takes too long.`;
  return [...findings, { kind: 'weak', message, field: null }];
}

type Problem = Pick<Finding, 'kind' | 'message'>;

function findProblem({ address, isPicture }: Outside, results: CheckResult): Problem | null {
  const wrong = (message: string): Problem => ({
    kind: 'wrong',
    message: `“${address}” ${message}`,
  });
  const weak = (message: string): Problem => ({ kind: 'weak', message: `“${address}” ${message}` });
  if (results.is === 'nowhere') return wrong('does not exist: there is no such host.');
  if (results.is === 'private') return wrong('is not a public address: readers cannot reach it.');
  if (results.is === 'unusual') return weak('cannot be checked from here. Open it yourself.');
  if (results.is === 'silent') return weak('did not respond.');
  if (results.is === 'refused') {
    const { status } = results;
    if (GONE.includes(status)) return wrong(`does not exist: it responds with ${status}.`);
    return weak(`responds to our check with ${status}. Open it yourself.`);
  }
  if (results.is === 'unchecked') return null;
  if (isPicture && (results.bytes ?? 0) > MAX_PICTURE_BYTES) return pictureTooLarge(address, null);
  return results.movedTo ? weak(`has moved permanently to ${results.movedTo}.`) : null;
}
