import { parse } from 'yaml';
import { oneLine } from '~/engine/kit/text/excerpt';
import { toInputTime } from '~/engine/kit/time/time-zone';

/** The front matter of a text from another program, as far as the form has fields for it. */
export type FrontMatter = {
  title: string;
  description: string;
  tags: string[];
  lang: string;
  /** In the format of the time input; '' for none. */
  publishedAt: string;
  /** The keys without a field. */
  others: string[];
};

const BLOCK = /^\uFEFF?---[ \t]*\n([\s\S]*?)\n---[ \t]*(?:\n|$)\s*/;

/** The key names of Jekyll, Hugo, Astro, Obsidian and others. */
const KEYS = {
  title: ['title'],
  description: ['description', 'summary', 'excerpt', 'subtitle'],
  tags: ['tags', 'tag', 'keywords'],
  lang: ['lang', 'language', 'locale'],
  publishedAt: ['date', 'pubdate', 'publishdate', 'published', 'published_at', 'publishedat'],
};

/**
 * Parses and removes the front matter of a text.
 * @param timeZone of the time field
 * @returns null if there is none with values for a field
 */
export function readFrontMatter(
  source: string,
  timeZone: string,
): { front: FrontMatter; text: string } | null {
  const [block = '', yaml = ''] = BLOCK.exec(source) ?? [];
  const values = Object.entries(valuesOf(yaml));
  const valueUnder = (names: string[]) =>
    values.find(([key]) => names.includes(key.toLowerCase()))?.[1];
  const known = Object.values(KEYS).flat();
  const front = {
    title: lineOf(valueUnder(KEYS.title)),
    description: lineOf(valueUnder(KEYS.description)),
    tags: tagsOf(valueUnder(KEYS.tags)),
    lang: lineOf(valueUnder(KEYS.lang)).replaceAll('_', '-'),
    publishedAt: timeOf(lineOf(valueUnder(KEYS.publishedAt)), timeZone),
    others: values.flatMap(([key]) => (known.includes(key.toLowerCase()) ? [] : [key])),
  };
  const isEmpty =
    !front.title &&
    !front.description &&
    !front.lang &&
    front.tags.length === 0 &&
    !front.publishedAt;
  return isEmpty ? null : { front, text: source.slice(block.length) };
}

function valuesOf(yaml: string): Record<string, unknown> {
  try {
    const values: unknown = parse(yaml);
    return typeof values === 'object' && values !== null ? { ...values } : {};
  } catch {
    return {};
  }
}

const lineOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? oneLine(String(value)) : '';

/** Parses a list, or a comma-separated text. Obsidian's tags start with `#`. */
const tagsOf = (value: unknown): string[] =>
  (Array.isArray(value) ? value.map(lineOf) : lineOf(value).split(','))
    .map((tag) => tag.trim().replace(/^#/, ''))
    .filter(Boolean);

/** A time without a zone is in the site's zone. */
function timeOf(text: string, timeZone: string): string {
  const [found, day, time = '00:00', zone] =
    /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2})(?::\d{2}(?:\.\d+)?)?)? ?(Z|[+-]\d{2}:?\d{2})?$/.exec(
      text,
    ) ?? [];
  if (!found) return '';
  if (!zone) return `${day}T${time}`;
  const date = new Date(`${day}T${time}${zone.replace(/^(...)(\d\d)$/, '$1:$2')}`);
  return Number.isNaN(+date) ? '' : toInputTime(date, timeZone);
}
