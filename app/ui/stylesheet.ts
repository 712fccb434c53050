type Sheet = { link: HTMLLinkElement; loading: Promise<void> };

const sheets = new Map<string, Sheet>();

/**
 * Loads a style sheet of ours once, and again where it failed or where an error page has taken the
 * document's head away.
 * @param place among the others: of two rules that weigh the same the later one wins
 * @throws Error where it cannot be loaded
 */
export async function loadStylesheet(href: string, place: 'first' | 'last'): Promise<void> {
  const known = sheets.get(href);
  const sheet = known?.link.isConnected ? known : addSheet(href, place);
  sheets.set(href, sheet);
  try {
    await sheet.loading;
  } catch (error) {
    sheet.link.remove();
    throw error;
  }
}

function addSheet(href: string, place: 'first' | 'last'): Sheet {
  const link = document.createElement('link');
  const loading = new Promise<void>((resolve, reject) => {
    link.rel = 'stylesheet';
    link.href = href;
    link.onload = () => resolve();
    link.onerror = () => reject(new Error(`${href} could not be loaded`));
    document.head.insertBefore(link, place === 'first' ? document.head.firstChild : null);
  });
  return { link, loading };
}
