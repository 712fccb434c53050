import type { SweetAlertOptions } from 'sweetalert2';
import styles from '~/styles/sweetalert2.css';
import { loadStylesheet } from '../loading/load-stylesheet';
import { withTimeLimit } from '../time/time-limit';

/** Specification, point 9: success dialogs close by themselves. */
const SUCCESS_MS = 1500;

/** After this time the browser's own dialog tells it. */
const LIBRARY_MS = 4000;

/** The library and its style sheet, when the first dialog is needed. @throws where it does not come */
async function load() {
  const [library] = await withTimeLimit(
    Promise.all([import('sweetalert2/dist/sweetalert2.esm.js'), loadStylesheet(styles)]),
    LIBRARY_MS,
  );
  return library.default;
}

/** Loads what a dialog needs, before the network that it may have to report on is gone. */
export const prepareDialogs = (): void => void load().catch(() => {});

const calm = () =>
  window.matchMedia('(prefers-reduced-motion: reduce)').matches
    ? { showClass: { popup: '', backdrop: '' }, hideClass: { popup: '', backdrop: '' } }
    : {};

/** Settled once the 'Sending...' dialog stands: only then can another one take its place. */
let sending: Promise<void> = Promise.resolve();
/** Called when it is gone. */
let onSendingGone = () => {};

/** 'Sending...' with a spinner, until the next dialog takes its place. */
export function showSending(): void {
  sending = load().then(
    (Swal) =>
      new Promise((resolve) => {
        void Swal.fire({
          title: 'Sending...',
          customClass: { popup: 'sending' },
          showConfirmButton: false,
          allowOutsideClick: false,
          allowEscapeKey: false,
          didOpen: () => {
            Swal.showLoading();
            resolve();
          },
          didClose: () => onSendingGone(),
          ...calm(),
        });
      }),
  );
  // Without the library there is nothing to wait for.
  sending = sending.catch(() => {});
}

/** Closes 'Sending...' where the page itself tells how it went. Resolves when it is gone. */
export async function hideSending(): Promise<void> {
  await sending;
  const Swal = await load().catch(() => null);
  if (!Swal?.isVisible()) return;
  await new Promise<void>((resolve) => {
    onSendingGone = resolve;
    Swal.close();
  });
}

/** What gets the focus afterwards; absent: what had it before. */
type ReturnTo = () => HTMLElement | null;

/** Without a network the library may be missing: then the browser's own dialog says it. */
async function show({
  returnTo,
  ...options
}: SweetAlertOptions & {
  title: string;
  text?: string;
  returnTo?: ReturnTo | undefined;
}): Promise<void> {
  try {
    const Swal = await load();
    await sending;
    // Not before: the library itself gives the focus back, a moment after its dialog is gone.
    const didClose = () => returnTo?.()?.focus();
    await Swal.fire({ ...options, ...calm(), didClose });
  } catch (error) {
    console.error(error);
    window.alert([options.title, options.text].filter(Boolean).join('\n'));
  }
}

/** One of ours, in the place of the library's own. */
const icon = (kind: 'success' | 'error' | 'warning', name: string) => ({
  icon: kind,
  iconHtml: `<svg aria-hidden="true"><use href="/icons.svg#${name}"></use></svg>`,
});

/** Closes by itself. Resolves when it is gone. */
export const showSuccess = (title: string, text?: string, returnTo?: ReturnTo): Promise<void> =>
  show({
    ...icon('success', 'check'),
    title,
    ...(text ? { text } : {}),
    returnTo,
    position: 'center',
    showConfirmButton: false,
    timer: SUCCESS_MS,
  });

/** Resolves when the visitor has closed it. */
export const showFailure = (title: string, text: string, returnTo?: ReturnTo): Promise<void> =>
  show({ ...icon('error', 'x'), title, text, returnTo });

/** 'Are you sure?', if need be by the browser's own dialog. @param text what is going to be deleted */
export async function confirmDelete(text: string): Promise<boolean> {
  const Swal = await load().catch(() => null);
  if (!Swal) return window.confirm(`Are you sure? ${text}`);
  const { isConfirmed } = await Swal.fire({
    ...icon('warning', 'triangle-alert'),
    title: 'Are you sure?',
    text,
    showCancelButton: true,
    confirmButtonText: 'Yes, delete it!',
    focusCancel: true,
    // As on the page that asks without a script: red acts.
    buttonsStyling: false,
    customClass: {
      actions: 'gap-3',
      confirmButton: 'button button-act',
      cancelButton: 'button button-quiet',
    },
    ...calm(),
  });
  return isConfirmed;
}
