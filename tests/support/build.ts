import { ensureBuilt } from '../../scripts/lib/site.mjs';

/** What integration and browser tests ask is the built site. */
export default ensureBuilt;
