/* A look at the deployed site, as a visitor and a monitor have it. */

/** @typedef {{ says: string, remedy?: string, isMinor?: boolean }} Seen remedy: what to do where something is wrong; isMinor: the site is up without it */

/** What every page has; app/server/security/security.server.ts says why. */
const HEADERS = [
  'content-security-policy',
  'strict-transport-security',
  'x-content-type-options',
  'referrer-policy',
  'permissions-policy',
];

/**
 * @param {string} url
 * @param {{ patience: number, init?: RequestInit }} options patience: milliseconds; a new address takes a while until
 *   everybody knows it
 * @returns {Promise<Response>}
 */
async function reach(url, { patience, init }) {
  const end = Date.now() + patience;
  for (;;) {
    try {
      const response = await fetch(url, { ...init, signal: AbortSignal.timeout(20_000) });
      // 522, 530: the platform knows the address, and not yet the site behind it.
      if (response.status < 520 || Date.now() > end) return response;
    } catch (error) {
      if (Date.now() > end) throw error;
    }
    await new Promise((resolve) => setTimeout(resolve, 3000));
  }
}

/**
 * What Cloudflare's Email Address Obfuscation writes into a page in place of an address. Pages keep it away
 * (app/kit/http/email-obfuscation.server.ts), unless something takes their comments out.
 */
export const OBFUSCATED = '/cdn-cgi/l/email-protection';

export const OBFUSCATION_REMEDY =
  'Switch "Email Address Obfuscation" off: in the dashboard, your domain, Scrape Shield. Its script is blocked here, so visitors read "[email protected]".';

/** @param {Response} response @returns {Promise<Seen[]>} */
async function readHealth(response) {
  if (response.status === 404) return [{ says: 'Health: this version has no health page' }];
  if (response.status !== 200 && response.status !== 503) {
    return [
      {
        says: `Health: /health.json answers ${response.status}`,
        remedy: 'See what the site logs: npx wrangler pages deployment tail',
      },
    ];
  }
  /** @type {{ checks: { label: string, status: string, says: string, remedy?: string }[] }} */
  const { checks } = await response.json();
  const wrong = checks.filter(({ status }) => status === 'fail' || status === 'warn');
  if (wrong.length === 0) return [{ says: 'Health: all is well' }];
  return wrong.map(({ label, status, says, remedy }) => ({
    isMinor: status === 'warn',
    says: `${label}: ${says}`,
    remedy: remedy || 'See /admin/health',
  }));
}

/**
 * The clock's own call: by its way, with its name.
 * @param {string} address the one that Pages gives
 * @param {{ secret?: string, problem?: string, patience?: number }} clock secret: where it was made just now, otherwise
 *   nobody can read it; problem: why there is no clock; patience: milliseconds until a new deployment is everywhere
 * @returns {Promise<Seen>}
 */
export async function lookAtClock(address, { secret, problem, patience = 60_000 }) {
  if (problem) {
    return {
      isMinor: true,
      says: 'There is no clock: what is due waits for the next visitor',
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
    // The deployment that knows the secret may not be everywhere yet.
    while (secret && status === 401 && Date.now() < end) {
      await new Promise((resolve) => setTimeout(resolve, 3000));
      ({ status } = await call());
    }
  } catch {
    return {
      isMinor: true,
      says: `The clock’s call: ${address} could not be reached`,
      remedy: 'A new address takes minutes. Then: npm run setup',
    };
  }
  if (secret && status === 200) return { says: `The clock’s call is answered (${status})` };
  if (!secret && status === 401)
    return {
      says: 'The clock’s call gets through (401 without its secret, which only it can read)',
    };
  return {
    isMinor: true,
    says: `The clock’s call is answered with ${status}`,
    remedy:
      status === 403 || status === 503
        ? `Something before the site refuses programs: look whether Access or Bot Fight Mode is on for ${address}`
        : 'See what the site logs: npx wrangler pages deployment tail',
  };
}

/**
 * @param {string} site its address
 * @param {{ email: string, name: string, sendsMail: boolean, patience?: number }} options sendsMail: whether a message to oneself is tried
 * @returns {Promise<Seen[]>}
 */
export async function lookAt(site, { email, name, sendsMail, patience = 120_000 }) {
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
          'A new address takes minutes. An own domain has to be added to the Pages project first (docs/deploy.md). Then: npm run setup',
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
          remedy: 'See what the site logs: npx wrangler pages deployment tail',
        },
  ];
  const missing = HEADERS.filter((header) => !home.headers.has(header));
  seen.push(
    missing.length === 0
      ? { says: 'The security headers are there' }
      : {
          says: `Headers are missing: ${missing.join(', ')}`,
          remedy: 'Look whether something between you and the site takes them away',
        },
  );
  const contact = await reach(`${site}/contact`, { patience: 0 });
  if ((await contact.text()).includes(OBFUSCATED)) {
    seen.push({
      isMinor: true,
      says: 'Cloudflare hides your mail address from visitors',
      remedy: OBFUSCATION_REMEDY,
    });
  }
  seen.push(...(await readHealth(await reach(`${site}/health.json`, { patience: 0 }))));
  if (!sendsMail) {
    seen.push({
      says: 'No message to yourself: mail has no key yet (RESEND_API_KEY or CLOUDFLARE_EMAIL_TOKEN)',
    });
    return seen;
  }
  const userData = {
    name,
    email,
    message: 'This is how a message of a visitor reaches you: your site was set up.',
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
      ? { says: `A message to yourself is on its way to ${email}` }
      : {
          says: `The message to yourself was refused: ${sent.status} ${await sent.text()}`,
          remedy: 'See the inbox and /admin/mail',
        },
  );
  return seen;
}
