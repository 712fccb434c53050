import { type FocusEvent, type MouseEvent, useEffect, useRef } from 'react';
import { type Toast, toast, useToaster } from 'react-hot-toast/headless';
import { useScriptText } from '../language/use-script-text';
import { Icon } from './icon';

export { toast };

/** Specification, point 9: toasts are top right and close after 5000 ms, paused while the pointer is on them. */
const TOAST_MS = 5000;

/** The library without its styles, which the Content Security Policy forbids. @param onReady called on mount */
export default function Toaster({ onReady }: { onReady: () => void }) {
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
      className="fixed end-2 top-2 z-40 w-[min(26rem,calc(100vw-1rem))]"
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
    <div
      data-toast
      className="card mb-2 flex items-center gap-3 px-4 py-3 font-medium leading-snug"
    >
      <Icon
        name={isError ? 'circle-alert' : 'circle-check'}
        className={`size-6 shrink-0 ${isError ? 'text-red' : 'text-accent'}`}
      />
      {/* A repeated message gets a new element, so that screen readers announce it again. */}
      <p key={createdAt} className="flex-1">
        {typeof message === 'string' ? message : null}
      </p>
      <button
        type="button"
        aria-label={close}
        className="icon-button -my-2 -me-2"
        onClick={onClose}
      >
        <Icon name="x" />
      </button>
    </div>
  );
}
