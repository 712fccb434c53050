import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { withDatabase } from '../database.mjs';
import { LOCAL_STATE } from '../local-state.mjs';
import { say } from '../run.mjs';
import { describeOwn } from './plan.mjs';
import { pushContent } from './push.mjs';

/* The content of this machine, for setup. */

/** Says what the owner has on this machine. @returns {Promise<string>} '' for nothing but samples */
export const describeLocal = async () =>
  existsSync(join(LOCAL_STATE, 'v3/d1')) ? withDatabase(false, describeOwn) : '';

/** Takes it along, to a site without content. @param {import('../database.mjs').Database} there */
export const pushLocal = (there) =>
  withDatabase(false, (here) => pushContent(here, there, { say, agree: async () => true }));
