import { useEffect, useRef } from 'react';
import type { FormField } from '~/domain/records/fields';
import { namesFields, type Refusal } from '../../forms/form-field';
import { Notice } from '../../notice';
import { RefusalWords } from '../refusal-words';
import { Conflict } from './conflict';
import type { EditedRecord } from './record-editor';
import { conflictIn, type KindWords, labelsOf, type Values, withNames } from './values';

type Reason = {
  kind: KindWords;
  fields: FormField[];
  record: EditedRecord | null;
  saved: Values;
  refusal: Refusal | undefined;
};

/** Why the form was not saved, where that is not a matter of one field; it comes into sight. */
export function EditorNotice(reason: Reason) {
  const notice = useRef<HTMLDivElement>(null);
  const { refusal } = reason;
  useEffect(() => {
    if (refusal && !namesFields(refusal)) notice.current?.focus();
  }, [refusal]);
  return (
    <div ref={notice} tabIndex={-1} className="scroll-mt-24 outline-none empty:hidden">
      <Words {...reason} />
    </div>
  );
}

function Words({ kind, fields, record, saved, refusal }: Reason) {
  const conflict = conflictIn(refusal);
  const isDeleted = record?.state === 'deleted';
  if (conflict && record) {
    return (
      <Conflict
        message={conflict.message}
        labels={labelsOf(fields)}
        saved={withNames(fields, saved)}
        typed={withNames(fields, conflict.values)}
        isDeleted={isDeleted}
        path={`${kind.path}/${record.id}`}
      />
    );
  }
  if (isDeleted) {
    return (
      <div className="flex flex-wrap items-center gap-3">
        <Notice kind="problem">This {kind.item} is in the trash.</Notice>
        <button type="submit" name="intent" value="revive" className="button button-act">
          Bring it back with this text
        </button>
      </div>
    );
  }
  if (!refusal) return null;
  return (
    <Notice kind="problem">
      {namesFields(refusal) ? (
        'Not saved: look at the fields that are marked.'
      ) : (
        <>
          Not saved. <RefusalWords refusal={refusal} />
        </>
      )}
    </Notice>
  );
}
