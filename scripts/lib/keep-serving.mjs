/** A server that ends sooner than this is not restarted: it would end again. */
const MIN_LIFE_MS = 10_000;

/** @typedef {{ ended: Promise<number | null>, stop: () => Promise<void> }} Server */

/**
 * Runs a server and restarts it if it ends unexpectedly: wrangler's development server can crash when connections
 * break.
 * @param {() => Promise<Server>} start resolves once the server answers
 * @param {(code: number | null) => void} onRestart called with the exit code before a restart
 * @param {{ now?: () => number }} [clock] in milliseconds
 * @returns {Promise<Server>} `ended` resolves with the exit code after `stop`, or if the server ended too soon
 */
export async function keepServing(start, onRestart, { now = Date.now } = {}) {
  let isStopped = false;
  let server = await start();
  const run = async () => {
    for (;;) {
      const startedAt = now();
      const code = await server.ended;
      if (isStopped || now() - startedAt < MIN_LIFE_MS) return code;
      onRestart(code);
      server = await start();
    }
  };
  const stop = async () => {
    isStopped = true;
    await server.stop();
  };
  return { ended: run(), stop };
}
