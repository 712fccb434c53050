import * as v from 'valibot';
import {
  choice,
  type Field,
  type Fields,
  schemaEntries,
  type Values,
  type ValuesOf,
  withDefault,
} from '~/engine/kit/fields/field';
import { formFields, formValues, parseFormFields, parseFormValue } from '~/engine/kit/fields/form';
import { parseInput } from '~/engine/kit/input';
import { isTimeZone } from '~/engine/kit/time/time-zone';
import { type Actor, type AuditDeps, type AuditEvent, auditEvent } from '../audit/audit';

/**
 * The settings that the owner changes under "Settings". Each is declared only here, or by a feature (`Part.settings`): its form,
 * validation and storage follow from the declaration.
 */
export const SETTINGS = {
  timeZone: withDefault(
    choice(
      'Time zone',
      {
        // Not an offset such as +01:00, which `Intl` accepts too: it has no daylight saving time.
        isValid: (name) => /^[A-Za-z][\w+-]*(\/[\w+-]+)*$/.test(name) && isTimeZone(name),
        names: () => ['UTC', ...Intl.supportedValuesOf('timeZone')],
        description: 'a name like Europe/Berlin',
      },
      {
        group: 'Dates and times',
        hint: 'All times here are in this zone, and so are the dates that visitors read.',
      },
    ),
    'UTC',
  ),
};

/** The values of the settings of features. Each adds its own. */
// biome-ignore lint/suspicious/noEmptyInterface: features add to it
export interface FeatureSettings {}

export type SettingValues = Values & ValuesOf<typeof SETTINGS> & FeatureSettings;

export type Settings = {
  /** Those of the engine and of the features. */
  fields: Fields;
  read(): Promise<SettingValues>;
  /** @param texts the changed settings, by name */
  write(input: { texts: Record<string, string>; event: AuditEvent }): Promise<void>;
  /** Sets those that are not set yet. */
  setDefaults(texts: Record<string, string>): Promise<void>;
};

/** Parses stored settings. Missing values and values that are no longer valid become the default. */
export const parseSettings = (fields: Fields, stored: Record<string, string>): Values =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, parseStored(field, stored[name])]),
  );

function parseStored(field: Field, text: string | undefined): unknown {
  if (text === undefined) return field.blank;
  const value = parseFormValue(field, text);
  return v.is(field.schema, value) ? value : field.blank;
}

/**
 * Changes the settings in a form, and writes what changed to the audit log.
 * @throws DomainError `invalid` with the names of the settings
 */
export async function changeSettings(
  { typed, by }: { typed: Record<string, string>; by: Actor },
  deps: AuditDeps & { settings: Pick<Settings, 'fields' | 'read' | 'write'> },
): Promise<void> {
  const { fields } = deps.settings;
  const schema = v.partial(v.object(schemaEntries(fields)));
  const before = await deps.settings.read();
  const after = { ...before, ...parseInput(schema, parseFormFields(fields, typed)) };
  const [oldTexts, texts] = [formValues(fields, before), formValues(fields, after)];
  const changed = formFields(fields).filter(({ name }) => texts[name] !== oldTexts[name]);
  if (changed.length === 0) return;
  const summary = changed
    .map(({ name, label, kind }) => `${label}: ${texts[name] || (kind === 'flag' ? 'off' : '')}`)
    .join('; ');
  const event = auditEvent({ ...by, action: 'settings.update', entityId: null, summary }, deps);
  await deps.settings.write({ texts, event });
}

/** Sets the time zone to the browser's, unless one is set. Ignores an invalid one. */
export async function setDefaultTimeZone(
  { timeZone = '' }: Record<string, string>,
  deps: { settings: Pick<Settings, 'setDefaults'> },
): Promise<void> {
  if (v.is(SETTINGS.timeZone.schema, timeZone)) await deps.settings.setDefaults({ timeZone });
}
