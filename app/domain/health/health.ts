import { counted } from '~/lib/text/figures';
import { withTimeLimit } from '~/lib/time/time-limit';

/** One row of the site's health: what is right, what is not, what to do. */
export type HealthCheck = {
  /** For monitors: it stays the same whatever the words. */
  id: string;
  label: string;
  /** `fail` needs a person; `warn` is worth a look; `unknown` is what nobody could find out. */
  status: 'ok' | 'warn' | 'fail' | 'unknown';
  says: string;
  /** What to do, with the screen or the command that does it. */
  remedy?: { says: string; to?: string; command?: string };
};

/** What was found out of one row. @see HealthTexts */
export type Verdict = [
  status: HealthCheck['status'],
  /** Which of the row's texts says it; that of the status where none is named. */
  text?: string,
  /** What stands in the braces of the text, beside the facts. */
  values?: Record<string, unknown>,
];
export type Finding = [id: string, ...Verdict];

/**
 * The words of all rows, by `id.text`, or `text` alone where several rows say the same: what it is, what to do, and
 * the screen or the command that does it. By `id` the row's label. In `public/`, since the worker has no room for them.
 */
export type HealthTexts = Record<string, string[]>;

/** A part of the site that tells how it is. It does not throw for what it looks at. */
export type HealthSource = (asked: Asked) => Promise<Finding[]>;

/** When, and at which host the owner asks; '' where the rows are for whoever asks. */
type Asked = { now: Date; host: string };

type HealthDeps = {
  now: () => Date;
  healthSources: HealthSource[];
  /** Empty where they cannot be read. */
  healthTexts: () => Promise<HealthTexts>;
};

/** A monitor waits for no part longer than this. */
const PART_LIMIT_MS = 1800;

/** All rows, of every part of the site, within two seconds. @param onFailure told of a part that failed */
export async function readHealth(
  { host }: Pick<Asked, 'host'>,
  { now, healthSources, healthTexts }: HealthDeps,
  onFailure: (cause: unknown) => void,
): Promise<HealthCheck[]> {
  const asked = { now: now(), host };
  const [texts, ...found] = await Promise.all([
    healthTexts(),
    ...healthSources.map((source) =>
      withTimeLimit(source(asked), PART_LIMIT_MS).catch((cause: unknown): Finding[] => {
        onFailure(cause);
        // A part that fails says so in a row of its own, and hides no other.
        return [['health', 'unknown']];
      }),
    ),
  ]);
  return found.flat().map((finding) => inWords(finding, texts));
}

/** What strangers are told, and what is left to say without the texts. */
export const PLAIN_WORDS = {
  ok: 'It works.',
  warn: 'The owner should have a look.',
  fail: 'It needs the owner.',
  unknown: 'It is not known.',
};

/** A finding in its words: `{count mail}` in a text becomes `1 mail` or `3 mails`, `{at time}` how long ago or ahead. */
export function inWords(
  [id, status, text = status, values = {}]: Finding,
  texts: HealthTexts,
): HealthCheck {
  const [says = '', what, way = ''] = (
    texts[`${id}.${text}`] ??
    texts[text] ?? [`${PLAIN_WORDS[status]} (${text})`]
  ).map((words) =>
    words
      .replace(/\{(\w+) ?(\w*)\}/g, (_, name: string, noun: string) =>
        noun === 'time'
          ? inTime(Number(values.now) - Number(values[name]))
          : noun
            ? counted(Number(values[name]), noun)
            : String(values[name] ?? ''),
      )
      .trim(),
  );
  const remedy = what && {
    says: what,
    ...(way && { [/^\/|^https/.test(way) ? 'to' : 'command']: way }),
  };
  return { id, label: texts[id]?.[0] ?? id, status, says, ...(remedy && { remedy }) };
}

/** The findings of one part, each by its rule. */
export const findings = <Facts>(
  rules: Record<string, (facts: Facts) => Verdict>,
  facts: Facts,
): Finding[] =>
  Object.entries(rules).map(([id, rule]) => {
    const [status, text, values] = rule(facts);
    return [id, status, text, { ...facts, ...values }];
  });

/** The worst of all rows; what nobody could find out makes it no worse. */
export function worstOf(checks: HealthCheck[]): 'ok' | 'warn' | 'fail' {
  const has = (status: HealthCheck['status']) => checks.some((check) => check.status === status);
  if (has('fail')) return 'fail';
  return has('warn') ? 'warn' : 'ok';
}

/** A stretch of time as people say it: `5 minutes`, `3 hours`, `2 days`. */
export function inTime(ms: number): string {
  const minutes = Math.floor(Math.abs(ms) / 60_000);
  if (minutes < 1) return 'less than a minute';
  if (minutes < 120) return counted(minutes, 'minute');
  const hours = Math.floor(minutes / 60);
  return hours < 48 ? counted(hours, 'hour') : counted(Math.floor(hours / 24), 'day');
}
