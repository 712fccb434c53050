import { type Outside, tooHeavy } from './check-record';
import type { Finding } from './finding';

/** What became of a look at an address outside. */
export type Looked =
  /** @param bytes of a picture, null where they are not told; `movedTo` where it is for good now. */
  | { is: 'there'; bytes: number | null; movedTo: string | null }
  | { is: 'refused'; status: number }
  /** No host of that name. */
  | { is: 'nowhere' }
  /** Of a network of its own, or with a port or scheme that no page has: nobody looks at it from here. */
  | { is: 'private' }
  | { is: 'silent' }
  /** There was no time or no room left for it. */
  | { is: 'unlooked' };

export type OutsideAddresses = {
  look(addresses: { address: string; isPicture: boolean }[]): Promise<Looked[]>;
  /** What is at an address with https; null for more than `limit` bytes. */
  read(address: string, limit: number): Promise<Uint8Array | Looked | null>;
};

/** So many are looked at; a text with more is a list of links. */
const MAX_ADDRESSES = 30;
const MAX_PICTURE_BYTES = 300_000;
const GONE = [404, 410];

/** Looks at links and pictures outside, each address once. */
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
    each.length - asked.length + looked.filter((result) => result.is === 'unlooked').length;
  if (left === 0) return findings;
  const message = `${left} more ${left === 1 ? 'address was' : 'addresses were'} not looked at: that takes too long.`;
  return [...findings, { kind: 'weak', message, field: null }];
}

type Problem = Pick<Finding, 'kind' | 'message'>;

function problemOf({ address, isPicture }: Outside, looked: Looked): Problem | null {
  const wrong = (message: string): Problem => ({
    kind: 'wrong',
    message: `“${address}” ${message}`,
  });
  const weak = (message: string): Problem => ({ kind: 'weak', message: `“${address}” ${message}` });
  if (looked.is === 'nowhere') return wrong('leads nowhere: there is no such host.');
  if (looked.is === 'private') return wrong('is no public address: readers cannot reach it.');
  if (looked.is === 'silent') return weak('gave no answer.');
  if (looked.is === 'refused') {
    const { status } = looked;
    if (GONE.includes(status)) return wrong(`is not there: it answers ${status}.`);
    return weak(`answers ${status} to a program: look at it yourself.`);
  }
  if (looked.is === 'unlooked') return null;
  if (isPicture && (looked.bytes ?? 0) > MAX_PICTURE_BYTES) return tooHeavy(address, null);
  return looked.movedTo ? weak(`has moved for good to ${looked.movedTo}.`) : null;
}
