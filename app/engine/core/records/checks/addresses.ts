import { matchPattern, pathSegments } from '~/engine/kit/http/route-pattern';
import { idsForFragment } from '~/engine/kit/text/text-ids';
import { isSharePicture } from '../../pictures/files';
import { type KindName, recordAt, recordPath, type TextEntity, textKindOf } from '../kinds';
import type { State } from '../record';
import type { Finding } from './finding';

/** The kinds of addresses within the site that the database knows. */
type AddressKind = TextEntity | 'tags' | 'series' | 'pictures';

/** An address that the database knows, by its slug, id or key. */
export type NamedAddress = { is: 'named'; kind: AddressKind; name: string };

/** The results of the lookup. */
export type KnownAddresses = {
  /** The states of records by their paths, with the slug and with the id. */
  states: Record<string, State>;
  /** The current slugs of records by their former paths. */
  former: Record<string, string>;
  /** Those that visitors see. */
  tags: string[];
  series: string[];
  /** By id, with the total size of their files in bytes. */
  pictures: Record<string, number>;
  /** What features suggest to do next with the post, once it is published. */
  nextSteps: NextStep[];
};

/** What to do next, in a sentence, and where. */
export type NextStep = { message: string; href: string };

export type SiteAddresses = {
  /** Looks up everything in one round trip. @param postId the post whose next steps are asked for */
  lookUp(input: {
    addresses: NamedAddress[];
    postId: string | null;
    now: Date;
  }): Promise<KnownAddresses>;
};

/** An address within the site. */
export type InnerAddress =
  | NamedAddress
  /** A page of the site, or a file for programs. */
  | { is: 'page' }
  /** A file, if it exists. */
  | { is: 'file'; path: string }
  | { is: 'anchor'; id: string };

const FOLDERS = ['tags', 'series', 'pictures'] as const;

/** The names of a picture's files start with its id. */
const ID_LENGTH = 26;

/** Addresses for programs (feeds, lists of pages), and those of the admin area and the API. */
const MACHINES =
  /\/(feed\.(xml|json)|atom\.xml|(llms|llms-full|robots)\.txt|(resume|search)\.json|sitemap\.xml)$|^\/(admin|api)(\/|$)/;

/**
 * Classifies an address as seen from a page; null if it is outside the site.
 * @param from the address of the page
 * @param patterns the paths of all routes, such as `/details/:id`
 * @param kinds of records
 */
export function classifyAddress(
  address: string,
  { from, patterns, kinds }: { from: URL; patterns: readonly string[]; kinds: readonly KindName[] },
): InnerAddress | null {
  if (address.startsWith('#')) return { is: 'anchor', id: address.slice(1) };
  if (!URL.canParse(address, from)) return null;
  const { origin, pathname: path } = new URL(address, from);
  if (origin !== from.origin) return null;
  const segments = pathSegments(path);
  if (!segments) return { is: 'file', path };
  const isPage = patterns.some((pattern) => matchPattern(pattern.slice(1).split('/'), segments));
  const [folder, name = ''] = segments;
  const kind = FOLDERS.find((one) => one === folder);
  if (kind && name !== '' && segments.length === 2) {
    if (kind !== 'pictures') return { is: 'named', kind, name: name.replace(/\.md$/, '') };
    return isSharePicture(name)
      ? { is: 'page' }
      : { is: 'named', kind, name: name.slice(0, ID_LENGTH) };
  }
  // A record at the top level has the same form of address as the site's own pages.
  const plain = `/${segments.join('/')}`;
  const record = patterns.includes(plain) ? null : recordAt(plain.replace(/\.md$/, ''), kinds);
  if (record && (isPage || record.kind.path !== '/')) {
    return { is: 'named', kind: record.kind.entity, name: record.name };
  }
  return isPage || MACHINES.test(path) ? { is: 'page' } : { is: 'file', path };
}

type Problem = Pick<Finding, 'kind' | 'message'>;

const broken = (address: string): Problem => ({
  kind: 'wrong',
  message: `“${address}” does not exist on this site.`,
});

/**
 * Returns the problem of an address within the site; null if there is none.
 * @param ids the anchors within the text
 * @param files the paths that are files of the site
 */
export function findProblem(
  address: string,
  inner: InnerAddress,
  {
    known,
    ids,
    files,
    kinds,
  }: {
    known: KnownAddresses;
    ids: string[];
    files: Set<string>;
    kinds: readonly KindName[];
  },
): Problem | null {
  if (inner.is === 'page') return null;
  if (inner.is === 'file') return files.has(inner.path) ? null : broken(address);
  if (inner.is === 'anchor') {
    const isThere = idsForFragment(inner.id).some((id) => ids.includes(id));
    const message = `“${address}” matches no heading of this text.`;
    return isThere || inner.id === '' ? null : { kind: 'wrong', message };
  }
  const { kind, name } = inner;
  if (kind === 'pictures') return name in known.pictures ? null : broken(address);
  if (kind === 'tags' || kind === 'series')
    return known[kind].includes(name) ? null : broken(address);
  const of = textKindOf(kinds, kind);
  const path = recordPath(of, name);
  const state = known.states[path];
  if (state === 'published') return null;
  if (state === 'draft' || state === 'scheduled') {
    const message = `“${address}” links to a ${state === 'draft' ? state : `scheduled ${of.label.toLowerCase()}`}: visitors do not see it yet.`;
    return { kind: 'weak', message };
  }
  const now = known.former[path];
  if (now === undefined) return broken(address);
  return {
    kind: 'weak',
    message: `“${address}” is a former address; it now ends in “${now}”.`,
  };
}
