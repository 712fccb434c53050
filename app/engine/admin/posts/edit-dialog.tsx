import { useRef } from 'react';
import type { Values } from '../records/values';
import { Modal } from '../shared/modal.client';
import { textsOfForm } from '../unsaved-text/form-texts';
import { type EditedPost, QuickEditForm } from './quick-edit-form';

/**
 * The 'Edit Blog' dialog of the specification. It closes on the close icon, on Escape and after a successful update.
 * @param typed the text left in it when it was last closed without saving
 * @param onClosed gets the text left in it; null once it is saved
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
  const closed = () =>
    onClosed(isSaved.current || !form.current ? null : textsOfForm(form.current));
  return (
    <Modal title="Edit Blog" onClosed={closed} closesOutside={false}>
      {(close) => (
        <QuickEditForm
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
