import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { FeaturesView } from '~/engine/admin/settings/features-view';
import { adminMeta } from '~/engine/admin/shared/meta';
import { loadAdminPage, submitAdminForm } from '~/engine/admin/shell/admin.server';
import { chooseFeatures, featuresOff } from '~/engine/core/settings/features-off';
import { offlineSafeAction } from '~/engine/kit/offline/offline-safe-action';

export const loader = (args: LoaderFunctionArgs) =>
  loadAdminPage(args, async ({ services }) => ({
    features: [...services.installed],
    off: featuresOff(services.installed, (await services.featuresOff.read()) ?? ''),
  }));

/** A title may have a comma or an “and”. */
const titlesIn = (titles: string[]) => titles.join('; ');

export const action = (args: ActionFunctionArgs) =>
  submitAdminForm(args, async ({ values, services, admin: by }) => {
    const shown = (values.listed ?? '').split(' ');
    const on = Object.fromEntries(shown.map((name) => [name, Boolean(values[`on.${name}`])]));
    const { switchedOff, switchedOn, stillOff } = await chooseFeatures({ on, by }, services);
    const changes = [
      switchedOff.length > 0 && `Off now: ${titlesIn(switchedOff)}.`,
      switchedOn.length > 0 && `On now: ${titlesIn(switchedOn)}.`,
      stillOff.length > 0 && `Still off, since what it needs is off: ${titlesIn(stillOff)}.`,
    ].filter((one) => one !== false);
    return {
      message: changes.join(' ') || 'Saved. Nothing has changed.',
      path: '/admin/settings/features',
    };
  });

export const clientAction = offlineSafeAction;

export const meta = adminMeta('Features');

export default function FeaturesPage() {
  return <FeaturesView {...useLoaderData<typeof loader>()} />;
}
