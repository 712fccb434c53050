import type { VisitorTotal } from '~/engine/core/limits/visitor-limits';
import { ActionButton } from '../shared/action-button';
import { Panel } from '../shared/panel';

/** Warns that much more arrives than usual, explains the limits, and lets the owner reset the count. */
export function GatesNotice({ gates }: { gates: VisitorTotal[] }) {
  const unusual = gates.filter(({ isUnusual }) => isUnusual);
  if (unusual.length === 0) return null;
  const figures = unusual.map(({ count, max, label }) => `${count} of ${max} ${label}`);
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
