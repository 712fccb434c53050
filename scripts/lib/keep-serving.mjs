/** A server that ends sooner than this after its start would only end again. */
const MIN_LIFE_MS = 10_000;

/** @typedef {{ ended: Promise<number | null>, stop: () => Promise<void> }} Server */

/**
 * Runs a server, and starts it again where it ends by itself: the development server of wrangler can die of
 * connections that break.
 * @param {() => Promise<Server>} start resolves once the server answers
 * @param {(code: number | null) => void} onRestart called with the exit code, before the server is started again
 * @param {{ now?: () => number }} [clock] in milliseconds
 * @returns {Promise<Server>} `ended` resolves with the exit code once the server was stopped, or ended too soon
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
