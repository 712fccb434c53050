import { type FocusEvent, type MouseEvent, useEffect, useRef } from 'react';
import { type Toast, toast, useToaster } from 'react-hot-toast/headless';
import styles from '~/styles/toasts.css';
import { useScriptText } from '../language/use-script-text';
import { loadStylesheet } from '../loading/load-stylesheet';
import { Icon } from './icon';

/** Loads what toasts need. @throws if it cannot be loaded */
export async function loadToaster() {
  await loadStylesheet(styles);
  return { toast, default: Toaster };
}

/** Specification, point 9: toasts are top right and close after 5000 ms, paused while the pointer is on them. */
const TOAST_MS = 5000;

/** The library without its styles, which the Content Security Policy forbids. @param onReady called on mount */
function Toaster({ onReady }: { onReady: () => void }) {
  const text = useScriptText()?.toasts;
  const { toasts, handlers } = useToaster({ duration: TOAST_MS });
  const previousFocus = useRef<EventTarget | null>(null);
  useEffect(onReady, [onReady]);

  const enter = ({ currentTarget, relatedTarget }: FocusEvent) => {
    handlers.startPause();
    const isInside = relatedTarget instanceof Node && currentTarget.contains(relatedTarget);
    if (!isInside) previousFocus.current = relatedTarget;
  };
  const dismiss = (id: string, { detail }: MouseEvent) => {
    toast.dismiss(id);
    // Removing the toast fires no event for the pointer or focus that was in it.
    handlers.endPause();
    const isByKeyboard = detail === 0;
    if (isByKeyboard && previousFocus.current instanceof HTMLElement) previousFocus.current.focus();
  };
  const shown = (isError: boolean) =>
    toasts
      .filter(({ type, visible }) => visible && (type === 'error') === isError)
      .map((entry) => (
        <ToastCard
          key={entry.id}
          toast={entry}
          isError={isError}
          close={text?.close}
          onClose={(event) => dismiss(entry.id, event)}
        />
      ));
  return (
    <section
      aria-label={text?.label}
      onMouseEnter={handlers.startPause}
      onMouseLeave={handlers.endPause}
      onFocus={enter}
      onBlur={handlers.endPause}
      className="toasts"
    >
      <div role="status">{shown(false)}</div>
      <div role="alert">{shown(true)}</div>
    </section>
  );
}

function ToastCard({
  toast: { message, createdAt },
  isError,
  close,
  onClose,
}: {
  toast: Toast;
  isError: boolean;
  close: string | undefined;
  onClose: (event: MouseEvent) => void;
}) {
  return (
    <div data-toast className="card">
      <Icon
        name={isError ? 'circle-alert' : 'circle-check'}
        className={`size-6 shrink-0 ${isError ? 'text-red' : 'text-accent'}`}
      />
      {/* A repeated message gets a new element, so that screen readers announce it again. */}
      <p key={createdAt}>{typeof message === 'string' ? message : null}</p>
      <button type="button" aria-label={close} className="icon-button" onClick={onClose}>
        <Icon name="x" />
      </button>
    </div>
  );
}
