import { FREE_MS, FREE_PLAN, sumOf } from './limits.mjs';

/** @typedef {import('./counted-site.mjs').Costs} Costs */

const count = (/** @type {number} */ number) => Math.round(number).toLocaleString('en');

/** A share of the costs in order: 0.5 is the median. @param {number[]} numbers @param {number} share */
const quantile = (numbers, share) =>
  [...numbers].sort((a, b) => a - b)[Math.floor(share * (numbers.length - 1))] ?? 0;

/** @param {string[][]} rows the first has the names @returns {string} in Markdown, all but the first column to the right */
function table(rows) {
  const [head = [], ...rest] = rows;
  const line = (/** @type {string[]} */ cells) => `| ${cells.join(' | ')} |`;
  return [line(head), line(['---', ...head.slice(1).map(() => '---:')]), ...rest.map(line)].join(
    '\n',
  );
}

/** What each kind of request costs. @param {import('./day.mjs').Day} day @param {number} floor milliseconds of an answer of nothing */
export function kindsTable(day, floor) {
  const row = (/** @type {string} */ name, /** @type {Costs[]} */ costs) => {
    const ms = costs.map((one) => Math.max(0, one.ms - floor));
    const over = ms.filter((one) => one > FREE_MS).length / costs.length;
    return [
      name,
      count(costs.length),
      count(sumOf(costs, 'rowsRead')),
      count(sumOf(costs, 'rowsWritten')),
      String(Math.max(...costs.map((one) => one.statements))),
      count(sumOf(costs, 'mails')),
      quantile(ms, 0.5).toFixed(1),
      quantile(ms, 0.95).toFixed(1),
      `${(100 * over).toFixed(0)} %`,
    ];
  };
  const names = ['', 'requests', 'rows read', 'rows written', 'most questions', 'mails'];
  const rows = [...day].sort(([a], [b]) => a.localeCompare(b, 'en'));
  return table([
    [...names, 'ms, median', 'ms, 95 %', `over ${FREE_MS} ms`],
    ...rows.map(([name, costs]) => row(name, costs)),
    row('all', [...day.values()].flat()),
  ]);
}

/** What days cost, beside what is free. @param {{ visitors: number, sums: import('./limits.mjs').Sums }[]} days */
export const limitsTable = (days) =>
  table([
    ['a day', 'free', ...days.map(({ visitors }) => `${count(visitors)} visitors`)],
    ...FREE_PLAN.map(({ key, name, free, source }) => [
      `[${name}](${source})`,
      count(free),
      ...days.map(({ sums }) => `${count(sums[key])} (${((100 * sums[key]) / free).toFixed(0)} %)`),
    ]),
  ]);

/**
 * How many visitors use up what is free, by a straight line through two days, where it grows on one.
 * @param {{ visitors: number, sums: import('./limits.mjs').Sums }[]} days
 * @returns {{ name: string, visitors: number }[]} the first to give at the beginning
 */
export function whatGives(days) {
  const [few, many] = days;
  if (!few || !many) return [];
  return FREE_PLAN.filter(({ isCapped }) => !isCapped)
    .flatMap(({ key, name, free }) => {
      const perVisitor = (many.sums[key] - few.sums[key]) / (many.visitors - few.visitors);
      const visitors = few.visitors + (free - few.sums[key]) / perVisitor;
      return perVisitor > 0 ? [{ name, visitors: Math.round(visitors / 100) * 100 }] : [];
    })
    .sort((a, b) => a.visitors - b.visitors);
}

/** @param {{ what: string, status: number, staleSince: string }[]} answers */
export const failureTable = (answers) =>
  table([
    ['asked for', 'answer', 'as it was before'],
    ...answers.map(({ what, status, staleSince }) => [
      what,
      String(status),
      staleSince ? 'yes' : '',
    ]),
  ]);
