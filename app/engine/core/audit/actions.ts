import type { TextEntity } from '../records/kinds';

/**
 * What the audit trail notes, and how a person reads it. Its keys are the actions that can be noted, so one without a label
 * does not compile.
 */
export const LABELS = {
  'session.begin': 'Signed in',
  'session.refuse': 'A sign-in failed',
  'password.refuse': 'A wrong password was typed while signed in',
  'code.refuse': 'A wrong code was typed while the second factor was set up',
  'attempts.pause': 'Too many failed attempts: sign-in paused',
  'session.end': 'Signed out',
  'newsletter.create': 'Created a newsletter',
  'newsletter.test': 'Sent a test newsletter',
  'newsletter.start': 'Started sending a newsletter',
  'newsletter.recall': 'Recalled a newsletter',
  'newsletter.pause': 'Paused a newsletter',
  'newsletter.resume': 'Resumed a newsletter',
  'client.mark': 'Marked a client',
  'client.unmark': 'Removed the mark of a client',
  'message.reply': 'Answered a message',
  'message.empty-spam': 'Emptied the spam folder',
  'talk.confirm': 'Confirmed a talk',
  'talk.decline': 'Declined a talk',
  'talk.move': 'Moved a talk',
  'talk.keep': 'Kept a talk that the calendar has differently',
  'talk.cancel': 'Cancelled a talk',
  'talks.settings': 'Changed the settings of talks',
  'calendar.set': 'Set the address of the calendar',
  'calendar.remove': 'Removed the address of the calendar',
  'review.invite': 'Asked for a review',
  'review.answer': 'A review has arrived',
  'review.refuse': 'Refused a review',
  'review.withdraw': 'A review was withdrawn',
  'subscriber.write': 'Wrote to a subscriber',
  'subscriber.export': 'Exported the subscribers',
  'subscriber.import': 'Imported subscribers',
  'subscriber.ask': 'Asked subscribers again to confirm',
  'welcome.update': 'Changed the welcome letter',
  'mail.retry': 'Retried a mail',
  'comment.pending': 'Set a comment back to pending',
  'comment.approved': 'Approved a comment',
  'comment.rejected': 'Rejected a comment',
  'comment.spam': 'Marked a comment as spam',
  'comment.reply': 'Answered a comment',
  'picture.create': 'Uploaded a picture',
  'picture.update': 'Edited a picture',
  'picture.delete': 'Deleted a picture',
  'picture.restore': 'Restored a picture',
  'picture.erase': 'Deleted a picture for good',
  'redirect.save': 'Saved a redirect',
  'redirect.delete': 'Deleted a redirect',
  'site.draft': 'Changed the draft of the site texts',
  'site.publish': 'Published the site texts',
  'site.discard': 'Discarded the draft of the site texts',
  'site.export': 'Exported everything',
  'site.import': 'Imported everything',
  'samples.delete': 'Removed the samples',
  'samples.restore': 'Restored the samples',
  'settings.update': 'Changed the settings',
  'session.end-all': 'Signed out everywhere',
  'password.change': 'Changed the password',
  'password.reset': 'The password was reset from the command line',
  'session.passkey': 'Signed in with a passkey',
  'passkey.add': 'Added a passkey',
  'passkey.rename': 'Renamed a passkey',
  'passkey.remove': 'Removed a passkey',
  'passkey.counter': 'Refused a passkey that may have been copied',
  'passkey.require': 'Required a passkey with the password',
  'passkey.optional': 'Allowed the password without a passkey',
  'second-factor.on': 'Switched the second factor on',
  'second-factor.off': 'Switched the second factor off',
  'second-factor.codes': 'Generated new recovery codes',
};

/** What happens to records and to what visitors sent: `post.update` is 'Edited a post'. */
export const VERBS = {
  create: 'Added',
  update: 'Edited',
  delete: 'Deleted',
  restore: 'Brought back',
  erase: 'Deleted for good',
  order: 'Moved',
  revert: 'Went back to an earlier version of',
};

export const isLabelled = (action: string): action is keyof typeof LABELS =>
  Object.hasOwn(LABELS, action);

export type AuditVerb = keyof typeof VERBS;

type Noun = TextEntity | 'review' | 'comment' | 'message' | 'subscriber' | 'newsletter';

/** An action that the audit trail notes. */
export type AuditAction = keyof typeof LABELS | `${Noun}.${AuditVerb}`;
