import { expect, it } from 'vitest';
import { openSite } from '~tests/support/built-site';
import { NoScriptBrowser } from '~tests/support/no-script-browser';

it('the step to show contributions is done once a GitHub user is set', async () => {
  const texts = async (settings: Record<string, string>) => {
    const site = await openSite({ samples: false, settings });
    const owner = await NoScriptBrowser.open(site, '/admin', { signedIn: true });
    return owner.texts('#first-steps li p');
  };
  const done = 'Done: Show your contributions';
  expect(await texts({ GITHUB_USER: '' })).not.toContain(done);
  expect(await texts({ GITHUB_USER: 'octocat' })).toContain(done);
});
