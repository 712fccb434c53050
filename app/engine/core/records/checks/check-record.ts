import type { FormField } from '~/engine/kit/fields/form';
import { formTree } from '~/engine/kit/fields/form-tree';
import { pictureSources } from '~/engine/kit/image/variants';
import { fileNameOf } from '~/engine/kit/safe-address';
import { DAY_MS } from '~/engine/kit/time/durations';
import { type Blocks, notesOf } from '../../blocks/rendered-blocks';
import { type Entity, findTextKind, type KindName } from '../kinds';
import type { State } from '../record';
import {
  classifyAddress,
  findProblem,
  type InnerAddress,
  type KnownAddresses,
  type SiteAddresses,
} from './addresses';
import type { Finding, TextInspector, TextParts } from './finding';
import { checkText, findPlace } from './text';

/** What is checked: the texts of a form, saved or not, and the state of its record. */
export type CheckedRecord = {
  entity: Entity;
  /** Null for a record that does not exist yet. */
  id: string | null;
  state: State | null;
  publishedAt: Date | null;
  form: FormField[];
  values: Record<string, string>;
  /** What features say about it. */
  ofFeatures: Finding[];
  /** The address of the record's page. */
  page: URL;
  /** The paths of all routes. */
  patterns: readonly string[];
  /** All kinds of records. */
  kinds: readonly KindName[];
  /** Whether the CSP of pages allows pictures from a URL. */
  allowsPicture: (url: URL) => boolean;
};

type Deps = {
  now: () => Date;
  blocks: Blocks;
  textInspector: TextInspector;
  siteAddresses: SiteAddresses;
  staticFile: (path: string) => Promise<Uint8Array | null>;
};

/** Search engines show about this much of a description, in characters. */
const SHOWN_OF_DESCRIPTION = 160;
const MAX_PICTURE_BYTES = 300_000;
/** The maximum number of the site's files to check. */
const MAX_FILES = 20;
/** For this long after publication, features suggest next steps. */
const NEWS_MS = 7 * DAY_MS;

type Text = { field: string; source: string; parts: TextParts };
type Shown = { address: string; alt: string; field: string };

/**
 * Checks a record, and returns errors before warnings.
 * @returns also the addresses outside the site, which are checked only on request
 */
export async function checkRecord(
  record: CheckedRecord,
  deps: Deps,
): Promise<{ findings: Finding[]; outside: Outside[] }> {
  const { patterns, kinds } = record;
  const texts = await recordTexts(record, deps);
  const inputs = listInputs(record);
  const links = [...texts.flatMap(textLinks), ...inputs.flatMap(inputLink)].map((link) => ({
    ...link,
    inner: classifyAddress(link.address, { from: record.page, patterns, kinds }),
  }));
  const shown = describedPictures(inputs);
  const pictures = [...texts.flatMap(({ parts }) => parts.pictures), ...shown];
  const inner = links.flatMap(({ inner }) => inner ?? []);
  const [known, files, ofBlocks] = await Promise.all([
    deps.siteAddresses.lookUp({
      addresses: inner.filter((one) => one.is === 'named'),
      postId: record.entity === 'post' ? record.id : null,
      now: deps.now(),
    }),
    findFiles(inner, deps),
    Promise.all(texts.map((text) => checkBlocks(text, deps))),
  ]);
  const findings = [
    ...checkDescription(record),
    ...shown.flatMap(checkAlt),
    ...texts.flatMap(({ parts, source, field }) => checkText(parts, source, field)),
    ...ofBlocks.flat(),
    ...links.flatMap((link) => checkLink(link, texts, { known, files, kinds })),
    ...links.flatMap((link) => checkPolicy(link, pictures, record)),
    ...record.ofFeatures,
    ...nextStep(record, known, deps.now()),
  ];
  const first = { wrong: 0, weak: 1, next: 2 };
  return {
    findings: findings.toSorted((a, b) => first[a.kind] - first[b.kind]),
    outside: links.flatMap(({ inner, ...link }) =>
      inner === null && /^https?:/i.test(link.address) ? [link] : [],
    ),
  };
}

