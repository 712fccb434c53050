import { useEffect, useRef } from 'react';
import type { FormField } from '~/engine/kit/fields/form';
import { namesFields, type Refusal } from '~/engine/kit/forms/form-field';
import { Notice } from '~/engine/kit/ui/notice';
import { RefusalWords, WrongFields } from '../shared/refusal-words';
import { reveal } from './checks/reveal.client';
import { Conflict } from './conflict';
import type { EditedRecord } from './values';
import {
  comparedValues,
  conflictIn,
  type KindWords,
  labelIn,
  labelsOf,
  PUBLISH_ANYWAY,
  type Values,
} from './values';

type Reason = {
  kind: KindWords;
  fields: FormField[];
  record: EditedRecord | null;
  saved: Values;
  refusal: Refusal | undefined;
  /** Opens the panel with the other fields. */
  openSheet: () => void;
};

/** Says why the form was not saved. Scrolls into view unless a field is the reason. */
export function EditorNotice(reason: Reason) {
  const notice = useRef<HTMLDivElement>(null);
  const { refusal } = reason;
  useEffect(() => {
    const isNotice = refusal && (!namesFields(refusal) || refusal.fields[PUBLISH_ANYWAY]);
    if (isNotice) notice.current?.focus();
  }, [refusal]);
  return (
    <div ref={notice} tabIndex={-1} className="scroll-mt-24 outline-none empty:hidden">
      <Message {...reason} />
    </div>
  );
}

function Message({ kind, fields, record, saved, refusal, openSheet }: Reason) {
  const conflict = conflictIn(refusal);
  const isDeleted = record?.state === 'deleted';
  if (conflict && record) {
    return (
      <Conflict
        message={conflict.message}
        labels={labelsOf(fields)}
        saved={comparedValues(fields, saved)}
        typed={comparedValues(fields, conflict.values)}
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
  if (refusal.fields[PUBLISH_ANYWAY]) {
    return (
      <div className="flex flex-col items-start gap-3">
        <Notice kind="problem">{refusal.message}</Notice>
        <button type="submit" name={PUBLISH_ANYWAY} value="on" className="button button-act">
          Publish it anyway
        </button>
      </div>
    );
  }
  return (
    <Notice kind="problem">
      {namesFields(refusal) ? (
        <Refused {...{ fields, refusal, openSheet }} />
      ) : (
        <RefusalWords refusal={refusal} />
      )}
    </Notice>
  );
}

/** Links to the invalid fields. */
function Refused({
  fields,
  refusal,
  openSheet,
}: Pick<Reason, 'fields' | 'openSheet'> & { refusal: Refusal }) {
  const wrong = Object.keys(refusal.fields).map((name) => ({
    id: `field-${name}`,
    label: labelIn(fields, name),
    show(link: HTMLElement) {
      const form = link.closest('form');
      const place = { from: 0, to: 0 };
      if (form) reveal(form, { kind: 'wrong', message: '', field: name, place }, openSheet);
    },
  }));
  return <WrongFields fields={wrong} />;
}
