import { LABELS, VERBS } from '~/engine/core/audit/actions';

/** `hasOwn`, because an imported event may have any name, even `constructor`. */
const lookUp = (words: Record<string, string>, key: string) =>
  Object.hasOwn(words, key) ? words[key] : undefined;

export function describeAction(action: string): string {
  const [entity = '', verbName = ''] = action.split('.');
  const verb = lookUp(VERBS, verbName);
  return lookUp(LABELS, action) ?? (verb ? `${verb} a ${entity}` : action);
}

/** One line for a person: what happened, to what, by whom. */
export function describeEvent(event: {
  action: string;
  summary: string;
  adminName: string | null;
}): string {
  const what = describeAction(event.action);
  const which = event.summary === '' ? '' : `: ${event.summary}`;
  return `${what}${which}${event.adminName === null ? '' : ` (${event.adminName})`}`;
}
