/** The events of the audit trail in words; `post.update` and the like are put together below. */
const WORDS: Record<string, string> = {
  'session.begin': 'Signed in',
  'session.refuse': 'A sign-in failed',
  'password.refuse': 'A wrong password was typed while signed in',
  'code.refuse': 'A wrong code was typed while the second factor was set up',
  'attempts.pause': 'Too many failed attempts: a pause began',
  'session.end': 'Signed out',
  'newsletter.create': 'Began to write a newsletter',
  'newsletter.test': 'Sent a test of a newsletter',
  'newsletter.start': 'Let a newsletter leave',
  'newsletter.recall': 'Called a newsletter back',
  'newsletter.pause': 'Paused a newsletter',
  'newsletter.resume': 'Let a newsletter go on',
  'message.reply': 'Answered a message',
  'message.empty-spam': 'Emptied the spam folder',
  'subscriber.import': 'Imported subscribers',
  'subscriber.ask': 'Asked subscribers again',
  'welcome.update': 'Changed the welcome letter',
  'mail.retry': 'Tried a mail again',
  'comment.reply': 'Answered a comment',
  'picture.create': 'Uploaded a picture',
  'picture.update': 'Described a picture',
  'picture.delete': 'Deleted a picture',
  'picture.restore': 'Brought back a picture',
  'picture.erase': 'Deleted a picture for good',
  'redirect.save': 'Redirected an address',
  'redirect.delete': 'Deleted a redirect',
  'site.draft': 'Changed the words of the site, in the draft',
  'site.publish': 'Published the words of the site',
  'site.discard': 'Discarded the draft of the site’s words',
  'site.export': 'Exported everything',
  'site.import': 'Imported everything',
  'samples.delete': 'Removed the samples',
  'samples.restore': 'Brought the samples back',
  'settings.time-zone': 'Changed the time zone',
  'session.end-all': 'Signed out everywhere',
  'password.change': 'Changed the password',
  'password.reset': 'The password was reset from the command line',
  'session.passkey': 'Signed in by a passkey',
  'passkey.add': 'Added a passkey',
  'passkey.rename': 'Gave a passkey a new name',
  'passkey.remove': 'Removed a passkey',
  'passkey.counter': 'A passkey was refused, of which there may be a copy',
  'passkey.require': 'Made the password need a passkey',
  'passkey.optional': 'Let the password be enough without a passkey',
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
  erase: 'Deleted for good',
  revert: 'Went back to an earlier version of',
};

/** An imported line of the trail may be called anything, `constructor` too. */
const entryOf = (words: Record<string, string>, key: string) =>
  Object.hasOwn(words, key) ? words[key] : undefined;

export function actionInWords(action: string): string {
  const [entity = '', deed = ''] = action.split('.');
  const verb = entryOf(DEEDS, deed);
  return entryOf(WORDS, action) ?? (verb ? `${verb} a ${entity}` : action);
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
