import { CommandError } from '../run.mjs';

/** @typedef {import('./steps.mjs').Step} Step */

/** @template T @param {string} name @param {() => Promise<T>} work @returns {Promise<T>} */
async function attempt(name, work) {
  try {
    return await work();
  } catch (error) {
    throw new Error(`${name}: ${error instanceof Error ? error.message : error}`, { cause: error });
  }
}

/**
 * Runs `find` of all steps, shows the plan, and runs it once the owner agrees.
 * @param {Step[]} steps
 * @param {import('./steps.mjs').Site} site
 * @param {import('./steps.mjs').Tools} tools
 * @param {{ say: (text: string) => void, agree: () => Promise<boolean> }} talk agree: asks whether to start
 * @returns {Promise<boolean>} whether the plan was run
 */
export async function go(steps, site, tools, { say, agree }) {
  /** @type {Step[]} */
  const plan = [];
  say('Looking at what exists');
  for (const [index, step] of steps.entries()) {
    const { says, todo } = await attempt(step.name, () => step.find(site, tools)).catch((error) => {
      if (isRefusal(step, error)) return leaveOut(step, site, error);
      const rest = steps.slice(index + 1).map(({ name }) => name);
      if (rest.length > 0) console.log(`  Not checked yet: ${rest.join(', ')}`);
      throw error;
    });
    console.log(`  ${step.name}: ${says}${todo ? `. Will ${todo}` : ''}`);
    if (todo) plan.push(step);
  }
  if (plan.length === 0) say('There is nothing to do');
  if (!(await agree())) return false;
  for (const step of plan) {
    say(step.name);
    await attempt(step.name, async () => step.make?.(site, tools)).catch((error) => {
      if (!isRefusal(step, error)) throw error;
      leaveOut(step, site, error);
    });
  }
  return true;
}

/** Whether the platform refused an optional step. @param {Step} step @param {Error} error */
const isRefusal = (step, error) => Boolean(step.onProblem) && error.cause instanceof CommandError;

/** @param {Step} step an optional one @param {import('./steps.mjs').Site} site @param {Error} error */
function leaveOut(step, site, { message }) {
  step.onProblem?.(site, message);
  return { says: message, todo: undefined };
}
