import { Form, useLocation } from '@remix-run/react';
import { useEffect, useRef, useState } from 'react';
import { namesFields, type Refusal } from '~/engine/kit/forms/form-field';
import type { AdminOutcome } from '~/engine/kit/forms/outcome';
import { Notice } from '~/engine/kit/ui/notice';
import { useIsScripted } from '~/engine/kit/ui/use-is-scripted';
import { labelAt } from '../fields/place';
import { AdminIcon } from '../shared/admin-icon';
import { openDetails } from '../shared/open-details.client';
import { BackLink, PageHeader } from '../shared/page-header';
import { RefusalAlert, WrongFields } from '../shared/refusal-words';
import { useInitialFocus } from '../shell/use-initial-focus';
import { FoundText } from '../unsaved-text/offers';
import { SaveStatus } from '../unsaved-text/save-status.client';
import { BarButton, sendByEnter } from './form-bar';
import { BothThemes, LivePreview } from './live-preview';
import { SectionFields } from './section-fields';
import type { Section } from './texts.client';
import { type Step, useSiteForm } from './use-site-form';

/** The form of a section of the site texts, with its status and actions. */
export function SiteSectionView({
  section,
  outcome,
}: {
  section: Section;
  outcome: AdminOutcome<Step> | undefined;
}) {
  const form = useRef<HTMLFormElement>(null);
  const isScripted = useIsScripted();
  const [isPreviewOpen, setIsPreviewOpen] = useState(false);
  const { preview } = section;
  const isLook = section.id === 'look';
  const site = useSiteForm(form, section, outcome);
  const { shown, refusal, unsaved, isBusy } = site;
  useEffect(() => {
    if (shown.focus !== undefined) fieldOf(shown.focus, form.current)?.focus();
  }, [shown]);
  const isUnsaved = isScripted && (isBusy || unsaved.state.phase !== 'idle');
  const { hash } = useLocation();
  useInitialFocus(() => fieldOf(hash.slice(1), form.current), hash || null);
  return (
    <Form
      ref={form}
      method="post"
      encType="multipart/form-data"
      noValidate
      preventScrollReset
      onInput={unsaved.onInput}
      onKeyDown={sendByEnter}
      onSubmit={site.send}
      className="site-form flex flex-col gap-6"
    >
      <input type="hidden" name="before" value={site.before} />
      {/* The default button, which Enter presses. It is hidden from everybody. */}
      <button
        type="submit"
        name="intent"
        value="save"
        tabIndex={-1}
        aria-hidden
        className="sr-only"
      />
      <div className="site-columns">
        <div className="min-w-0">
          <PageHeader
            back={<BackLink to="/admin/site">Site</BackLink>}
            title={section.label}
            note={section.about}
          >
            {preview && !isLook && (
              <button
                type="button"
                aria-controls="live-preview"
                onClick={() => setIsPreviewOpen(!isPreviewOpen)}
                className="button button-quiet needs-script min-[72rem]:hidden"
              >
                <AdminIcon name="laptop" />
                <span>{isPreviewOpen ? 'Hide preview' : 'Show preview'}</span>
              </button>
            )}
          </PageHeader>
          <div key={shown.times} className="flex max-w-4xl flex-col gap-6">
            <SectionFields section={section} typed={shown.typed} errors={refusal?.fields ?? {}} />
          </div>
        </div>
        {preview && isLook && <BothThemes form={form} section={section} version={shown.times} />}
        {preview && !isLook && (
          <LivePreview
            form={form}
            section={section}
            version={shown.times}
            isOpen={isPreviewOpen}
            onClose={() => setIsPreviewOpen(false)}
          />
        )}
      </div>
      <div className="editor-bar">
        <FoundText {...unsaved} onDiscarded={site.onDiscarded} />
        {/* Next to the buttons, because the page is long. */}
        {refusal && (
          <div className="w-full">
            <RefusalNotice
              refusal={refusal}
              texts={section.texts}
              onGo={(path) => fieldOf(path, form.current)?.focus()}
            />
          </div>
        )}
        <p role="status" className="editor-status">
          {isUnsaved ? (
            <SaveStatus state={unsaved.state} />
          ) : (
            <span>{statusOf(section, outcome)}</span>
          )}
          {!isUnsaved && !outcome && !section.draft && (
            <a href={section.page} className="link">
              See the site
            </a>
          )}
        </p>
        <BarButton intent="preview" icon="eye">
          Preview
        </BarButton>
        <BarButton intent="save" icon="save" keys="Mod-S">
          Save draft
        </BarButton>
        <BarButton intent="publish" icon="check" keys="Mod-Enter" isMain>
          Publish
        </BarButton>
      </div>
    </Form>
  );
}

function statusOf({ draft }: Section, outcome: AdminOutcome | undefined): string {
  if (outcome) return 'Not saved yet.';
  return draft ? 'A draft waits to be published.' : 'Visitors read this.';
}

/** Names only the first fields, to leave room for the form in the bar. */
const MAX_NAMED = 4;

/** Says why the section was not saved, with links to the invalid fields. */
function RefusalNotice({
  refusal,
  texts,
  onGo,
}: {
  refusal: Refusal;
  texts: Section['texts'];
  onGo: (path: string) => void;
}) {
  if (!namesFields(refusal)) return <RefusalAlert refusal={refusal} what="Not saved." />;
  const fields = Object.fromEntries(texts.map(({ name, field }) => [name, field]));
  const wrong = Object.keys(refusal.fields).map((path) => ({
    id: path,
    label: labelAt(fields, path),
    show: () => onGo(path),
  }));
  return (
    <Notice kind="problem">
      Not saved. <WrongFields fields={wrong} most={MAX_NAMED} />
    </Notice>
  );
}

/**
 * Returns the field at a path, or the first one inside it; for an empty list, its add button; for the address of a picture,
 * which is folded, the button that uploads one. Unfolds what it is in.
 */
function fieldOf(path: string, form: HTMLFormElement | null): HTMLElement | null | undefined {
  const isWithin = ({ name, type }: HTMLInputElement) =>
    type !== 'hidden' && (name === path || name.startsWith(`${path}.`));
  const fields = form?.querySelectorAll<HTMLInputElement>('input, textarea') ?? [];
  const buttons = [...(form?.querySelectorAll('button') ?? [])];
  const field = [...fields].find(isWithin) ?? buttons.find(({ value }) => value === `add ${path}`);
  const fold = field?.closest('details:is(.more, .is-folding > *)');
  if (fold) openDetails(fold);
  return field?.checkVisibility() ? field : field?.closest('fieldset')?.querySelector('summary');
}
