import { describeMissing, VARIANTS_COMMAND } from './pictures.mjs';
import { OBFUSCATED, OBFUSCATION_REMEDY } from './setup/look.mjs';

/** @import { HealthCheck } from '../../app/engine/core/health/health' */

/**
 * @param {string} id @param {string} label @param {HealthCheck['status']} status @param {string} says
 * @param {HealthCheck['remedy']} [remedy] @returns {HealthCheck}
 */
const row = (id, label, status, says, remedy) => ({
  ...{ id, label, status, says },
  ...(remedy ? { remedy } : {}),
});

/** @param {string} text of TOML or of .dev.vars @param {string} name */
export const settingIn = (text, name) =>
  new RegExp(`^\\s*${name}\\s*=\\s*(["']?)([^\\n]*?)\\1\\s*(?:#.*)?$`, 'm').exec(text)?.[2] ?? '';

/**
 * Checks the folder, without network access.
 * @param {{ toml: string, devVars: string | null, isInstalled: boolean, isForDeploy: boolean }} facts
 *   isForDeploy: whether the deployed site is checked, too
 * @returns {HealthCheck[]}
 */
export const folderChecks = (facts) => [
  facts.isInstalled
    ? row('dependencies', 'Dependencies', 'ok', 'They match package-lock.json.')
    : row('dependencies', 'Dependencies', 'warn', 'They are missing or outdated.', {
        says: 'Any other command installs them.',
        command: 'npm start',
      }),
  ...wranglerFile(facts),
  ...(facts.isForDeploy ? [] : [localSecrets(facts.devVars)]),
];

/**
 * What the owner has changed in the engine, the features and the commands. It is theirs to change.
 * @param {Pick<import('./upgrade/engine.mjs').Differences, 'from' | 'changed' | 'missing' | 'added'>} differences
 */
export function engineFiles({ from, changed, missing, added }) {
  const files = [...changed.map(({ file }) => file), ...missing, ...added];
  const named = files.length > 3 ? [...files.slice(0, 2), `${files.length - 2} more`] : files;
  const says =
    files.length === 0
      ? `The engine, the features and the commands are those of ${from.release.version}.`
      : `${files.length} files differ from ${from.release.version}: ${named.join(', ')}. npm run engine lists them.`;
  return row('engine', 'Engine', 'ok', says);
}

const SETUP = {
  says: 'Setup finds or creates it, and writes its id.',
  command: 'npm run setup',
};

/** @param {{ toml: string, isForDeploy: boolean }} facts @returns {HealthCheck[]} */
function wranglerFile({ toml, isForDeploy }) {
  const lacks = isForDeploy ? 'fail' : 'warn';
  /** @type {[name: string, key: string, pattern: RegExp][]} */
  const bindings = [
    ['DB', 'database_id', /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/],
    ['KV', 'id', /^[\da-f]{32}$/],
  ];
  const rows = bindings.map(([name, key, pattern]) => {
    const [id, label] = [`wrangler-${name.toLowerCase()}`, `wrangler.toml, ${name}`];
    const part = sectionOf(toml, name);
    if (part === null) {
      return row(id, label, 'fail', `There is no binding ${name}.`, {
        says: 'Restore its lines from the repository.',
        command: 'git diff wrangler.toml',
      });
    }
    const value = settingIn(part, key);
    if (/^[0-]+$/.test(value)) {
      return row(
        id,
        label,
        lacks,
        `It has the placeholder id${isForDeploy ? '' : ', which is enough for this machine'}.`,
        SETUP,
      );
    }
    if (!pattern.test(value)) {
      return row(id, label, 'fail', `"${value}" is no id of Cloudflare.`, SETUP);
    }
    return row(id, label, 'ok', 'It has an id.');
  });
  const address = settingIn(toml, 'SITE_URL');
  const remedy = {
    says: 'Run "npm run setup", or write SITE_URL = "https://example.com" with your own address below [vars].',
  };
  const isRight = /^https:\/\/[^/]+$/.test(address);
  rows.push(
    isRight
      ? row('wrangler-site-url', 'wrangler.toml, SITE_URL', 'ok', `The site is at ${address}.`)
      : address === ''
        ? row(
            'wrangler-site-url',
            'wrangler.toml, SITE_URL',
            lacks,
            'It is empty. A deploy needs it.',
            remedy,
          )
        : row(
            'wrangler-site-url',
            'wrangler.toml, SITE_URL',
            'fail',
            `"${address}" must look like https://example.com.`,
            remedy,
          ),
  );
  return rows;
}