/** A link or picture outside the site. */
export type Outside = Pick<Finding, 'field' | 'place'> & { address: string; isPicture: boolean };

const recordTexts = async (
  { form, values }: CheckedRecord,
  { textInspector }: Deps,
): Promise<Text[]> => {
  const fields = form.filter(({ kind }) => kind === 'markdown');
  const texts = await Promise.all(
    fields.map(async ({ name }) => {
      const source = (values[name] ?? '').replaceAll('\r\n', '\n');
      return { field: name, source, parts: await textInspector.inspect(source) };
    }),
  );
  return texts.flatMap(({ parts, ...text }) => (parts ? [{ ...text, parts }] : []));
};

const textLinks = ({ field, source, parts: { links, pictures } }: Text): Outside[] => {
  const inText =
    (isPicture: boolean) =>
    ({ address, lines }: TextParts['links'][number]) => ({
      ...{ address, field, isPicture },
      place: findPlace(source, lines, address),
    });
  return [...links.map(inText(false)), ...pictures.map(inText(true))];
};

/** Returns what is wrong with the blocks of a text, and what they do not find. */
async function checkBlocks({ field, source, parts }: Text, { blocks }: Deps): Promise<Finding[]> {
  if (parts.blocks.length === 0) return [];
  const { all } = await blocks.render(parts.blocks);
  return all.flatMap((block, index) => {
    const place = findPlace(source, parts.blocks[index]?.lines ?? [0, 1]);
    const kind = block.problems.length > 0 ? 'wrong' : 'weak';
    return notesOf(block).map((message): Finding => ({ kind, message, field, place }));
  });
}

/** An input of a form with its text. */
type Input = Pick<FormField, 'name' | 'kind' | 'describes'> & { text: string };

/** Returns all inputs, including those of list entries. */
function listInputs({ form, values }: CheckedRecord): Input[] {
  const textOf = (name: string) => (values[name] ?? '').replaceAll('\r\n', '\n');
  const tree = formTree(values);
  return form.flatMap(({ each, ...field }): Input[] => {
    const { name } = field;
    if (!each?.parts) return [{ ...field, text: textOf(name) }];
    const parts = Object.entries(each.parts);
    const entries = tree[name];
    if (!Array.isArray(entries)) return [];
    return entries.flatMap((_, index) =>
      parts.map(([part, { kind, describes }]) => ({
        name: `${name}.${index}.${part}`,
        kind,
        ...(describes && { describes: `${name}.${index}.${describes}` }),
        text: textOf(`${name}.${index}.${part}`),
      })),
    );
  });
}

/** Returns the address that an input holds. */
function inputLink({ name: field, kind, text }: Input): Outside[] {
  const address = text.trim();
  if (address === '' || (kind !== 'link' && kind !== 'picture')) return [];
  const place = findPlace(text, [0, 1], address);
  return [{ address, field, place, isPicture: kind === 'picture' }];
}

/** Returns the pictures that have an input for their description. */
const describedPictures = (inputs: Input[]): Shown[] =>
  inputs.flatMap(({ name, kind, text }) => {
    const alt = inputs.find(({ describes }) => describes === name);
    if (kind !== 'picture' || text.trim() === '' || !alt) return [];
    return [{ address: text.trim(), alt: alt.text, field: alt.name }];
  });

const checkAlt = ({ address, alt, field }: Shown): Finding[] =>
  alt.trim() === ''
    ? [{ kind: 'weak', message: `The picture “${fileNameOf(address)}” has no description.`, field }]
    : [];

