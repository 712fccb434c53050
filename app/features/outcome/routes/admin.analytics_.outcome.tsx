import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { adminMeta } from '~/engine/admin/shared/meta';
import { loadAdminPage } from '~/engine/admin/shell/admin.server';
import { parseRange } from '~/features/visits/core/analytics';
import { OutcomeView } from '../admin/outcome-view';
import { readOutcome } from '../core/outcome';
import { outcomeServices } from '../services.server';

export const loader = (args: LoaderFunctionArgs) =>
  loadAdminPage(args, ({ url, services }) =>
    readOutcome(parseRange(url.searchParams.get('range')), outcomeServices(services)),
  );

export const meta = adminMeta('What came of it');

export default function OutcomePage() {
  return <OutcomeView outcome={useLoaderData<typeof loader>()} />;
}
