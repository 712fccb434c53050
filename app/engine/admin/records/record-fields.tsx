import { type ReactNode, useEffect, useRef } from 'react';
import type { State } from '~/engine/core/records/record';
import { isComposing } from '~/engine/kit/ui/composing';
import { More } from '../fields/more';
import { AdminIcon } from '../shared/admin-icon';
import { useAdminSlot } from '../shared/slots';
import { PreviewLink } from './preview-link';
import { PublicationFields } from './publication-fields';
import { RecordField, type RecordFormProps } from './record-field';

/** The preview link of a stored record; null for a new one. */
export type EditorPreview = { link: string; state: State } | null;

/** On a phone, the settings panel is a sheet. */
export type Sheet = { isOpen: boolean; toggle: () => void; close: () => void };

/** Sections that are collapsed unless they contain an error. */
const FOLDED = ['Author', 'Facts', 'Language', 'Outcome', 'Series'];

/** All fields of a record: the texts, and a panel with all others. */
export function RecordFields({
  planned,
  saves,
  sheet,
  previewLink,
  ...formProps
}: RecordFormProps & {
  previewLink: EditorPreview;
  planned: { plannedAt: string; timeZone: string };
  /** How often this editor has saved the record. */
  saves: number;
  sheet: Sheet;
}) {
  const { fields, state, extras } = formProps;
  const texts = fields.filter(({ group }) => group === undefined);
  const rare = texts.filter(({ isRare }) => isRare);
  const groups = new Set(['Publication', ...fields.flatMap(({ group }) => group ?? [])]);
  const main = useRef<HTMLDivElement>(null);
  const parts = useAdminSlot('editor');
  return (
    <div className="editor-columns">
      <div ref={main} className="flex min-w-0 flex-col gap-5">
        {texts.map((field) =>
          field.isRare ? null : <RecordField key={field.name} field={field} {...formProps} />,
        )}
        <More fields={rare} hasErrors={rare.some(({ name }) => state(name).errors.length > 0)}>
          <div className="flex flex-col gap-5">
            {rare.map((field) => (
              <RecordField key={field.name} field={field} {...formProps} />
            ))}
          </div>
        </More>
      </div>
      <SettingsPanel sheet={sheet} main={main}>
        {[...groups].map((title) => {
          const own = fields.filter(({ group }) => group === title);
          const isFolded = FOLDED.includes(title);
          const isNamed = own.some(({ label }) => label === title);
          return (
            <Section
              key={title}
              title={isNamed && !isFolded ? '' : title}
              isFolded={isFolded}
              hasErrors={own.some(({ name }) => state(name).errors.length > 0)}
            >
              {title === 'Publication' && <PublicationFields state={state} {...planned} />}
              {own.map((field) => (
                <RecordField key={field.name} field={field} {...formProps} />
              ))}
            </Section>
          );
        })}
        {previewLink && <PreviewLink {...previewLink} />}
        {extras &&
          parts.map(([name, Part]) => <Part key={name} data={extras.ofFeatures} saves={saves} />)}
      </SettingsPanel>
    </div>
  );
}

/** The settings panel. As a sheet it takes the focus when it opens, and returns it when it closes. */
function SettingsPanel({
  sheet: { isOpen, close },
  main,
  children,
}: {
  sheet: Sheet;
  main: { current: HTMLElement | null };
  children: ReactNode;
}) {
  const panel = useRef<HTMLElement>(null);
  const opener = useRef<Element | null>(null);
  useEffect(() => {
    const texts = main.current;
    if (!isOpen || !texts) return;
    // A refused field in it has the focus, or is about to get it.
    opener.current = document.activeElement;
    panel.current?.focus();
    texts.inert = true;
    return () => {
      texts.inert = false;
      if (opener.current instanceof HTMLElement) opener.current.focus();
    };
  }, [isOpen, main]);
  return (
    <>
      {isOpen && (
        <div
          className="fixed inset-0 z-24 bg-veil min-[68.75rem]:hidden"
          onPointerDown={close}
          aria-hidden
        />
      )}
      <aside
        ref={panel}
        id="beside"
        aria-label="Settings"
        tabIndex={-1}
        data-open={isOpen || undefined}
        onKeyDown={(event) => {
          const isClosing = event.key === 'Escape' && !isComposing(event.nativeEvent);
          if (isClosing && isOpen && !event.defaultPrevented) close();
        }}
        className="editor-beside"
      >
        <div className="needs-script sticky top-0 z-1 flex items-center justify-between bg-surface py-2 min-[68.75rem]:hidden">
          <p aria-hidden="true" className="font-semibold">
            Settings
          </p>
          <button
            type="button"
            onClick={close}
            aria-label="Close the settings"
            className="icon-button"
          >
            <AdminIcon name="x" />
          </button>
        </div>
        {children}
      </aside>
    </>
  );
}

/** @param title empty if the label of a field says the same */
function Section({
  title,
  isFolded,
  hasErrors,
  children,
}: {
  title: string;
  isFolded: boolean;
  hasErrors: boolean;
  children: ReactNode;
}) {
  if (!isFolded) {
    return (
      <section className="editor-section">
        {title !== '' && <h2>{title}</h2>}
        {children}
      </section>
    );
  }
  return (
    <details open={hasErrors} className="editor-section group">
      <summary className="flex cursor-pointer items-center gap-1">
        <AdminIcon name="chevron-right" className="size-5 group-open:rotate-90" />
        <h2>{title}</h2>
      </summary>
      <div className="mt-4 flex flex-col gap-4">{children}</div>
    </details>
  );
}
