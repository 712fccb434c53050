import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { BROWSER_ARGS } from './scripts/lib/browser.mjs';

for (const path of process.argv.slice(2)) {
  const chrome = await launch({ chromePath: '/usr/bin/chromium', chromeFlags: BROWSER_ARGS });
  const r = await lighthouse('http://127.0.0.1:9555' + path, {
    port: chrome.port,
    logLevel: 'error',
    onlyCategories: ['performance'],
  });
  const a = r.lhr.audits;
  console.log(
    path,
    'perf',
    r.lhr.categories.performance.score,
    'tbt',
    a['total-blocking-time'].numericValue,
    'fcp',
    a['first-contentful-paint'].numericValue,
    'lcp',
    a['largest-contentful-paint'].numericValue,
    'si',
    a['speed-index'].numericValue,
    'tti',
    a['interactive'].numericValue,
    'bench',
    r.lhr.environment.benchmarkIndex,
  );
  console.log(
    a['long-tasks'].details.items
      .map((i) => [i.url.slice(-40), Math.round(i.startTime), Math.round(i.duration)].join(' '))
      .join('\n'),
  );
  console.log(
    a['mainthread-work-breakdown'].details.items
      .map((i) => i.groupLabel + ' ' + Math.round(i.duration))
      .join(', '),
  );
  console.log(
    a['bootup-time'].details.items
      .map((i) =>
        [
          i.url.slice(-40),
          Math.round(i.total),
          Math.round(i.scripting),
          Math.round(i.scriptParseCompile),
        ].join(' '),
      )
      .join('\n'),
  );
  await chrome.kill();
}
