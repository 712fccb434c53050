const sheets = new Map<string, Promise<void>>();

/**
 * Loads a style sheet once, and again after a failure. It belongs to the document, so it stays when React replaces all elements,
 * as it does for an error page. @throws Error if it cannot be loaded
 */
export async function loadStylesheet(href: string): Promise<void> {
  const loading = sheets.get(href) ?? adopt(href);
  sheets.set(href, loading);
  try {
    await loading;
  } catch (error) {
    sheets.delete(href);
    throw error;
  }
}

async function adopt(href: string): Promise<void> {
  const response = await fetch(href).catch(() => null);
  if (!response?.ok) throw new Error(`${href} could not be loaded`);
  const sheet = await new CSSStyleSheet().replace(await response.text());
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}
