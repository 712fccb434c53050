import { type Outside, tooHeavy } from './check-record';
import type { Finding } from './finding';

/** The result of checking an address outside the site. */
export type LookResult =
  /**
   * @param bytes the size of a picture, null if unknown; `movedTo` the new address after a permanent
   *   redirect
   */
  | { is: 'there'; bytes: number | null; movedTo: string | null }
  | { is: 'refused'; status: number }
  /** There is no such host. */
  | { is: 'nowhere' }
  /** In a private network, or with an unusual port or scheme: it is not checked from here. */
  | { is: 'private' }
  | { is: 'silent' }
  /** There was no time left, or no fetch, to check it. */
  | { is: 'unchecked' };

export type OutsideAddresses = {
  look(addresses: { address: string; isPicture: boolean }[]): Promise<LookResult[]>;
  /** Downloads from an https address; returns null for more than `limit` bytes. */
  read(address: string, limit: number): Promise<Uint8Array | LookResult | null>;
};

/** At most so many addresses are checked; a text with more is a list of links. */
const MAX_ADDRESSES = 30;
const MAX_PICTURE_BYTES = 300_000;
const GONE = [404, 410];

/** Checks links and pictures outside the site, each address once. */
export async function checkOutside(
  outside: Outside[],
  { outsideAddresses }: { outsideAddresses: Pick<OutsideAddresses, 'look'> },
): Promise<Finding[]> {
  const each = [...new Map(outside.map((link) => [link.address, link])).values()];
  const asked = each.slice(0, MAX_ADDRESSES);
  const looked = await outsideAddresses.look(asked);
  const results = new Map(asked.map(({ address }, index) => [address, looked[index]]));
  const findings = outside.flatMap((link): Finding[] => {
    const result = results.get(link.address);
    const problem = result && problemOf(link, result);
    const { address, field, place } = link;
    return problem ? [{ ...problem, field, ...(place && { place }), outside: address }] : [];
  });
  const left =
    each.length - asked.length + looked.filter((result) => result.is === 'unchecked').length;
  if (left === 0) return findings;
  const message = `${left} more ${left === 1 ? 'address was' : 'addresses were'} not checked: that takes too long.`;
  return [...findings, { kind: 'weak', message, field: null }];
}

type Problem = Pick<Finding, 'kind' | 'message'>;

function problemOf({ address, isPicture }: Outside, looked: LookResult): Problem | null {
  const wrong = (message: string): Problem => ({
    kind: 'wrong',
    message: `“${address}” ${message}`,
  });
  const weak = (message: string): Problem => ({ kind: 'weak', message: `“${address}” ${message}` });
  if (looked.is === 'nowhere') return wrong('leads nowhere: there is no such host.');
  if (looked.is === 'private') return wrong('is not a public address: readers cannot reach it.');
  if (looked.is === 'silent') return weak('gave no answer.');
  if (looked.is === 'refused') {
    const { status } = looked;
    if (GONE.includes(status)) return wrong(`does not exist: it answers ${status}.`);
    return weak(`answers ${status} to our check: open it yourself.`);
  }
  if (looked.is === 'unchecked') return null;
  if (isPicture && (looked.bytes ?? 0) > MAX_PICTURE_BYTES) return tooHeavy(address, null);
  return looked.movedTo ? weak(`has moved for good to ${looked.movedTo}.`) : null;
}
