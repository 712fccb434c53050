import { sql } from 'drizzle-orm';
import type { Lead } from '~/engine/core/leads/lead.server';
import { bookings } from './schema';

export const bookingLead: Lead = {
  kind: 'booking',
  place: 30,
  name: 'Talk',
  title: 'Talks',
  csv: 'talks',
  step: 'inquiry',
  table: bookings,
  person: bookings.name,
  isMeant: sql`true`,
  isKept: sql`true`,
  path: (id) => `/admin/talks/${id}`,
};