/** Checks the description that search engines show of a record with a page. */
function checkDescription({ entity, form, values, kinds }: CheckedRecord): Finding[] {
  const lead = findTextKind(kinds, entity) ? form.find((field) => field.as === 'lead') : undefined;
  if (!lead) return [];
  const { name: field, label } = lead;
  const length = [...(values[field] ?? '').trim()].length;
  if (length === 0) {
    const message = `${label} is empty: lists, search engines and shared links have nothing to show.`;
    return [{ kind: 'weak', message, field }];
  }
  if (length <= SHOWN_OF_DESCRIPTION) return [];
  const message = `${label} has ${length} characters: search engines show about ${SHOWN_OF_DESCRIPTION}.`;
  return [{ kind: 'weak', message, field }];
}

/**
 * Returns the paths that are files of the site. Paths beyond the limit are not checked and count as
 * files.
 */
async function findFiles(inner: InnerAddress[], { staticFile }: Deps): Promise<Set<string>> {
  const paths = [...new Set(inner.flatMap((one) => (one.is === 'file' ? [one.path] : [])))];
  const results = await Promise.all(
    paths.map(async (path, index) =>
      index >= MAX_FILES || (await staticFile(path)) !== null ? [path] : [],
    ),
  );
  return new Set(results.flat());
}

function checkLink(
  { inner, address, field, place, isPicture }: Outside & { inner: InnerAddress | null },
  texts: Text[],
  {
    known,
    files,
    kinds,
  }: { known: KnownAddresses; files: Set<string>; kinds: readonly KindName[] },
): Finding[] {
  if (!inner) return [];
  const at = { field, ...(place && { place }) };
  const ids = texts.find((text) => text.field === field)?.parts.ids ?? [];
  const problem = findProblem(address, inner, { known, ids, files, kinds });
  if (problem) return [{ ...problem, ...at }];
  const bytes = inner.is === 'named' && isPicture ? (known.pictures[inner.name] ?? 0) : 0;
  // If there are variants, visitors load a small one.
  if (bytes <= MAX_PICTURE_BYTES || pictureSources(address)?.best) return [];
  return [{ ...pictureTooLarge(address, bytes), ...at }];
}

/**
 * Checks whether the CSP of pages blocks a picture from outside.
 * @param pictures with their descriptions
 */
function checkPolicy(
  { inner, address, field, place, isPicture }: Outside & { inner: InnerAddress | null },
  pictures: { address: string; alt: string }[],
  { page, allowsPicture }: CheckedRecord,
): Finding[] {
  if (inner || !isPicture || !URL.canParse(address, page)) return [];
  const url = new URL(address, page);
  const { protocol, host } = url;
  if (!/^https?:$/.test(protocol) || allowsPicture(url)) return [];
  const at = { field, ...(place && { place }) };
  const unseen = `Visitors do not see the picture “${fileNameOf(address)}” from ${host}:`;
  if (protocol === 'http:') {
    const message = `${unseen} its address begins with http:. Change that to https:, or upload the picture.`;
    return [{ kind: 'wrong', message, ...at }];
  }
  const alt = pictures.find((one) => one.address === address)?.alt ?? '';
  const message = `${unseen} the site does not allow that host.`;
  return [{ kind: 'wrong', message, blocked: { address, host, alt }, ...at }];
}

/**
 * Returns the warning for a picture that loads slowly.
 * @param bytes null if it is only known to exceed the limit
 */
export const pictureTooLarge = (
  address: string,
  bytes: number | null,
): Pick<Finding, 'kind' | 'message'> => ({
  kind: 'weak',
  message: `The picture “${fileNameOf(address)}” has ${bytes === null ? 'more than 300' : Math.round(bytes / 1000)} KB: 300 KB are enough.`,
});

function nextStep(
  { entity, state, publishedAt }: CheckedRecord,
  known: KnownAddresses,
  now: Date,
): Finding[] {
  const isNews = publishedAt !== null && publishedAt.getTime() > now.getTime() - NEWS_MS;
  if (entity !== 'post' || state !== 'published' || !isNews) return [];
  return known.nextSteps.map(({ message, href }) => ({
    ...({ kind: 'next', message: `It is published. ${message}` } as const),
    ...{ field: null, href },
  }));
}
