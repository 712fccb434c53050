/** What a run leaves behind for whoever looks after a failure. */
export const RESULTS = 'test-results';

/** A line for each page that a test has loaded in a browser: the test's file, a tab, the address. */
export const PAGE_LOADS = `${RESULTS}/page-loads.txt`;
