import { useRef } from 'react';
import type { Values } from '../records/values';
import { Modal } from '../shared/modal.client';
import { type EditedPost, WordsForm } from './words-form';

/**
 * The specification's 'Edit Blog': closes on the close icon, on Escape and after a successful update.
 * @param typed what was left in it when it was closed without saving
 * @param onClosed with what is left in it now; null once it is saved
 */
export default function EditDialog({
  post,
  typed,
  onClosed,
}: {
  post: EditedPost;
  typed?: Values;
  onClosed: (typed: Values | null) => void;
}) {
  const form = useRef<HTMLFormElement>(null);
  const isSaved = useRef(false);
  const closed = () => onClosed(isSaved.current || !form.current ? null : formValues(form.current));
  return (
    <Modal title="Edit Blog" onClosed={closed} closesOutside={false}>
      {(close) => (
        <WordsForm
          form={form}
          post={post}
          typed={typed}
          onSaved={() => {
            isSaved.current = true;
            close();
          }}
        />
      )}
    </Modal>
  );
}

const formValues = (form: HTMLFormElement): Values =>
  Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]));
