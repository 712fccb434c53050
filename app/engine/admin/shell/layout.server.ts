import { data, type LoaderFunctionArgs } from '@remix-run/cloudflare';
import { countWaiting } from '~/engine/core/dashboard/overview';
import { countOnScreens } from '~/engine/core/dashboard/tasks';
import { loadAdminPage } from './admin.server';
import { takeFlash } from './flash.server';

/** The loader of the layout of all admin pages. */
export const loadAdminLayout = (args: LoaderFunctionArgs) =>
  loadAdminPage(args, async ({ admin, services }) => {
    const { flash, headers } = await takeFlash(args.request);
    const waiting = await countWaiting(services);
    const { name, timeZone } = admin;
    const badges = countOnScreens(waiting, services.parts);
    const siteBlocks = Object.entries(services.blocks.shown).map(([block, { menu }]) => ({
      name: block,
      ...menu,
    }));
    return data(
      { name, timeZone, now: services.now(), waiting, badges, flash, siteBlocks },
      { headers },
    );
  });
