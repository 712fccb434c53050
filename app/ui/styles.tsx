import stylesheet from '~/styles/app.css';
import { useServerValues } from './server-values';

/**
 * The style sheet as a part of the page: the first paint waits for no second answer. Where the server
 * could not read it, a link to it.
 */
export function Styles() {
  const { css, nonce } = useServerValues();
  const isServer = typeof document === 'undefined';
  const text = isServer ? css : (document.querySelector('style[data-site]')?.textContent ?? '');
  if (text === '') return <link rel="stylesheet" href={stylesheet} />;
  return (
    <style
      data-site
      nonce={nonce}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own style sheet, as it was built
      dangerouslySetInnerHTML={{ __html: text }}
    />
  );
}
