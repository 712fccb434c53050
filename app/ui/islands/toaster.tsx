import { toast, useToaster } from 'react-hot-toast/headless';
import { Icon } from '../icon';

/** Specification, point 9: toasts close after 5000 ms, top right, and wait while the pointer is on them. */
const TOAST_MS = 5000;

/** The library without its styles: those would be injected, which the policy forbids. */
export default function Toaster() {
  const { toasts, handlers } = useToaster({ duration: TOAST_MS });
  return (
    <section
      aria-label="Notifications"
      onMouseEnter={handlers.startPause}
      onMouseLeave={handlers.endPause}
      className="fixed top-20 right-5 z-40 flex w-[min(22rem,calc(100vw-2.5rem))] flex-col gap-3"
    >
      {toasts
        .filter(({ visible }) => visible)
        .map(({ id, type, message }) => (
          <div
            key={id}
            role={type === 'error' ? 'alert' : 'status'}
            className="card flex items-start gap-3 p-4 font-medium shadow-card"
          >
            <Icon
              name={type === 'error' ? 'circle-alert' : 'circle-check'}
              className={`mt-0.5 size-6 shrink-0 ${type === 'error' ? 'text-red' : 'text-green'}`}
            />
            <p className="flex-1">{typeof message === 'string' ? message : null}</p>
            <button
              type="button"
              aria-label="Close"
              className="icon-button -my-2 -mr-2"
              onClick={() => toast.dismiss(id)}
            >
              <Icon name="x" />
            </button>
          </div>
        ))}
    </section>
  );
}
