import type { Entity } from '../records/kinds';

/*
 * What the audit trail notes, and how a person reads it. A feature adds its own labels to `AuditLabels` by declaration merging,
 * and to `auditLabels` of its `Part`.
 */

/** The labels of the engine, by action. */
export const LABELS = {
  'session.begin': 'Signed in',
  'session.refuse': 'A sign-in failed',
  'password.refuse': 'A wrong password was typed while signed in',
  'code.refuse': 'A wrong code was typed while signed in',
  'attempts.pause': 'Too many failed attempts: sign-in paused',
  'session.end': 'Signed out',
  'message.reply': 'Answered a message',
  'message.empty-spam': 'Emptied the spam folder',
  'mail.retry': 'Retried a mail',
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
};

/** What happens to records and to what visitors sent: `post.update` is 'Edited a post'. */
const VERBS = {
  create: 'Added',
  update: 'Edited',
  delete: 'Deleted',
  restore: 'Brought back',
  erase: 'Deleted for good',
  order: 'Moved',
  revert: 'Went back to an earlier version of',
};

type EngineLabels = typeof LABELS;

/** A label for each action that can be noted, so that one without a label does not compile. @public */
export interface AuditLabels extends EngineLabels {}

/** What the verbs are about. @public */
export interface AuditNouns extends Record<Entity, true> {
  message: true;
}

export type AuditVerb = keyof typeof VERBS;

export type AuditNoun = keyof AuditNouns;

/** An action that the audit trail notes. */
export type AuditAction = keyof AuditLabels | `${AuditNoun}.${AuditVerb}`;

/** `hasOwn`, because an imported event may have any name, even `constructor`. */
const lookUp = (words: Record<string, string>, key: string) =>
  Object.hasOwn(words, key) ? words[key] : undefined;

/**
 * Returns a function that says for a person what an action is.
 * @param parts all parts of the site
 */
export function actionReader(parts: readonly { auditLabels?: Record<string, string> }[]) {
  const labels: Record<string, string> = Object.assign(
    {},
    ...parts.map(({ auditLabels }) => auditLabels),
  );
  return (action: string): string => {
    const [entity = '', verbName = ''] = action.split('.');
    const verb = lookUp(VERBS, verbName);
    return lookUp(labels, action) ?? (verb ? `${verb} a ${entity}` : action);
  };
}
