import { useNavigate } from '@remix-run/react';
import { type ComponentType, useEffect, useRef, useState } from 'react';
import { refusalOf } from '~/engine/kit/forms/form-field';
import { useSender } from '~/engine/kit/forms/use-form-fetcher';
import { isComposing } from '~/engine/kit/ui/composing';
import { showToast } from '~/engine/kit/ui/toasts';
import { watchSignOut } from '../unsaved-text/sign-out.client';
import type { CommandForm, PaletteProps } from './commands.client';
import { areSingleKeysOn, isDialogOpen, isLetter } from './keys.client';
import { pressShortcut } from './shortcut.client';

type Kind = 'palette' | 'keys';

const DIALOGS: Record<Kind, () => Promise<{ default: ComponentType<PaletteProps> }>> = {
  palette: () => import('./admin-palette.client'),
  keys: () => import('./keys-dialog.client'),
};

const isKind = (name: string | undefined): name is Kind => name === 'palette' || name === 'keys';

type Shown = { Dialog: ComponentType<PaletteProps>; opener: Element | null };

/** The command palette, the list of shortcuts and the shortcuts themselves. Opening a dialog loads its code. */
export function CommandPalette() {
  const [shown, setShown] = useState<Shown | null>(null);
  const navigate = useNavigate();
  const { send } = useSender((answer) => {
    const refusal = refusalOf(answer);
    void showToast(refusal ? 'error' : 'success', refusal ? refusal.message : answer.message);
  });
  const opening = useSender((answer) => {
    if (answer.ok && answer.path) return navigate(answer.path);
    const refusal = refusalOf(answer);
    if (refusal) void showToast('error', refusal.message);
  });
  const sendForm = ({ action, fields, opensAnswer }: CommandForm) => {
    const body = toFormData(fields);
    if (!opensAnswer) void send(body, action);
    else if (!opening.isBusy) void opening.send(body, action);
  };
  const show = (kind: Kind) => {
    const opener = document.activeElement;
    void DIALOGS[kind]().then(
      // Keep a dialog that is already open.
      ({ default: Dialog }) => setShown((open) => open ?? { Dialog, opener }),
      (error: unknown) => {
        console.error(error);
        void showToast('error', 'Could not load this. Are you offline?');
      },
    );
  };
  useOpeners(show);
  useEffect(watchSignOut, []);

  return (
    shown && (
      <shown.Dialog
        send={sendForm}
        showKeys={() => show('keys')}
        opener={shown.opener}
        onClosed={() => setShown(null)}
      />
    )
  );
}

function toFormData(fields: Record<string, string>): FormData {
  const body = new FormData();
  for (const [name, value] of Object.entries({ ...fields, stay: '1' })) body.set(name, value);
  return body;
}

/** Opens a dialog by Ctrl-K, `?` or an element with `data-opens`. The browser handles clicks with Ctrl or Shift. */
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
      const kind = dialogFor(event);
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

/** Elements in which a letter is text or selects an item. */
const FIELDS =
  'input:not([type="checkbox"],[type="radio"],[type="file"]),textarea,select,[contenteditable],[role="menu"],[role="listbox"]';

/** Returns the dialog that a key opens, if any. In the text editor, Ctrl-K inserts a link instead. */
function dialogFor(event: KeyboardEvent): Kind | null {
  const { target, key, repeat, ctrlKey, metaKey } = event;
  if (!(target instanceof Element) || isDialogOpen()) return null;
  if (ctrlKey || metaKey) {
    return isLetter(event, 'k') && !target.closest('.cm-editor') ? 'palette' : null;
  }
  return key === '?' && !repeat && areSingleKeysOn() && !target.closest(FIELDS) ? 'keys' : null;
}
