import { ActionButton } from '../shared/action-button';
import { Panel } from '../shared/panel';

type Gate = { count: number; max: number; isUnusual: boolean };
export type Gates = Record<'mails' | 'notices' | 'messages' | 'comments', Gate>;

const LABELS: Record<keyof Gates, string> = {
  mails: 'mails to visitors',
  notices: 'notices to you',
  messages: 'messages',
  comments: 'comments',
};

const NAMES = ['mails', 'notices', 'messages', 'comments'] as const;

/** Says that more arrives than usual, what follows from it, and lets the owner count anew. */
export function GatesNotice({ gates }: { gates: Gates }) {
  const unusual = NAMES.filter((name) => gates[name].isUnusual);
  if (unusual.length === 0) return null;
  const figures = unusual.map(
    (name) => `${gates[name].count} of ${gates[name].max} ${LABELS[name]}`,
  );
  return (
    <Panel id="gates" title="Much more arrives than usual">
      <p className="mb-4">
        {`In 24 hours: ${figures.join(', ')}. Every message is in your inbox. Browsers now do a moment of work before a form is sent, and mails that nobody needs are left out. If these are people, count anew: then it works as on any day.`}
      </p>
      <ActionButton fields={{ intent: 'reopen' }} icon="rotate-ccw" label="Count anew">
        Count anew
      </ActionButton>
    </Panel>
  );
}
