import { useNavigate } from '@remix-run/react';
import { type ComponentType, useEffect, useRef, useState } from 'react';
import { refusalMessage, refusalOf } from '~/kit/forms/form-field';
import { useSender } from '~/kit/forms/use-form-fetcher';
import { isComposing } from '~/kit/ui/composing';
import { showToast } from '~/kit/ui/toasts';
import { watchSignOut } from '../unsaved-text/sign-out.client';
import type { PaletteProps } from './commands.client';
import { areSingleKeysOn, isDialogOpen, isLetter } from './keys.client';
import { pressShortcut } from './shortcut.client';

type Kind = 'palette' | 'keys';

const DIALOGS: Record<Kind, () => Promise<{ default: ComponentType<PaletteProps> }>> = {
  palette: () => import('./admin-palette.client'),
  keys: () => import('./keys-dialog.client'),
};

const isKind = (name: string | undefined): name is Kind => name === 'palette' || name === 'keys';

type Shown = { Dialog: ComponentType<PaletteProps>; opener: Element | null };

/** The owner's palette, the list of all keys, and the keys themselves. The dialogs are loaded when they are opened. */
export function CommandPalette({ pendingComments }: { pendingComments: number }) {
  const [shown, setShown] = useState<Shown | null>(null);
  const navigate = useNavigate();
  const { send } = useSender((answer) => {
    const refusal = refusalOf(answer);
    void showToast(
      refusal ? 'error' : 'success',
      refusal ? refusalMessage(refusal) : answer.message,
    );
  });
  const letter = useSender((answer) => {
    if (answer.ok && answer.path) return navigate(answer.path);
    const refusal = refusalOf(answer);
    if (refusal) void showToast('error', refusalMessage(refusal));
  });
  /** Continues a letter that was begun and not sent: pressed twice it is one draft. */
  const beginLetter = () => {
    const fields = fieldsOf({ post: '', begun: 'open' });
    if (!letter.isBusy) void letter.send(fields, '/admin/newsletters?index');
  };
  const show = (kind: Kind) => {
    const opener = document.activeElement;
    void DIALOGS[kind]().then(
      // A dialog that is open already stays as it is.
      ({ default: Dialog }) => setShown((open) => open ?? { Dialog, opener }),
      (error: unknown) => {
        console.error(error);
        void showToast('error', 'This could not be loaded. Are you offline?');
      },
    );
  };
  useOpeners(show);
  useEffect(watchSignOut, []);

  return (
    shown && (
      <shown.Dialog
        pendingComments={pendingComments}
        send={(action, fields) => void send(fieldsOf(fields), action)}
        beginLetter={beginLetter}
        showKeys={() => show('keys')}
        opener={shown.opener}
        onClosed={() => setShown(null)}
      />
    )
  );
}

function fieldsOf(fields: Record<string, string>): FormData {
  const body = new FormData();
  for (const [name, value] of Object.entries({ ...fields, stay: '1' })) body.set(name, value);
  return body;
}

/** Ctrl-K, `?`, and links and buttons with `data-opens`. A link that is pressed with Ctrl or Shift is the browser's. */
function useOpeners(show: (kind: Kind) => void) {
  const latest = useRef(show);
  latest.current = show;
  useEffect(() => {
    const press = (event: MouseEvent) => {
      const { target } = event;
      const opener = target instanceof Element ? target.closest<HTMLElement>('[data-opens]') : null;
      const kind = opener?.dataset.opens;
      if (!isKind(kind) || event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      latest.current(kind);
    };
    const key = (event: KeyboardEvent) => {
      if (isComposing(event) || event.altKey) return;
      const kind = kindOf(event);
      if (kind) {
        event.preventDefault();
        latest.current(kind);
      } else if (event.ctrlKey || event.metaKey) pressShortcut(event);
    };
    document.addEventListener('click', press);
    document.addEventListener('keydown', key, { capture: true });
    return () => {
      document.removeEventListener('click', press);
      document.removeEventListener('keydown', key, { capture: true });
    };
  }, []);
}

/** Where letters are typed, or choose something. */
const FIELDS =
  'input:not([type="checkbox"],[type="radio"],[type="file"]),textarea,select,[contenteditable],[role="menu"],[role="listbox"]';

/** The dialog that a key opens; in the editor of a text Ctrl-K makes a link. */
function kindOf(event: KeyboardEvent): Kind | null {
  const { target, key, repeat, ctrlKey, metaKey } = event;
  if (!(target instanceof Element) || isDialogOpen()) return null;
  if (ctrlKey || metaKey) {
    return isLetter(event, 'k') && !target.closest('.cm-editor') ? 'palette' : null;
  }
  return key === '?' && !repeat && areSingleKeysOn() && !target.closest(FIELDS) ? 'keys' : null;
}
