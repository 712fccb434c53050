import type { SettingsFacts } from '~/engine/core/health/settings';
import { getMailKey, isLocalHost } from './environment.server';

/**
 * Returns the facts about the settings that the health checks need. Of secrets it returns only whether they are set.
 * @param env raw or parsed
 * @param input.hostname of the site's links
 */
export function settingsFacts(
  env: object,
  { hostname, refused = [] }: { hostname: string; refused?: SettingsFacts['refused'] },
): Omit<SettingsFacts, 'requestHost'> {
  const values: Record<string, unknown> = { ...env };
  const text = (name: string) => String(values[name] ?? '').trim();
  const isBound = (name: string) => typeof values[name] === 'object' && values[name] !== null;
  const reports = text('RESEND_WEBHOOK_SECRET');
  const provider = text('MAIL_PROVIDER');
  const mailKey = getMailKey({
    MAIL_PROVIDER: provider,
    RESEND_API_KEY: text('RESEND_API_KEY'),
    CLOUDFLARE_EMAIL_TOKEN: text('CLOUDFLARE_EMAIL_TOKEN'),
  });
  return {
    isLocal: isLocalHost(hostname),
    unbound: ['DB', 'KV'].filter((name) => !isBound(name)),
    appSecretLength: text('APP_SECRET').length,
    siteUrl: text('SITE_URL'),
    hasMailKey: mailKey !== '',
    hasMailFrom: text('MAIL_FROM') !== '',
    mailReports:
      provider === 'cloudflare'
        ? 'own'
        : reports === ''
          ? 'none'
          : reports.startsWith('whsec_')
            ? 'set'
            : 'wrong',
    hasOutbox: text('LOCAL_OUTBOX') === 'on',
    refused,
  };
}
