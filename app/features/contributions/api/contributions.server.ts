import { handleApi, publicRead } from '~/engine/api/api.server';
import { publicPage } from '~/engine/kit/public-page';
import { readContributions } from '../core/contributions';
import { contributionServices } from '../services.server';

const MESSAGES = {
  live: 'Contributions fetched successfully',
  sample: 'Sample contributions: no GitHub user is set.',
  none: 'No contributions have been read yet. Please try again in a minute.',
  unset: 'No GitHub user is set: there are no contributions to show.',
};

export const { loader, action } = handleApi({
  GET: publicRead(async ({ services, context: { waitUntil } }) => {
    const { source, days } = await readContributions({
      ...contributionServices(services),
      waitUntil,
    });
    return { message: MESSAGES[source], data: days };
  }),
});

export const handle = publicPage();
