import { type Actor, type AuditDeps, type AuditEvent, auditEvent } from '../audit/audit';

/*
 * Features that the owner has switched off: their pages answer 404, and menus, forms and work in the background are gone. What
 * is in their tables stays.
 */

/** The key of the setting. Its value has the names of the features, in their order, with a space between them. */
export const FEATURES_OFF = 'features_off';

/** A feature as the owner sees it in the list. */
export type FeatureChoice = {
  name: string;
  title: string;
  about: string;
  /** The names of the features without which it cannot work. */
  needs?: readonly string[];
};

export type FeaturesOff = {
  /** Returns the value of the setting; null if the owner has never chosen. */
  read(): Promise<string | null>;
  write(value: string, event: AuditEvent): Promise<void>;
};

/**
 * Returns the names of the features that are off: those that were switched off, and those that cannot work without them.
 * @param all the features of the site
 * @param stored the value of the setting; names of other features are ignored
 */
export function featuresOff(
  all: readonly Pick<FeatureChoice, 'name' | 'needs'>[],
  stored: string,
): string[] {
  const switchedOff = stored.split(' ');
  const needsOf = (name: string) => all.find((one) => one.name === name)?.needs ?? [];
  const isOff = (name: string): boolean => switchedOff.includes(name) || needsOf(name).some(isOff);
  return all.map(({ name }) => name).filter(isOff);
}

/**
 * Switches features on and off.
 * @param input.on whether each is to be on, by name. Others stay as they are: a form may be older than a feature
 * @returns the titles of those that changed, also because of others, and of those that stay off because what they need is off
 */
export async function chooseFeatures(
  { on, by }: { on: Readonly<Record<string, boolean>>; by: Actor },
  deps: AuditDeps & { featuresOff: FeaturesOff; installed: readonly FeatureChoice[] },
): Promise<{ switchedOff: string[]; switchedOn: string[]; stillOff: string[] }> {
  const { installed } = deps;
  const stored = await deps.featuresOff.read();
  const before = featuresOff(installed, stored ?? '');
  const isOn = (name: string) => on[name] ?? !before.includes(name);
  const chosen = installed.map(({ name }) => name).filter((name) => !isOn(name));
  const after = featuresOff(installed, chosen.join(' '));
  const titles = (isChanged: (name: string) => boolean) =>
    installed.filter(({ name }) => isChanged(name)).map(({ title }) => title);
  const switchedOff = titles((name) => after.includes(name) && !before.includes(name));
  const switchedOn = titles((name) => !after.includes(name) && before.includes(name));
  const stillOff = titles((name) => isOn(name) && before.includes(name) && after.includes(name));
  const changed = { switchedOff, switchedOn, stillOff };
  if (stored !== null && switchedOff.length + switchedOn.length === 0) return changed;
  const summary = [
    ...switchedOff.map((title) => `${title}: off`),
    ...switchedOn.map((title) => `${title}: on`),
  ].join('; ');
  const event = auditEvent({ ...by, action: 'settings.update', entityId: null, summary }, deps);
  await deps.featuresOff.write(after.join(' '), event);
  return changed;
}
