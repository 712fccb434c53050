/** The folder for screenshots and logs of failed tests. */
export const RESULTS = 'test-results';

/** A file with a line per page that a test has loaded in a browser: test file, tab, address. */
export const PAGE_LOADS = `${RESULTS}/page-loads.txt`;

/** A file with a line per site started, call of D1 over HTTP, and command spawned: test file, tab, what. */
export const COUNTS = `${RESULTS}/counts.txt`;
