import { useLocation } from '@remix-run/react';
import { useEffect, useState } from 'react';
import type { Words } from '~/content/words';
import { useWords } from '~/engine/kit/ui/use-words';

/**
 * Shows the load time and size of the page as measured by the browser. Renders nothing if the measurement is incomplete:
 * after a client-side navigation, or with files from other hosts, whose size browsers do not report.
 */
export function PageCost() {
  const { pathname } = useLocation();
  const { pageCost, site } = useWords('pageCost', 'site');
  const [line, setLine] = useState<{ pathname: string; text: string } | null>(null);
  useEffect(() => {
    const text = measuredPath() === pathname ? costInWords(pageCost, site.language) : null;
    setLine(text === null ? null : { pathname, text });
  }, [pathname, pageCost, site.language]);
  return line?.pathname === pathname ? <p data-page-cost>{line.text}</p> : null;
}

const navigation = () =>
  performance
    .getEntriesByType('navigation')
    .find((entry) => entry instanceof PerformanceNavigationTiming);

/** Returns the path of the measured document. */
function measuredPath(): string | null {
  const document = navigation();
  return document ? new URL(document.name).pathname : null;
}

/** @param language for the decimal point */
function costInWords(
  { arrived, cached, waiting }: Words['pageCost'],
  language: string,
): string | null {
  const document = navigation();
  const files = performance
    .getEntriesByType('resource')
    .filter((entry) => entry instanceof PerformanceResourceTiming);
  const isWhole = files.every(({ name }) => new URL(name).origin === window.location.origin);
  if (!document || document.loadEventEnd === 0 || !isWhole) return null;
  // A prerendered page is activated later, possibly after its load event.
  const activationStart = 'activationStart' in document ? Number(document.activationStart) : 0;
  if (activationStart > document.loadEventEnd) return waiting;
  const seconds = ((document.loadEventEnd - activationStart) / 1000).toLocaleString(language, {
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  });
  const bytes = [document, ...files].reduce((sum, { transferSize }) => sum + transferSize, 0);
  if (bytes === 0) return cached.replace('{seconds}', seconds);
  const size = String(Math.max(1, Math.round(bytes / 1024)));
  return arrived.replace('{seconds}', seconds).replace('{size}', size);
}
