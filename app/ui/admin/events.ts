/** What the audit trail calls its events, in words; an action that is not here is shown as it is. */
const WORDS: Record<string, string> = {
  'session.begin': 'Signed in',
  'session.refuse': 'A sign-in failed',
  'session.end': 'Signed out',
  'picture.create': 'Uploaded a picture',
  'picture.update': 'Described a picture',
  'picture.delete': 'Deleted a picture',
  'picture.restore': 'Brought back a picture',
  'site.export': 'Exported everything',
  'site.import': 'Imported everything',
};

/** One line for a person: what happened, to what, by whom. */
export function describeEvent(event: {
  action: string;
  summary: string;
  adminName: string | null;
}): string {
  const what = WORDS[event.action] ?? event.action;
  const which = event.summary === '' ? '' : `: ${event.summary}`;
  return `${what}${which}${event.adminName === null ? '' : ` (${event.adminName})`}`;
}
