import type { ReactNode } from 'react';
import { SubmitButton } from '~/kit/forms/submit-button';
import { useIsScripted } from '~/kit/ui/use-is-scripted';
import { Shortcut } from '../command-palette/shortcut.client';
import { AdminIcon } from '../shared/admin-icon';
import { Moment } from '../shared/moment';
import { PublishButton } from './publish-button.client';
import { RecordState } from './record-state';
import type { EditedRecord, KindWords } from './values';

/**
 * Stays in sight while a long text scrolls.
 * @param offers texts that were typed before and wait for a decision
 * @param wordsOf what a save will do, for a script; without one nobody can tell once a field is changed
 * @param publish makes it public at once, beside a button that does not; null where that one does it
 * @param statusOf where the text is, for a script: saved, kept, or neither
 */
export function EditorBar({
  kind: { path },
  record,
  wordsOf,
  publish,
  isBusy,
  offers,
  statusOf,
  sheet,
  checks,
}: {
  kind: KindWords;
  /** Null for a new one. */
  record: EditedRecord | null;
  wordsOf: () => string;
  publish: { wordsOf: () => string; press: () => void } | null;
  isBusy: boolean;
  offers: ReactNode;
  statusOf: () => ReactNode;
  sheet: { isOpen: boolean; toggle: () => void };
  checks: ReactNode;
}) {
  const isScripted = useIsScripted();
  return (
    <div className="editor-bar">
      {offers}
      <p role="status" className="editor-status">
        {record && <RecordState state={record.state} />}
        {record?.state === 'scheduled' && record.publishedAt && (
          <Moment date={record.publishedAt} />
        )}
        {isScripted && <span>{statusOf()}</span>}
        {!isScripted && record && (
          <span>
            Saved <Moment date={record.updatedAt} isExact />
          </span>
        )}
      </p>
      {/* They stay together: what is said beside them has a line of its own rather than part them. */}
      <div className="flex flex-wrap justify-end gap-[inherit] max-md:flex-[1_1_100%] max-md:gap-x-2">
        <button
          type="button"
          aria-expanded={sheet.isOpen}
          aria-controls="beside"
          onClick={sheet.toggle}
          className="button button-quiet needs-script min-[68.75rem]:hidden"
        >
          <AdminIcon name="settings" />
          <span className="max-sm:sr-only">Settings</span>
        </button>
        {checks}
        <button
          type="submit"
          formAction={`${path}/preview`}
          formTarget="_blank"
          aria-label="Preview"
          title="Preview"
          className="button button-quiet"
        >
          <AdminIcon name="eye" />
          <span className="max-sm:sr-only">Preview</span>
        </button>
        {isScripted && publish && (
          <PublishButton press={publish.press}>{publish.wordsOf()}</PublishButton>
        )}
        <SubmitButton
          isBusy={isBusy}
          takesMore
          icon={<AdminIcon name="save" />}
          className="editor-save"
        >
          <span>{isScripted ? wordsOf() : 'Save'}</span>
          {isScripted && <Shortcut keys={publish ? 'Mod-S' : 'Mod-Enter Mod-S'} />}
        </SubmitButton>
      </div>
    </div>
  );
}
