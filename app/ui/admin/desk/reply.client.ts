import { askStart } from './use-desk-search.client';

const MESSAGE_TEXT = '#reply textarea';

/**
 * Leads to the answer of what the focus is on, of the message that is open, or of the latest that has none.
 * @returns the path to go to; null where there is nothing to answer, undefined where it has been done
 */
export async function replyToWhatIsHere(): Promise<string | null | undefined> {
  const row = document.activeElement?.closest('tr, li');
  const link = row?.querySelector<HTMLElement>('a[aria-label^="Reply"]');
  const text = document.querySelector<HTMLElement>(MESSAGE_TEXT);
  if (link ?? text) {
    if (link) link.click();
    else text?.focus();
    return undefined;
  }
  const [latest] = (await askStart(new AbortController().signal)).unanswered;
  return latest ? `/admin/messages/${latest.id}#reply` : null;
}
