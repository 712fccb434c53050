import { ActionButton } from '../shared/action-button';
import { Panel } from '../shared/panel';

type Gate = { count: number; max: number; isUnusual: boolean };
export type Gates = Record<'mails' | 'notices' | 'talkNotices' | 'messages' | 'comments', Gate>;

const LABELS: Record<keyof Gates, string> = {
  mails: 'mails to visitors',
  notices: 'notices to you about messages',
  talkNotices: 'notices to you about talks',
  messages: 'messages',
  comments: 'comments',
};

const NAMES = ['mails', 'notices', 'talkNotices', 'messages', 'comments'] as const;

/** Warns that much more arrives than usual, explains the limits, and lets the owner reset the count. */
export function GatesNotice({ gates }: { gates: Gates }) {
  const unusual = NAMES.filter((name) => gates[name].isUnusual);
  if (unusual.length === 0) return null;
  const figures = unusual.map(
    (name) => `${gates[name].count} of ${gates[name].max} ${LABELS[name]}`,
  );
  return (
    <Panel id="gates" title="Much more arrives than usual">
      <p className="mb-4">
        {`In 24 hours: ${figures.join(', ')}. Every message is in your inbox. For now, browsers solve a small task before they send a form, and optional mails are not sent. If these are real people, reset the count to return to normal.`}
      </p>
      <ActionButton fields={{ intent: 'reopen' }} icon="rotate-ccw" label="Reset the count">
        Reset the count
      </ActionButton>
    </Panel>
  );
}
