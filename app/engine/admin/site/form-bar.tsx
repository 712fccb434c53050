import { useNavigation } from '@remix-run/react';
import type { KeyboardEvent } from 'react';
import { isComposing } from '~/engine/kit/ui/composing';
import { useIsScripted } from '~/engine/kit/ui/use-is-scripted';
import { Shortcut } from '../command-palette/shortcut.client';
import { AdminIcon } from '../shared/admin-icon';

/** A button of the bar. While the form is being sent, the pressed one shows a spinner. */
export function BarButton({
  intent,
  icon,
  keys,
  isMain = false,
  children,
}: {
  intent: string;
  icon: string;
  /** Its keyboard shortcut. */
  keys?: string;
  isMain?: boolean;
  children: string;
}) {
  const isScripted = useIsScripted();
  const isBusy = useNavigation().formData?.get('intent') === intent;
  return (
    <button
      type="submit"
      name="intent"
      value={intent}
      aria-busy={isBusy}
      className={`button ${isMain ? 'editor-save button-primary' : 'button-quiet'}`}
    >
      {isBusy ? (
        <span className="spinner" aria-hidden="true" />
      ) : (
        <AdminIcon name={icon} className="size-5 max-sm:hidden" />
      )}
      <span className="contents">{children}</span>
      {keys && isScripted && <Shortcut keys={keys} />}
    </button>
  );
}

/** Enter submits the form, as in a single-line input: these texts have one line, even if it wraps. */
export function sendByEnter(event: KeyboardEvent): void {
  const { key, ctrlKey, metaKey, nativeEvent, target } = event;
  if (!(target instanceof HTMLTextAreaElement) || target.rows > 1) return;
  if (key !== 'Enter' || ctrlKey || metaKey || isComposing(nativeEvent)) return;
  event.preventDefault();
  target.form?.requestSubmit();
}
