import { existsSync } from 'node:fs';
import { writeAwayPageOf } from './lib/build/away-page.mjs';
import { openApi, secretsOf } from './lib/cloudflare.mjs';
import { beforeRemoteChange } from './lib/parts.mjs';
import { askWrangler, ensureDependencies, main, root, runTool, say, WRANGLER } from './lib/run.mjs';
import { filesIn } from './lib/setup/files.mjs';
import { go } from './lib/setup/go.mjs';
import { checkClock, checkSite } from './lib/setup/look.mjs';
import { setups } from './lib/setup/of-features.mjs';
import { askForMore, HELP, openTerminal, readOptions, siteOf } from './lib/setup/questions.mjs';
import { addressOf, ownTexts, pagesHost, steps } from './lib/setup/steps.mjs';

/** `npm run setup`: puts the site online. See docs/deploy.md. */
await main(async () => {
  const options = readOptions();
  if (options.help) return console.log(HELP);
  const isDry = options['dry-run'];
  if (!isDry) await ensureDependencies('all');
  else if (!existsSync(`${root}/node_modules/${WRANGLER}`)) {
    throw new Error('A dry run needs the dependencies. Run "npm install", then run this again.');
  }
  const hasTerminal = process.stdin.isTTY === true;
  if (!hasTerminal && !options.yes && !isDry) {
    throw new Error(
      'There is no terminal to ask questions in. Add --yes and pass the answers as options (--help lists them).',
    );
  }
  const { describeLocal, pushLocal } = await import('./lib/content/local.mjs');
  const files = filesIn(root);
  const own = options['local-only'] || options['without-content'] ? '' : await describeLocal();
  const known = { toml: files.readToml(), content: files.readContent(), own };
  const isAsking = hasTerminal && !options.yes;
  const answers = isAsking ? await talk((ask) => askForMore(options, known, ask)) : options;
  const site = siteOf(answers, { ...known, env: process.env });
  const { newAdminSql, randomPassword } = await import('./lib/admin.mjs');
  const { ensureBuilt } = await import('./lib/site.mjs');
  const done = await go(
    options['local-only'] ? [ownTexts] : steps,
    site,
    {
      files,
      call: openApi(),
      wrangler: askWrangler,
      build: async () => void (await ensureBuilt()),
      format: (files) =>
        runTool('@biomejs/biome/bin/biome', ['format', '--write', ...files], { quiet: true }),
      newAdminSql,
      randomPassword,
      localContent: async () => own,
      pushContent: pushLocal,
      beforeChange: beforeRemoteChange,
      writeAwayPage: writeAwayPageOf,
    },
    {
      say,
      agree: async () => {
        const agrees =
          !isDry && (!isAsking || /^y/i.test(await talk((ask) => ask('Start now? [y/N] '))));
        if (!agrees) say('Nothing was changed');
        return agrees;
      },
    },
  );
  if (!done) return;
  if (options['local-only'])
    return say(
      'Done. Run "npm start" to see it. Pictures and resume (docs/pictures.md), timelines and links ("Site" in the admin area) are still those of the sample.',
    );
  await look(site, files);
});

/**
 * Opens a terminal only while it asks, so that Ctrl+C ends the process at all other times.
 * @template T @param {(ask: import('./lib/setup/questions.mjs').Ask) => Promise<T>} questions
 */
async function talk(questions) {
  const terminal = openTerminal();
  try {
    return await questions(terminal.ask);
  } finally {
    terminal.close();
  }
}

/** @param {import('./lib/setup/steps.mjs').Site} site @param {import('./lib/setup/files.mjs').Files} files */
async function look(site, files) {
  const address = addressOf(site, files.readToml());
  say(`Checking ${address}`);
  const secrets = [...secretsOf(site.pages), ...Object.keys(site.secrets)];
  const sendsMail = secrets.some((name) => /^(RESEND_API_KEY|CLOUDFLARE_EMAIL_TOKEN)$/.test(name));
  const seen = await checkSite(address, { ...site.admin, sendsMail });
  const { tickSecret: secret, clockProblem: problem } = site;
  seen.push(await checkClock(`https://${pagesHost(site)}`, { secret, problem }));
  for (const { says, remedy, isMinor } of seen)
    console.log(
      `  ${isMinor ? '!' : remedy ? '✗' : '✓'} ${says}${remedy ? `\n    ${remedy}` : ''}`,
    );
  if (site.note) say(site.note);
  files.forgetAdmin();
  say(`The site is at ${address}, the admin area at ${address}/admin-login`);
  for (const { advice } of setups) if (advice) say(advice(address));
  say(`Switch off what you do not need at ${address}/admin/settings/features.`);
  if (seen.some(({ remedy, isMinor }) => remedy && !isMinor)) {
    process.exitCode = 1;
    say(
      'The site is deployed, but some checks failed (see above). Run "npm run setup" to check again.',
    );
  }
}
