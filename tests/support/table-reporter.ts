import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { extname, relative } from 'node:path';
import {
  DefaultReporter,
  type TestCase,
  type TestModule,
  type TestSpecification,
} from 'vitest/node';
import { COUNTS, PAGE_LOADS, RESULTS } from './results';

const DEAREST = 10;
const COLUMNS = ['tests', 'page loads', 'sites', 'D1 calls', 'commands', 'seconds'];

/**
 * Prints a line per file, the command that runs a failed test alone, and at the end a table of what the run cost. A whole
 * run (`WHOLE_RUN`, see `scripts/test.mjs`) fails if it costs more than `tests/budget.json` allows.
 */
export default class TableReporter extends DefaultReporter {
  #startedAt = Date.now();
  #all = 0;
  #done = 0;

  constructor() {
    super({ summary: false });
  }

  override onTestRunStart(specifications: readonly TestSpecification[]) {
    super.onTestRunStart(specifications);
    this.#startedAt = Date.now();
    this.#all = specifications.length;
    this.#done = 0;
    rmSync(RESULTS, { recursive: true, force: true });
    mkdirSync(RESULTS, { recursive: true });
    for (const file of [PAGE_LOADS, COUNTS]) writeFileSync(file, '');
  }

  protected override printTestModule(module: TestModule) {
    this.#done += 1;
    const tests = [...module.children.allTests()].filter((test) => this.#isOfRun(test));
    if (tests.length === 0 && module.state() !== 'failed') return;
    const place = `${this.#done}/${this.#all}`.padStart(8);
    const seconds = (module.diagnostic().duration / 1000).toFixed(1);
    const path = relative('.', module.moduleId);
    this.log(`${place}  ${path}  ${tests.length} tests, ${seconds} s`);
    if (module.state() !== 'failed') return;
    super.printTestModule(module);
    for (const test of tests.filter((one) => one.result().state === 'failed')) {
      const parts = test.fullName.split(' > ');
      const name = parts.map((part) => part.replaceAll(/[^\p{L}\p{N} ]/gu, '.')).join('.*');
      this.log(
        `  npx vitest run --project ${module.project.name} ${path} -t '${name.slice(0, 150)}'`,
      );
    }
  }

  override onTestRunEnd(
    modules: readonly TestModule[],
    errors: Parameters<DefaultReporter['onTestRunEnd']>[1],
    reason: Parameters<DefaultReporter['onTestRunEnd']>[2],
  ) {
    super.onTestRunEnd(modules, errors, reason);
    const all = modules.flatMap((module) => [...module.children.allTests()]);
    const tests = all.filter((test) => this.#isOfRun(test));
    const wall = ((Date.now() - this.#startedAt) / 1000).toFixed(0);
    const loads = linesOf(PAGE_LOADS);
    const counts = linesOf(COUNTS);
    const costsOf = (own: readonly TestModule[]): number[] => {
      const ids = new Set(own.map(({ moduleId }) => moduleId));
      const isOwn = ([path = '']: string[]) => ids.has(path);
      const counted = (what: string) =>
        counts.filter((line) => isOwn(line) && line[1] === what).length;
      return [
        own
          .flatMap((module) => [...module.children.allTests()])
          .filter((test) => this.#isOfRun(test)).length,
        loads.filter(isOwn).length,
        ...['site', 'call', 'command'].map(counted),
        Math.round(own.reduce((sum, one) => sum + one.diagnostic().duration, 0) / 1000),
      ];
    };
    console.log(`\n${line('', COLUMNS)}`);
    for (const kind of new Set(modules.map(({ project }) => project.name)))
      console.log(line(kind, costsOf(modules.filter(({ project }) => project.name === kind))));
    console.log(`\nThe dearest files (all took ${wall} s, two at a time):`);
    for (const module of dearest(modules))
      console.log(line(relative('.', module.moduleId).replace(/^tests\//, ''), costsOf([module])));
    const states = tests.map((test) => test.result().state);
    const count = (state: string) => states.filter((one) => one === state).length;
    // Failures in hooks and while a file loads belong to no test.
    const suites = modules.flatMap((module) => [module, ...module.children.allSuites()]);
    const broken = suites.filter((suite) => suite.errors().length > 0);
    const failed = count('failed') + broken.length + errors.length;
    const skipped = tests.length - count('passed') - count('failed');
    const more = skipped > 0 ? `, ${skipped} skipped (the sample's own words)` : '';
    console.log(`\n${count('passed')} passed, ${failed} failed${more}`);
    if (this.ctx.config.tagsFilter?.includes('!slow'))
      console.log('npm run test:all also runs the slow ones.');
    if (process.env.WHOLE_RUN !== undefined) this.#checkBudget(costsOf(modules));
  }

  /** Whether `--tags-filter` (`scripts/test.mjs`: `slow` or `!slow`) leaves a test in. */
  #isOfRun(test: TestCase): boolean {
    const [filter] = this.ctx.config.tagsFilter ?? [];
    return filter === undefined || test.tags.includes('slow') === (filter === 'slow');
  }

  /** Fails the run if it costs more than the budget. */
  #checkBudget([, loads = 0, sites = 0, calls = 0, commands = 0]: number[]) {
    const spent: Record<string, number> = {
      'page loads': loads,
      sites,
      'calls of D1 over HTTP': calls,
      commands,
      'lines of test for a line of app': linesIn(isTest) / linesIn((file) => !isTest(file)),
    };
    for (const [what, most] of Object.entries<number>(
      JSON.parse(readFileSync('tests/budget.json', 'utf8')),
    )) {
      if ((spent[what] ?? 0) <= most) continue;
      console.log(`Too dear: ${what}: ${spent[what]}, more than ${most} (tests/budget.json)`);
      process.exitCode = 1;
    }
  }
}

const linesOf = (file: string): string[][] =>
  existsSync(file)
    ? readFileSync(file, 'utf8')
        .trim()
        .split('\n')
        .map((text) => text.split('\t'))
    : [];

const isTest = (file: string) => /(^|\/)tests\//.test(file);

/** The lines of code that git knows in some files of the site and its tests. */
const linesIn = (isOne: (file: string) => boolean): number =>
  execFileSync('git', ['ls-files', 'app', 'tests'], { encoding: 'utf8' })
    .split('\n')
    .filter(isOne)
    .filter((file) => ['.ts', '.tsx', '.css'].includes(extname(file)) && existsSync(file))
    .reduce((sum, file) => sum + readFileSync(file, 'utf8').split('\n').length, 0);

const line = (name: string, figures: (string | number)[]) =>
  name.padEnd(48) + figures.map((figure) => String(figure).padStart(12)).join('');

const dearest = (modules: readonly TestModule[]) =>
  modules.toSorted((a, b) => b.diagnostic().duration - a.diagnostic().duration).slice(0, DEAREST);
