/** What the audit trail calls its events, in words; what is not here is put together below. */
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
  'session.end-all': 'Signed out everywhere',
  'password.change': 'Changed the password',
  'password.reset': 'The password was reset from the command line',
  'second-factor.on': 'Switched the second factor on',
  'second-factor.off': 'Switched the second factor off',
  'second-factor.codes': 'Made new recovery codes',
};

/** The same words for every kind of record: `post.update` is 'Edited a post'. */
const DEEDS: Record<string, string> = {
  create: 'Added',
  update: 'Edited',
  delete: 'Deleted',
  restore: 'Brought back',
  revert: 'Went back to an earlier version of',
};

export function actionInWords(action: string): string {
  const [entity = '', deed = ''] = action.split('.');
  return WORDS[action] ?? (DEEDS[deed] ? `${DEEDS[deed]} a ${entity}` : action);
}

/** One line for a person: what happened, to what, by whom. */
export function describeEvent(event: {
  action: string;
  summary: string;
  adminName: string | null;
}): string {
  const what = actionInWords(event.action);
  const which = event.summary === '' ? '' : `: ${event.summary}`;
  return `${what}${which}${event.adminName === null ? '' : ` (${event.adminName})`}`;
}
