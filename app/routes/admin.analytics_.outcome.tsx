import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { OutcomeView } from '~/admin/clients/outcome-view';
import { adminMeta } from '~/admin/shared/meta';
import { loadAdminPage } from '~/admin/shell/admin.server';
import { readOutcome } from '~/core/clients/outcome';
import { parseRange } from '~/core/visits/analytics';

export const loader = (args: LoaderFunctionArgs) =>
  loadAdminPage(args, ({ url, services }) =>
    readOutcome(parseRange(url.searchParams.get('range')), services),
  );

export const meta = adminMeta('What came of it');

export default function OutcomePage() {
  return <OutcomeView outcome={useLoaderData<typeof loader>()} />;
}
