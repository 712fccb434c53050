import type { ReactNode } from 'react';
import { SubmitButton } from '~/engine/kit/forms/submit-button';
import { useIsScripted } from '~/engine/kit/ui/use-is-scripted';
import { Shortcut } from '../command-palette/shortcut.client';
import { AdminIcon } from '../shared/admin-icon';
import { Moment } from '../shared/moment';
import { RecordState } from './record-state';
import type { EditedRecord, KindWords } from './values';

/**
 * The sticky bar of an editor.
 * @param offers unsaved texts that wait for a decision
 * @param labelOf the label of the save button; only a script can update it when a field changes
 * @param publish the button that publishes at once, next to one that doesn't; null where the save button publishes
 * @param length the number of words; needs a script
 * @param statusOf the save status of the text; needs a script
 */
export function EditorBar({
  kind: { path },
  record,
  labelOf,
  publish,
  isBusy,
  offers,
  statusOf,
  length,
  sheet,
  checks,
}: {
  kind: KindWords;
  /** Null for a new record. */
  record: EditedRecord | null;
  labelOf: () => string;
  publish: { labelOf: () => string; press: () => void } | null;
  isBusy: boolean;
  offers: ReactNode;
  statusOf: () => ReactNode;
  length: ReactNode;
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
            Saved <Moment date={record.updatedAt} isShort />
          </span>
        )}
        {isScripted && length}
      </p>
      {checks}
      {/* The buttons stay together: the status next to them wraps instead of separating them. */}
      <div className="editor-buttons">
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
        <SubmitButton
          isBusy={isBusy}
          takesMore
          icon={<AdminIcon name="save" />}
          className="editor-save"
        >
          <span>{isScripted ? labelOf() : 'Save'}</span>
          {isScripted && <Shortcut keys={publish ? 'Mod-S' : 'Mod-Enter Mod-S'} />}
        </SubmitButton>
        {isScripted && publish && (
          <button type="button" onClick={publish.press} className="button button-primary">
            {publish.labelOf()}
            <Shortcut keys="Mod-Enter" />
          </button>
        )}
      </div>
    </div>
  );
}
