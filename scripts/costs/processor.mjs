import { readdirSync, readFileSync } from 'node:fs';

/** @param {string} path @returns {string} '' where it has just ended */
const read = (path) => {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
};

/** @returns {number[]} the process ids of this process's workerds (Linux alone; none elsewhere) */
export const workerdIds = () =>
  process.platform === 'linux'
    ? readdirSync('/proc')
        .filter((name) => /^\d+$/.test(name))
        .filter((name) => {
          const stat = read(`/proc/${name}/stat`);
          const parent = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1];
          return stat.includes('(workerd)') && Number(parent) === process.pid;
        })
        .map(Number)
    : [];

/**
 * @param {number | undefined} id of a process
 * @returns {number} milliseconds that all of its threads have used of the processor; 0 where that is not known
 */
export function processorMs(id) {
  if (id === undefined) return 0;
  let nanoseconds = 0;
  for (const thread of readdirSync(`/proc/${id}/task`)) {
    nanoseconds += Number(read(`/proc/${id}/task/${thread}/schedstat`).split(' ')[0]);
  }
  return nanoseconds / 1e6;
}
