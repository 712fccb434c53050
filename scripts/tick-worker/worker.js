/**
 * The clock. Pages has no cron triggers, so this Worker calls the site every minute, and the site does what is due.
 * `npm run deploy:tick` deploys it. It calls the `*.pages.dev` address, which no setting of the owner's zone can block,
 * and sends a User-Agent, which Cloudflare's Browser Integrity Check requires.
 */
export default {
  /**
   * @param {unknown} _event
   * @param {{ SITE_URL: string, TICK_SECRET: string }} env
   * @throws Error if the call fails, so that Cloudflare counts the run as failed
   */
  async scheduled(_event, env) {
    const response = await fetch(`${env.SITE_URL}/api/tick`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${env.TICK_SECRET}`, 'User-Agent': 'portfolio-clock' },
      signal: AbortSignal.timeout(30_000),
    });
    if (!response.ok) throw new Error(`${env.SITE_URL}/api/tick answered ${response.status}`);
  },
};
