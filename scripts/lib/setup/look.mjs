/* Checks the deployed site, as a visitor and a monitor would. */

/** @typedef {{ says: string, remedy?: string, isMinor?: boolean }} Seen remedy: what to do about a problem; isMinor: the site works anyway */

/** Headers of every page; app/engine/server/security/security.server.ts says why. */
const HEADERS = [
  'content-security-policy',
  'strict-transport-security',
  'x-content-type-options',
  'referrer-policy',
  'permissions-policy',
];

/**
 * @param {string} url
 * @param {{ patience: number, init?: RequestInit }} options patience: how many milliseconds to retry, because a new
 *   address takes a while to work
 * @returns {Promise<Response>}
 */
async function reach(url, { patience, init }) {
  const end = Date.now() + patience;
  for (;;) {
    try {
      const response = await fetch(url, { ...init, signal: AbortSignal.timeout(20_000) });
      // 522, 530: the platform knows the address, but not yet the site.
      if (response.status < 520 || Date.now() > end) return response;
    } catch (error) {
      if (Date.now() > end) throw error;
    }
    await new Promise((resolve) => setTimeout(resolve, 3000));
  }
}

/**
 * What Cloudflare's Email Address Obfuscation puts in place of an address. Pages opt out with comments
 * (app/engine/kit/http/email-obfuscation.server.ts), unless something removes these.
 */
export const OBFUSCATED = '/cdn-cgi/l/email-protection';

export const OBFUSCATION_REMEDY =
  'Switch off "Email Address Obfuscation" in the dashboard (your domain, Scrape Shield). This site blocks its script, so visitors read "[email protected]".';

/** @param {Response} response @returns {Promise<Seen[]>} */
async function readHealth(response) {
  if (response.status === 404) return [{ says: 'Health: this version has no health page' }];
  if (response.status !== 200 && response.status !== 503) {
    return [
      {
        says: `Health: /health.json answers ${response.status}`,
        remedy: 'See the log: npx wrangler pages deployment tail',
      },
    ];
  }
  /** @type {{ checks: { label: string, status: string, says: string, remedy?: string }[] }} */
  const { checks } = await response.json();
  const wrong = checks.filter(({ status }) => status === 'fail' || status === 'warn');
  if (wrong.length === 0) return [{ says: 'Health: all checks pass' }];
  return wrong.map(({ label, status, says, remedy }) => ({
    isMinor: status === 'warn',
    says: `${label}: ${says}`,
    remedy: remedy || 'See /admin/health',
  }));
}

/**
 * Calls the site as the clock does: same address, same User-Agent.
 * @param {string} address the one that Pages assigned
 * @param {{ secret?: string, problem?: string, patience?: number }} clock secret: only if setup has just created it,
 *   since it cannot be read later; problem: why there is no clock; patience: how many milliseconds to retry
 * @returns {Promise<Seen>}
 */
export async function checkClock(address, { secret, problem, patience = 60_000 }) {
  if (problem) {
    return {
      isMinor: true,
      says: 'There is no clock. Work that is due waits for the next visitor',
      remedy: problem,
    };
  }
  const end = Date.now() + patience;
  const init = {
    method: 'POST',
    headers: { 'User-Agent': 'portfolio-clock', Authorization: `Bearer ${secret ?? ''}` },
  };
  const call = () => reach(`${address}/api/tick`, { patience: end - Date.now(), init });
  let status = 0;
  try {
    ({ status } = await call());
    // The deployment with the secret may not be everywhere yet.
    while (secret && status === 401 && Date.now() < end) {
      await new Promise((resolve) => setTimeout(resolve, 3000));
      ({ status } = await call());
    }
  } catch {
    return {
      isMinor: true,
      says: `The clock could not reach ${address}`,
      remedy: 'A new address takes some minutes. Then run "npm run setup" again',
    };
  }
  if (secret && status === 200) return { says: `The clock can call the site (${status})` };
  if (!secret && status === 401)
    return {
      says: 'The clock can reach the site (401, because setup cannot read its secret)',
    };
  return {
    isMinor: true,
    says: `The clock’s call was answered with ${status}`,
    remedy:
      status === 403 || status === 503
        ? `Something in front of the site blocks programs. Check whether Access or Bot Fight Mode is on for ${address}`
        : 'See the log: npx wrangler pages deployment tail',
  };
}

/**
 * @param {string} site its address
 * @param {{ email: string, name: string, sendsMail: boolean, patience?: number }} options sendsMail: whether to send a test message
 * @returns {Promise<Seen[]>}
 */
export async function checkSite(site, { email, name, sendsMail, patience = 120_000 }) {
  let home;
  try {
    home = await reach(`${site}/`, { patience });
  } catch (error) {
    const reason =
      error instanceof Error && error.cause instanceof Error ? error.cause.message : String(error);
    return [
      {
        says: `${site} could not be reached: ${reason}`,
        remedy:
          'A new address takes some minutes. Add your own domain to the Pages project first (docs/deploy.md). Then run "npm run setup" again',
      },
    ];
  }
  await home.text();
  /** @type {Seen[]} */
  const seen = [
    home.ok
      ? { says: `${site} answers` }
      : {
          says: `${site} answers ${home.status}`,
          remedy: 'See the log: npx wrangler pages deployment tail',
        },
  ];
  const missing = HEADERS.filter((header) => !home.headers.has(header));
  seen.push(
    missing.length === 0
      ? { says: 'All security headers are set' }
      : {
          says: `Headers are missing: ${missing.join(', ')}`,
          remedy: 'Check whether something between you and the site removes them',
        },
  );
  const contact = await reach(`${site}/contact`, { patience: 0 });
  if ((await contact.text()).includes(OBFUSCATED)) {
    seen.push({
      isMinor: true,
      says: 'Cloudflare hides your email address from visitors',
      remedy: OBFUSCATION_REMEDY,
    });
  }
  seen.push(...(await readHealth(await reach(`${site}/health.json`, { patience: 0 }))));
  if (!sendsMail) {
    seen.push({
      says: 'No test message was sent, because mail has no key yet (RESEND_API_KEY or CLOUDFLARE_EMAIL_TOKEN)',
    });
    return seen;
  }
  const userData = {
    name,
    email,
    message: 'This is how a visitor’s message reaches you. Your site is set up.',
  };
  const sent = await reach(`${site}/api/sendMail`, {
    patience: 0,
    init: {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Origin: site },
      body: JSON.stringify({ userData }),
    },
  });
  seen.push(
    sent.ok
      ? { says: `A test message is on its way to ${email}` }
      : {
          says: `The test message was refused: ${sent.status} ${await sent.text()}`,
          remedy: 'See the inbox and /admin/mail',
        },
  );
  return seen;
}
