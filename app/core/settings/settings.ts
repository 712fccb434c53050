import * as v from 'valibot';
import {
  choice,
  entriesOf,
  type Field,
  type Fields,
  startingWith,
  type Values,
  type ValuesOf,
} from '~/kit/fields/field';
import { fieldsTyped, formOf, formValues, valueTyped } from '~/kit/fields/form';
import { parseInput } from '~/kit/input';
import { isTimeZone } from '~/kit/time/time-zone';
import { type Actor, type AuditDeps, type AuditEvent, auditEvent } from '../audit/audit';

/**
 * What the owner decides about the site under "Settings". Each is declared here alone: its form, its checks and how
 * it is kept follow.
 */
export const SETTINGS = {
  timeZone: startingWith(
    choice(
      'Time zone',
      {
        // No offset such as +01:00, which `Intl` would take, too: it knows no summer.
        isOne: (name) => /^[A-Za-z][\w+-]*(\/[\w+-]+)*$/.test(name) && isTimeZone(name),
        among: () => ['UTC', ...Intl.supportedValuesOf('timeZone')],
        words: 'a name like Europe/Berlin',
      },
      {
        group: 'Dates and times',
        hint: 'All times here are in this zone, and so are the dates that visitors read.',
      },
    ),
    'UTC',
  ),
};

export type SettingValues = ValuesOf<typeof SETTINGS>;

export type Settings = {
  read(): Promise<SettingValues>;
  /** @param texts of those to change, by their names */
  write(input: { texts: Record<string, string>; event: AuditEvent }): Promise<void>;
  /** Sets those that nobody has chosen. */
  propose(texts: Record<string, string>): Promise<void>;
};

/** The settings by what is kept of them, as texts. What was not chosen, or is no longer valid, is the default. */
export function settingsFrom(kept: Record<string, string>): SettingValues;
export function settingsFrom(kept: Record<string, string>): Values {
  const fields: Fields = SETTINGS;
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, valueKept(field, kept[name])]),
  );
}

function valueKept(field: Field, text: string | undefined): unknown {
  if (text === undefined) return field.blank;
  const value = valueTyped(field, text);
  return v.is(field.schema, value) ? value : field.blank;
}

const schema = v.partial(v.object(entriesOf(SETTINGS)));

/**
 * Changes the settings that a form has.
 * @throws DomainError `invalid`, with the names of the settings
 */
export async function changeSettings(
  { typed, by }: { typed: Record<string, string>; by: Actor },
  deps: AuditDeps & { settings: Pick<Settings, 'read' | 'write'> },
): Promise<void> {
  const before = await deps.settings.read();
  const after = { ...before, ...parseInput(schema, fieldsTyped(SETTINGS, typed)) };
  const [were, texts] = [formValues(SETTINGS, before), formValues(SETTINGS, after)];
  const changed = formOf(SETTINGS).filter(({ name }) => texts[name] !== were[name]);
  if (changed.length === 0) return;
  const summary = changed.map(({ name, label }) => `${label}: ${texts[name]}`).join('; ');
  const event = auditEvent({ ...by, action: 'settings.update', entityId: null, summary }, deps);
  await deps.settings.write({ texts, event });
}

/** The first guess: the browser's time zone, unless one was chosen. What is no time zone is passed over. */
export async function guessTimeZone(
  { timeZone = '' }: Record<string, string>,
  deps: { settings: Pick<Settings, 'propose'> },
): Promise<void> {
  if (v.is(SETTINGS.timeZone.schema, timeZone)) await deps.settings.propose({ timeZone });
}
