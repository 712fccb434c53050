import type { SweetAlertOptions } from 'sweetalert2';
import styles from '~/styles/sweetalert2.css';
import { loadScriptText } from '../language/script-text';
import { loadStylesheet } from '../loading/load-stylesheet';
import { withTimeLimit } from '../time/time-limit';

/** Specification, point 9: success dialogs close by themselves. */
const SUCCESS_MS = 1500;

/** If the library takes longer to load, the browser's own dialog shows the message. */
const LIBRARY_MS = 4000;

/** Loads the library and its style sheet. @throws if they cannot be loaded */
async function load() {
  const [library] = await withTimeLimit(
    Promise.all([import('sweetalert2/dist/sweetalert2.esm.js'), loadStylesheet(styles)]),
    LIBRARY_MS,
  );
  return library.default;
}

/** Preloads the library, so that a dialog can report a lost network. */
export const prepareDialogs = (): void => void load().catch(() => {});

const calm = () =>
  window.matchMedia('(prefers-reduced-motion: reduce)').matches
    ? { showClass: { popup: '', backdrop: '' }, hideClass: { popup: '', backdrop: '' } }
    : {};

/** Resolves once the 'Sending...' dialog is open. Only then can another dialog replace it. */
let sending: Promise<void> = Promise.resolve();
/** Called after it has closed. */
let onSendingGone = () => {};

/** Shows 'Sending...' with a spinner, until the next dialog replaces it. @param title in the language of the page */
export function showSending(title: string): void {
  sending = load().then(
    (Swal) =>
      new Promise((resolve) => {
        void Swal.fire({
          title,
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

/** Closes 'Sending...' if the page itself shows the outcome. Resolves after it has closed. */
export async function hideSending(): Promise<void> {
  await sending;
  const Swal = await load().catch(() => null);
  if (!Swal?.isVisible()) return;
  await new Promise<void>((resolve) => {
    onSendingGone = resolve;
    Swal.close();
  });
}

/** Returns the element to focus afterwards. By default the previous element gets the focus back. */
type ReturnTo = () => HTMLElement | null;

/** Shows a dialog. Uses the browser's own dialog if the library cannot be loaded. */
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
    // In `didClose`, because the library returns the focus itself a moment after its dialog has closed.
    const didClose = () => returnTo?.()?.focus();
    await Swal.fire({ ...options, ...calm(), didClose });
  } catch (error) {
    console.error(error);
    window.alert([options.title, options.text].filter(Boolean).join('\n'));
  }
}

/** One of our icons instead of the library's. */
const icon = (kind: 'success' | 'error' | 'warning', name: string) => ({
  icon: kind,
  iconHtml: `<svg aria-hidden="true"><use href="/icons.svg#${name}"></use></svg>`,
});

/** Shows a success dialog that closes by itself. Resolves after it has closed. */
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

/** Shows a failure dialog. Resolves when the visitor closes it. */
export async function showFailure(title: string, text: string, returnTo?: ReturnTo): Promise<void> {
  const said = await loadScriptText().catch(() => null);
  await show({
    ...icon('error', 'x'),
    ...{ title, text, returnTo },
    confirmButtonText: said?.ok ?? 'OK',
    buttonsStyling: false,
    customClass: { confirmButton: 'button button-primary' },
  });
}

/** Asks 'Are you sure?', with the browser's own dialog as a fallback. @param text what will be deleted */
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
    // As on the confirmation page without a script, the destructive button is red.
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
