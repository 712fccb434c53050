type Sheet = { link: HTMLLinkElement; loading: Promise<void> };

const sheets = new Map<string, Sheet>();

/** Loads a style sheet once; again after a failure, or if an error page removed it. @throws Error if it fails */
export async function loadStylesheet(href: string): Promise<void> {
  const known = sheets.get(href);
  const sheet = known?.link.isConnected ? known : addSheet(href);
  sheets.set(href, sheet);
  try {
    await sheet.loading;
  } catch (error) {
    sheet.link.remove();
    throw error;
  }
}

function addSheet(href: string): Sheet {
  const link = document.createElement('link');
  const loading = new Promise<void>((resolve, reject) => {
    link.rel = 'stylesheet';
    link.href = href;
    link.onload = () => resolve();
    link.onerror = () => reject(new Error(`${href} could not be loaded`));
    document.head.appendChild(link);
  });
  return { link, loading };
}
