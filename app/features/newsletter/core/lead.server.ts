import { sql } from 'drizzle-orm';
import type { Lead } from '~/engine/core/leads/lead.server';
import { subscribers } from './schema';

export const subscriptionLead: Lead = {
  kind: 'subscription',
  place: 10,
  name: 'Subscriber',
  title: 'Sign-ups',
  csv: 'sign_ups',
  step: 'signUp',
  table: subscribers,
  person: subscribers.email,
  isMeant: sql`source <> 'import'`,
  isKept: sql`true`,
  path: (id) => `/admin/subscriber?reader=${id}`,
};
