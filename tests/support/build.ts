import { ensureBuilt } from '../../scripts/lib/build/build.mjs';

/** Integration tests call the built site directly, browser tests the server that serves it. */
export default () => ensureBuilt();
