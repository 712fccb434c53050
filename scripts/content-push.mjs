import { parseArgs } from 'node:util';
import { isAgreed } from './lib/agree.mjs';
import { databaseId } from './lib/bindings.mjs';
import { ensureDependencies, main, say } from './lib/run.mjs';

/**
 * `npm run content:push -- [--yes] [--dry-run]`: takes the content of this machine to the site online. Shows what would
 * change, and asks. See docs/deploy.md.
 */
await main(async () => {
  await ensureDependencies();
  const { values } = parseArgs({
    options: {
      yes: { type: 'boolean', default: false },
      'dry-run': { type: 'boolean', default: false },
    },
  });
  if (/^[0-]*$/.test(databaseId()))
    throw new Error(
      'The site is not online yet. "npm run setup" puts it online, with its content.',
    );
  const { withDatabase } = await import('./lib/database.mjs');
  const { beforeRemoteChange: beforeChange } = await import('./lib/parts.mjs');
  const { pushContent } = await import('./lib/content/push.mjs');
  const agree = async () => {
    say('Everything else online stays: accounts, statistics, and what visitors sent');
    if (values['dry-run']) return false;
    return values.yes || isAgreed('Change this online? (yes/no) ');
  };
  await withDatabase(false, (here) =>
    withDatabase(true, (there) => pushContent(here, there, { say, agree, beforeChange })),
  );
});