/** Returns the lines of the section with a binding, or null. @param {string} toml @param {string} binding */
const sectionOf = (toml, binding) =>
  toml
    .split(/^\[/m)
    .find((part) => new RegExp(`^\\s*binding\\s*=\\s*["']${binding}["']`, 'm').test(part)) ?? null;

/** @param {string | null} text of .dev.vars @returns {HealthCheck} */
function localSecrets(text) {
  const [id, label] = ['dev-vars', '.dev.vars'];
  if (text === null) return row(id, label, 'ok', 'The first start creates it.');
  const wrong = ['APP_SECRET', 'TICK_SECRET'].filter((name) => settingIn(text, name).length < 32);
  if (wrong.length === 0) return row(id, label, 'ok', 'It has its secrets.');
  return row(id, label, 'fail', `${wrong.join(' and ')}: missing, or shorter than 32 characters.`, {
    says: 'Delete these lines from .dev.vars. The next start creates new ones.',
    command: 'npm start',
  });
}

/**
 * @param {string[] | null} applied null if there is no local database yet
 * @param {string[]} files in migrations/
 * @returns {HealthCheck}
 */
export function localMigrations(applied, files) {
  const [id, label] = ['local-migrations', 'Local database'];
  const remedy = { says: 'The next start migrates it.', command: 'npm start' };
  if (applied === null)
    return row(id, label, 'ok', 'There is none yet. The first start creates it.');
  const missing = files.filter((name) => !applied.includes(name));
  const newer = applied.filter((name) => !files.includes(name));
  if (newer.length > 0) {
    return row(id, label, 'fail', `It is newer than this folder: ${newer.join(', ')}.`, {
      says: 'Go back to the version that made it, or move .wrangler/state away to start over.',
    });
  }
  return missing.length > 0
    ? row(id, label, 'warn', `${missing.length} of ${files.length} migrations are missing.`, remedy)
    : row(id, label, 'ok', `All ${files.length} migrations are applied.`);
}

/** @param {Parameters<typeof describeMissing>[0][]} lacking pictures in `public/` @returns {HealthCheck} */
export function pictureFiles(lacking) {
  const [id, label] = ['picture-files', 'Pictures'];
  if (lacking.length === 0) return row(id, label, 'ok', 'No files are missing.');
  return row(id, label, 'warn', lacking.map(describeMissing).join(' '), {
    says: 'Browsers request these files before they show the picture. Create them:',
    command: VARIANTS_COMMAND,
  });
}

/**
 * The response of the site.
 * @typedef {{ code: string } | { status: number, headers: Headers, text: string, askedAt: number, answeredAt: number }} Answer
 *   code: Node.js's error code, if there was no response
 */

/** @param {string} address @param {Answer} answer of its /health.json @returns {HealthCheck[]} */
export function siteAnswerChecks(address, answer) {
  if ('code' in answer) return [unreachable(address, answer.code)];
  return [
    row(
      'reach',
      'Reaching the site',
      'ok',
      `${address} answers${address.startsWith('https:') ? ', and its certificate is valid' : ''}.`,
    ),
    securityHeaders(address, answer.headers),
    clockSkew(answer),
    ...rowsOf(answer),
  ];
}

/** @param {string} address @param {string} code @returns {HealthCheck} */
function unreachable(address, code) {
  const [id, label] = ['reach', 'Reaching the site'];
  if (/ENOTFOUND|EAI_AGAIN/.test(code)) {
    return row(id, label, 'fail', `No name server knows ${new URL(address).hostname}.`, {
      says: 'Check the spelling, or add the domain to the project at Cloudflare (Custom domains).',
      to: 'https://developers.cloudflare.com/pages/configuration/custom-domains/',
    });
  }
  if (/CERT|TLS|SSL|SELF_SIGNED|UNABLE_TO_VERIFY/.test(code)) {
    return row(id, label, 'fail', `Its certificate is invalid (${code}).`, {
      says: 'A new domain gets one within an hour. After that, look at Custom domains.',
      to: 'https://developers.cloudflare.com/pages/configuration/custom-domains/',
    });
  }
  return row(id, label, 'fail', `${address} does not answer (${code}).`, {
    says: 'Check the address and your network. If the site is on your own machine, start it.',
    command: 'npm start',
  });
}

const HEADERS = [
  'content-security-policy',
  'strict-transport-security',
  'x-content-type-options',
  'referrer-policy',
  'cross-origin-opener-policy',
];

/** @param {string} address @param {Headers} headers @returns {HealthCheck} */
function securityHeaders(address, headers) {
  const missing = HEADERS.filter((name) => !headers.has(name));
  const [id, label] = ['security-headers', 'Security headers'];
  if (missing.length === 0) return row(id, label, 'ok', 'All are set.');
  return row(id, label, 'fail', `${address} does not send ${missing.join(', ')}.`, {
    says: 'Check that this site answers there, and that no rule at Cloudflare removes them (Rules, Transform).',
  });
}

/** @param {Answer} contact the answer of /contact @returns {HealthCheck} */
export function addressCheck(contact) {
  const [id, label] = ['email-address', 'Your email address'];
  if ('code' in contact || contact.status !== 200)
    return row(id, label, 'unknown', '/contact does not answer.');
  return contact.text.includes(OBFUSCATED)
    ? row(id, label, 'fail', 'Cloudflare hides it from visitors.', { says: OBFUSCATION_REMEDY })
    : row(id, label, 'ok', 'Visitors can read it at /contact.');
}

const SKEW_MS = 30_000;

/** @param {Exclude<Answer, { code: string }>} answer @returns {HealthCheck} */
function clockSkew({ headers, askedAt, answeredAt }) {
  const [id, label] = ['clock-skew', 'Clock of this machine'];
  const theirs = Date.parse(headers.get('date') ?? '');
  if (Number.isNaN(theirs))
    return row(id, label, 'unknown', 'The site did not say what time it is.');
  const ms = (askedAt + answeredAt) / 2 - theirs;
  if (Math.abs(ms) < SKEW_MS) return row(id, label, 'ok', 'It shows the same time as the site.');
  return row(
    id,
    label,
    'warn',
    `It is ${Math.round(Math.abs(ms) / 1000)} seconds ${ms > 0 ? 'ahead of' : 'behind'} the site’s.`,
    {
      says: 'Let your system set the time. Links and codes that expire need the right one.',
    },
  );
}

const STATUSES = ['ok', 'warn', 'fail', 'unknown'];

/** Returns the site's own checks. @param {Exclude<Answer, { code: string }>} answer @returns {HealthCheck[]} */
function rowsOf({ status, text }) {
  const [id, label] = ['health-json', 'Health of the site'];
  /** @type {unknown} */
  let answer;
  try {
    answer = JSON.parse(text);
  } catch {}
  const { checks, version } = Object(answer);
  if (!Array.isArray(checks) || !checks.every((one) => STATUSES.includes(Object(one).status))) {
    return [
      row(id, label, 'fail', `/health.json answered ${status} with an unknown format.`, {
        says: 'Another version is deployed there, or another site.',
        command: 'npm run deploy',
      }),
    ];
  }
  const isAll = checks.some((one) => one.id === 'app-secret');
  return [
    isAll
      ? row(id, label, 'ok', `Build ${version}, all checks.`)
      : row(
          id,
          label,
          'ok',
          `Build ${version}, public checks only. Set TICK_SECRET to the clock’s secret for all, or see Health in the admin area.`,
        ),
    ...checks,
  ];
}
