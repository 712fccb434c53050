import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import type { Reporter, TestCase, TestModule } from 'vitest/node';
import { PAGE_LOADS, RESULTS } from './results';

const SLOWEST = 10;

/** Ends a run with a table of its costs and one line with its result. */
export default class TableReporter implements Reporter {
  #startedAt = Date.now();

  onTestRunStart() {
    this.#startedAt = Date.now();
    rmSync(RESULTS, { recursive: true, force: true });
    mkdirSync(RESULTS, { recursive: true });
    writeFileSync(PAGE_LOADS, '');
  }

  onTestRunEnd(modules: readonly TestModule[], errors: readonly unknown[]) {
    const loads = existsSync(PAGE_LOADS) ? readFileSync(PAGE_LOADS, 'utf8').trim().split('\n') : [];
    const tests = modules.flatMap((module) => [...module.children.allTests()]);
    const kinds = [...new Set(modules.map(({ project }) => project.name))];
    const rows = kinds.map((kind) => {
      const own = modules.filter(({ project }) => project.name === kind);
      const ids = new Set(own.map(({ moduleId }) => moduleId));
      const seconds = own.reduce((sum, one) => sum + one.diagnostic().duration, 0) / 1000;
      return [
        kind,
        tests.filter(({ project }) => project.name === kind).length,
        loads.filter((line) => ids.has(line.split('\t')[0] ?? '')).length,
        seconds.toFixed(0),
      ];
    });
    const states = tests.map((test) => test.result().state);
    const count = (state: string) => states.filter((one) => one === state).length;
    // Failures in hooks and while a file loads belong to no test.
    const suites = modules.flatMap((module) => [module, ...module.children.allSuites()]);
    const broken = suites.filter((suite) => suite.errors().length > 0);
    const failed = count('failed') + broken.length + errors.length;
    const wall = ((Date.now() - this.#startedAt) / 1000).toFixed(0);

    console.log(`\n${line(['kind', 'tests', 'page loads', 'seconds'])}`);
    for (const row of rows) console.log(line(row));
    console.log(`\nThe slowest tests, in seconds (all took ${wall} s, two at a time):`);
    for (const test of slowest(tests)) {
      const seconds = ((test.diagnostic()?.duration ?? 0) / 1000).toFixed(1);
      console.log(
        `${seconds.padStart(6)}  ${relative('.', test.module.moduleId)}: ${test.fullName}`,
      );
    }
    const skipped = tests.length - count('passed') - count('failed');
    const more = skipped > 0 ? `, ${skipped} skipped (the sample's own words)` : '';
    console.log(`\n${count('passed')} passed, ${failed} failed${more}`);
  }
}

const line = ([kind, ...figures]: (string | number)[]) =>
  String(kind).padEnd(14) + figures.map((figure) => String(figure).padStart(12)).join('');

const slowest = (tests: TestCase[]) =>
  tests
    .toSorted((a, b) => (b.diagnostic()?.duration ?? 0) - (a.diagnostic()?.duration ?? 0))
    .slice(0, SLOWEST);
