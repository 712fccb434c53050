import styles from 'sweetalert2/dist/sweetalert2.css';

/** Specification, point 9: success dialogs close by themselves. */
const SUCCESS_MS = 1500;

let loading: Promise<typeof import('sweetalert2').default> | undefined;

/** The library and its style sheet, when the first dialog is needed. */
function load() {
  loading ??= Promise.all([import('sweetalert2/dist/sweetalert2.esm.js'), loadStyles()])
    .then(([library]) => library.default)
    .catch((error: unknown) => {
      // The next dialog tries again.
      loading = undefined;
      throw error;
    });
  return loading;
}

function loadStyles(): Promise<void> {
  return new Promise((resolve, reject) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = styles;
    link.onload = () => resolve();
    link.onerror = () => reject(new Error('the style sheet of the dialogs could not be loaded'));
    // Before the site's own, whose rules come last and win.
    document.head.insertBefore(link, document.head.firstChild);
  });
}

const calm = () =>
  window.matchMedia('(prefers-reduced-motion: reduce)').matches
    ? { showClass: { popup: '', backdrop: '' }, hideClass: { popup: '', backdrop: '' } }
    : {};

/** 'Sending...' with a spinner, until the next dialog takes its place. */
export async function showSending(): Promise<void> {
  const Swal = await load();
  void Swal.fire({
    title: 'Sending...',
    allowOutsideClick: false,
    allowEscapeKey: false,
    didOpen: () => Swal.showLoading(),
    ...calm(),
  });
}

/** Closes by itself. Resolves when it is gone. */
export async function showSuccess(title: string, text?: string): Promise<void> {
  const Swal = await load();
  await Swal.fire({
    icon: 'success',
    title,
    ...(text ? { text } : {}),
    position: 'center',
    showConfirmButton: false,
    timer: SUCCESS_MS,
    ...calm(),
  });
}

/** Resolves when the visitor has closed it. */
export async function showFailure(title: string, text: string): Promise<void> {
  const Swal = await load();
  await Swal.fire({ icon: 'error', title, text, ...calm() });
}
