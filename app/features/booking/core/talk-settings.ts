import { type Actor, type AuditDeps, type AuditEvent, auditEvent } from '~/engine/core/audit/audit';
import { checkTalkSettings, type TalkSettings } from './talk-rules';

export type TalkSettingsStore = {
  read(): Promise<{ settings: TalkSettings; zone: string }>;
  write(input: { settings: TalkSettings; event: AuditEvent }): Promise<void>;
};

/** @throws DomainError `invalid` with the paths of the inputs */
export async function saveTalkSettings(
  { given, by }: { given: unknown; by: Actor },
  deps: AuditDeps & { talkSettings: Pick<TalkSettingsStore, 'write'> },
): Promise<void> {
  const settings = checkTalkSettings(given);
  const summary = settings.kinds.map(({ name }) => name).join(', ');
  const event = auditEvent({ ...by, action: 'talks.settings', entityId: null, summary }, deps);
  await deps.talkSettings.write({ settings, event });
}
