import { fromFeatures } from '../parts.mjs';

/* What features add to `npm run setup`: each in `scripts/setup.mjs` of its folder. All exports are optional. */

/**
 * @typedef {object} Option of the command
 * @property {'string' | 'boolean'} type
 * @property {string} [value] what follows it in the help, such as `USER`
 * @property {string} help
 * @property {string} question in the terminal
 * @property {string} [setting] of wrangler.toml, which gets the answer
 */
/**
 * @typedef {object} FeatureSetup
 * @property {{ [name: string]: Option }} [options]
 * @property {string[]} [secrets] that are read from the environment
 * @property {import('./steps.mjs').Step[]} [steps] for its resources in the account
 * @property {(address: string) => string} [advice] at the end
 */

/** @type {FeatureSetup[]} */
export const setups = await fromFeatures('scripts/setup.mjs');

/** @type {[name: string, Option][]} */
export const featureOptions = setups.flatMap(({ options = {} }) => Object.entries(options));
