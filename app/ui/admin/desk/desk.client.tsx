import { useLocation, useNavigate } from '@remix-run/react';
import { type ComponentType, useEffect, useRef, useState } from 'react';
import { listQuery } from '~/lib/list-address';
import { isComposing } from '../../composing';
import { refusalOf, wordsOf } from '../../forms/form-field';
import { useSender } from '../../forms/use-form-fetcher';
import { showToast } from '../../toasts';
import { editWhatIsHere, hasOwnKeys, isDialogOpen, isTypedInto } from './focus-places.client';
import { keyOf, NOTHING_PRESSED, press } from './key-sequence';
import { GO_KEYS } from './keys';
import { watchSignOut } from './leave-device.client';
import { above, newFrom } from './paths';
import { replyToWhatIsHere } from './reply.client';
import { pressShortcut } from './shortcuts.client';
import { areSingleKeysOn } from './single-keys.client';

/** Sends fields to a route, and says how it went. */
type Send = (action: string, fields: Record<string, string>) => void;

export type DeskDialogProps = {
  pendingComments: number;
  send: Send;
  /** Begins a letter to all subscribers. */
  beginLetter: () => void;
  /** Shows the other one, once this one is gone. */
  showKeys: () => void;
  onClosed: () => void;
};

type Kind = 'palette' | 'keys';

const DIALOGS: Record<Kind, () => Promise<{ default: ComponentType<DeskDialogProps> }>> = {
  palette: () => import('./palette.client'),
  keys: () => import('./keys-dialog.client'),
};

const isKind = (name: string | undefined): name is Kind => name === 'palette' || name === 'keys';

/** The palette, the dialog of all keys, and the keys themselves. Nothing of the dialogs is loaded before. */
export function Desk({ pendingComments }: { pendingComments: number }) {
  const [shown, setShown] = useState<{ Dialog: ComponentType<DeskDialogProps> } | null>(null);
  const navigate = useNavigate();
  const { send } = useSender((answer) => {
    const refusal = refusalOf(answer);
    void showToast(refusal ? 'error' : 'success', refusal ? wordsOf(refusal) : answer.message);
  });
  const letter = useSender((answer) => {
    if (answer.ok && answer.path) return navigate(answer.path);
    const refusal = refusalOf(answer);
    if (refusal) void showToast('error', wordsOf(refusal));
  });
  /** Goes on with a letter that was begun and not sent: pressed twice it is one draft. */
  const beginLetter = () => {
    const fields = fieldsOf({ post: '', begun: 'open' });
    if (!letter.isBusy) void letter.send(fields, '/admin/newsletters?index');
  };

  const show = (kind: Kind) =>
    void DIALOGS[kind]().then(
      // Asked for once more within it, it stays as it is.
      ({ default: Dialog }) => setShown((open) => open ?? { Dialog }),
      (error: unknown) => {
        console.error(error);
        void showToast('error', 'This could not be loaded. Are you offline?');
      },
    );
  useKeys(show, beginLetter);
  useOpeners(show);
  useEffect(watchSignOut, []);

  return (
    shown && (
      <shown.Dialog
        pendingComments={pendingComments}
        send={(action, fields) => void send(fieldsOf(fields), action)}
        beginLetter={beginLetter}
        showKeys={() => show('keys')}
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

/** What is pressed to open a dialog: `data-opens`. With a modifier a link is the browser's. */
function useOpeners(show: (kind: Kind) => void) {
  const latest = useRef(show);
  latest.current = show;
  useEffect(() => {
    const open = (event: MouseEvent) => {
      const { target } = event;
      const opener = target instanceof Element ? target.closest<HTMLElement>('[data-opens]') : null;
      const kind = opener?.dataset.opens;
      if (!isKind(kind) || event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      latest.current(kind);
    };
    document.addEventListener('click', open);
    return () => document.removeEventListener('click', open);
  }, []);
}

const OTHER_KEYS = ['/', '?', 'n', 'l', 'r', 'e', 'u'];
const BINDINGS = [...GO_KEYS.map(({ keys }) => keys), ...OTHER_KEYS];

/** Listens to the keys of the whole admin area; see `keys.ts` for what each does. */
function useKeys(show: (kind: Kind) => void, beginLetter: () => void) {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  /** How each list was filtered when it was last seen. */
  const lists = useRef(new Map<string, string>());
  lists.current.set(pathname, listQuery(search));

  const act = (keys: string) => {
    const up = above(pathname);
    if (keys === '/') show('palette');
    else if (keys === '?') show('keys');
    else if (keys === 'n') navigate(newFrom(pathname));
    else if (keys === 'l') beginLetter();
    else if (keys === 'r') reply();
    else if (keys === 'e') editWhatIsHere();
    else if (keys !== 'u') navigate(GO_KEYS.find((go) => go.keys === keys)?.to ?? '/admin');
    else if (up !== null) navigate(up + (lists.current.get(up) ?? ''));
  };
  const reply = () =>
    void replyToWhatIsHere().then(
      (path) => {
        if (path) navigate(path);
        else if (path === null) void showToast('success', 'No message waits for an answer.');
      },
      (error: unknown) => {
        console.error(error);
        void showToast('error', 'The messages could not be asked for. Please try again.');
      },
    );
  const latest = useRef({ act, show });
  latest.current = { act, show };

  useEffect(() => {
    let pressed = NOTHING_PRESSED;
    const onKey = (event: KeyboardEvent) => {
      const { target } = event;
      const key = keyOf(event);
      const before = pressed;
      pressed = NOTHING_PRESSED;
      if (!(target instanceof Element) || isComposing(event) || event.altKey) return;
      if (event.ctrlKey || event.metaKey) {
        if (key === 'k' && !hasOwnKeys(target) && !isDialogOpen()) {
          event.preventDefault();
          latest.current.show('palette');
        } else pressShortcut(event);
        return;
      }
      // Shift alone is no key, but half of the question mark.
      if (event.key === 'Shift') {
        pressed = before;
        return;
      }
      if (key === null || event.repeat || !areSingleKeysOn()) return;
      if (isTypedInto(target) || isDialogOpen()) return;
      const next = press(before, { key, at: event.timeStamp }, BINDINGS);
      pressed = next.pressed;
      if (next.hit === null) return;
      event.preventDefault();
      // A key that has been taken as the second of two is nobody's first.
      event.stopPropagation();
      latest.current.act(next.hit);
    };
    document.addEventListener('keydown', onKey, { capture: true });
    return () => document.removeEventListener('keydown', onKey, { capture: true });
  }, []);
}
