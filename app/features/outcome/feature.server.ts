import type { Feature } from '~/engine/server/feature.server';
import { auditLabels } from './core/audit-labels';
import { clientForm } from './core/client-form';
import { markClient, unmarkClient } from './core/clients';
import { outcomeServices } from './services.server';

export const feature: Feature = {
  name: 'outcome',
  title: 'Outcome',
  about: 'What the people who wrote to you had read before, and who became a client.',
  needs: ['visits'],
  auditLabels,

  leadForm: {
    async read(lead, services) {
      const { clients } = outcomeServices(services);
      return clientForm(...(await Promise.all([clients.of(lead), clients.lastCurrency()])));
    },
    intents: {
      async client({ lead, values, by }, services) {
        await markClient({ ...lead, fields: values, by }, outcomeServices(services));
        return 'Marked as a client.';
      },
      async 'not-client'({ lead, by }, services) {
        await unmarkClient({ ...lead, by }, outcomeServices(services));
        return 'No longer marked as a client.';
      },
    },
  },

  screenLinks: [
    {
      on: '/admin/analytics',
      label: 'What came of it',
      to: '/admin/analytics/outcome?range={range}',
      icon: 'chart-column',
    },
  ],
};
