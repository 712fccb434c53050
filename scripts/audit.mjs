import { readFileSync } from 'node:fs';
import { isReport, unknownAdvisories } from './lib/audit.mjs';
import { CommandError, main, run, say } from './lib/run.mjs';

/** `npm run audit`: fails if npm's registry has an advisory about what is deployed that docs/security.md does not explain. */
await main(async () => {
  // It exits with 1 if there is any advisory.
  const output = await run('npm', ['audit', '--omit=dev', '--json'], { silent: true }).catch(
    (error) => {
      if (error instanceof CommandError) return error.output;
      throw error;
    },
  );
  const report = JSON.parse(output.slice(output.indexOf('{'), output.lastIndexOf('}') + 1) || '{}');
  if (!isReport(report))
    throw new Error('The registry did not answer with a report. Try again later.');
  const unknown = unknownAdvisories(report, readFileSync('docs/security.md', 'utf8'));
  if (unknown.length === 0) return say('No advisory but those that docs/security.md explains');
  throw new Error(
    `Update these packages, or explain in docs/security.md why the site is not affected:\n${unknown.join('\n')}`,
  );
});
