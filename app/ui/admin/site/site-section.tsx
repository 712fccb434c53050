import { Form, useLocation, useNavigation } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import { formTree } from '~/lib/form-tree';
import { type Refusal, refusalOf } from '../../forms/form-field';
import { SubmitButton } from '../../forms/submit-button';
import { focusFirstError } from '../../forms/use-form-fetcher';
import { useIsScripted } from '../../use-is-scripted';
import { AdminIcon } from '../admin-icon';
import { Shortcut } from '../desk/shortcut.client';
import type { AdminOutcome } from '../outcome';
import { BackLink, PageHeader } from '../page-header';
import { Panel } from '../panel';
import { RefusalAlert } from '../refusal-words';
import { useBegin } from '../use-begin';
import { FieldsOf, FieldTree } from './field-tree';
import { isGroupField, type ShownField } from './fields';

type Section = {
  id: string;
  label: string;
  about: string;
  before: string;
  draft: { id: string } | null;
  texts: { name: string; field: ShownField; value: unknown; byDefault: unknown }[];
};

type Step = { typed: { [name: string]: unknown }; focus: string };

/** The texts of a part of the site: what differs, the way back, and what is next. */
export function SiteSectionView({
  section,
  outcome,
}: {
  section: Section;
  outcome: AdminOutcome<Step> | undefined;
}) {
  const form = useRef<HTMLFormElement>(null);
  const refusal = refusalOf(outcome);
  const step = outcome?.ok ? outcome.result : undefined;
  const isScripted = useIsScripted();
  const isBusy = useNavigation().state !== 'idle';
  const typed = refusal ? formTree(refusal.values) : step?.typed;
  const times = useTimes(step ?? section);
  useEffect(() => {
    if (refusal && form.current) focusFirstError(form.current);
  }, [refusal]);
  useEffect(() => {
    if (step) fieldOf(step.focus, form.current)?.focus();
  }, [step]);
  const { hash } = useLocation();
  useBegin(() => fieldOf(hash.slice(1), form.current), hash || null);
  return (
    <>
      <PageHeader title={section.label} note={section.about}>
        <BackLink to="/admin/site">Site</BackLink>
      </PageHeader>
      <Form
        ref={form}
        method="post"
        encType="multipart/form-data"
        noValidate
        preventScrollReset
        className="flex flex-col gap-6"
      >
        <input type="hidden" name="before" value={section.before} />
        {/* What the Enter key presses: nothing to see, and nothing to say. */}
        <button type="submit" tabIndex={-1} aria-hidden className="sr-only" />
        <div key={times} className="flex max-w-4xl flex-col gap-6">
          {section.texts.map(({ name, field, value, byDefault }) => {
            const now = typed ? typed[name] : value;
            const place = { path: name, value: now, byDefault, errors: refusal?.fields ?? {} };
            // Alone it has its label, which a heading would say twice.
            return isGroupField(field) ? (
              <Panel key={name} id={`text-${name}`} title={field.label}>
                <div className="flex flex-col gap-5">
                  <FieldsOf fields={field.fields} place={place} />
                </div>
              </Panel>
            ) : (
              <div key={name} className="card p-5 sm:p-6">
                <FieldTree field={field} place={place} />
              </div>
            );
          })}
        </div>
        <div className="editor-bar">
          {/* Where the buttons are, since the page is long. */}
          {refusal && (
            <div className="w-full">
              <Why refusal={refusal} />
            </div>
          )}
          <p role="status" className="editor-status">
            {step && 'Not saved yet.'}
            {!step && (section.draft ? 'A draft waits to be published.' : 'Visitors read this.')}
          </p>
          <SubmitButton isBusy={isBusy} icon={<AdminIcon name="save" />} className="editor-save">
            Save draft
            {isScripted && <Shortcut keys="Mod-S" />}
          </SubmitButton>
          <button type="submit" name="intent" value="preview" className="button button-quiet">
            <AdminIcon name="eye" className="size-5 max-sm:hidden" />
            Preview
          </button>
          <button type="submit" name="intent" value="publish" className="button button-quiet">
            <AdminIcon name="check" className="size-5 max-sm:hidden" />
            Publish
            {isScripted && <Shortcut keys="Mod-Enter" />}
          </button>
        </div>
      </Form>
    </>
  );
}

/** How often it was another value: inputs keep what was typed, and a new key gives them what they are to hold. */
function useTimes(value: unknown): number {
  const seen = useRef({ value, times: 0 });
  if (seen.current.value !== value) seen.current = { value, times: seen.current.times + 1 };
  return seen.current.times;
}

const Why = ({ refusal }: { refusal: Refusal }) => (
  <RefusalAlert
    refusal={refusal}
    what={Object.keys(refusal.fields).length > 0 ? '' : 'Not saved.'}
  />
);

/** The field of a path, or the first one within it. */
function fieldOf(path: string, form: HTMLFormElement | null) {
  const isWithin = ({ name, type }: HTMLInputElement) =>
    type !== 'hidden' && (name === path || name.startsWith(`${path}.`));
  const fields = form?.querySelectorAll<HTMLInputElement>('input, textarea') ?? [];
  return [...fields].find(isWithin);
}
