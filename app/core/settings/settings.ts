import * as v from 'valibot';
import { parseInput } from '~/kit/input';
import { type Actor, type AuditDeps, type AuditEvent, auditEvent } from '../audit/audit';

/** What the owner decides about the site in the admin area. */
export type Settings = {
  /** The owner's time zone by its IANA name; 'UTC' where none was chosen. */
  timeZone(): Promise<string>;
  setTimeZone(input: { timeZone: string; event: AuditEvent }): Promise<void>;
  /** Keeps the time zone that was chosen. */
  proposeTimeZone(timeZone: string): Promise<void>;
};

/** No offset such as +01:00, which `Intl` would take, too: it knows no summer. */
const NAME = /^[A-Za-z][\w+-]*(\/[\w+-]+)*$/;

function isTimeZone(name: string): boolean {
  if (!NAME.test(name)) return false;
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

/** All that can be chosen from. */
export const listTimeZones = (): string[] => ['UTC', ...Intl.supportedValuesOf('timeZone')];

const schema = v.object({
  timeZone: v.pipe(
    v.string('Time zone is missing.'),
    v.check(isTimeZone, 'Time zone must be a name like Europe/Berlin.'),
  ),
});

/** @throws DomainError `invalid` (timeZone). */
export async function chooseTimeZone(
  input: { fields: unknown; by: Actor },
  deps: AuditDeps & { settings: Pick<Settings, 'setTimeZone'> },
): Promise<string> {
  const { timeZone } = parseInput(schema, input.fields);
  const event = auditEvent(
    { ...input.by, action: 'settings.time-zone', entityId: null, summary: timeZone },
    deps,
  );
  await deps.settings.setTimeZone({ timeZone, event });
  return timeZone;
}

/** The first guess: the browser's, unless one was chosen. What is no time zone is passed over. */
export async function guessTimeZone(
  fields: unknown,
  deps: { settings: Pick<Settings, 'proposeTimeZone'> },
): Promise<void> {
  const guess = v.safeParse(schema, fields);
  if (guess.success) await deps.settings.proposeTimeZone(guess.output.timeZone);
}
