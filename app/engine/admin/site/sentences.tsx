import { Form } from '@remix-run/react';
import { useRef } from 'react';
import type { Sentence } from '~/engine/core/site-words/sentences';
import { FormField, fieldState, type Refusal } from '~/engine/kit/forms/form-field';
import { BackLink, PageHeader } from '../shared/page-header';
import { RefusalAlert } from '../shared/refusal-words';
import { BarButton, sendByEnter } from './form-bar';

/** The sentences that came with the site on one screen, each beside a better one. */
export function SentencesView({
  sentences,
  refusal,
}: {
  sentences: Sentence[];
  refusal: Refusal | undefined;
}) {
  const form = useRef<HTMLFormElement>(null);
  const take = (chosen: Sentence[]) => {
    for (const { path, proposal } of chosen) {
      const field = form.current?.elements.namedItem(path);
      if (field instanceof HTMLTextAreaElement) field.value = proposal;
    }
  };
  return (
    <>
      <PageHeader
        back={<BackLink to="/admin/site">Site</BackLink>}
        title="Sentences that came with the site"
        note="Some are in the largest letters of the landing page. Write your own, or use the one beside it."
      />
      <Form
        ref={form}
        method="post"
        noValidate
        onKeyDown={sendByEnter}
        className="site-form flex flex-col gap-6"
      >
        <ul className="card mb-auto px-5 sm:px-6">
          {sentences.map((sentence) => (
            <li
              key={sentence.path}
              className="grid items-end gap-x-8 gap-y-2 border-line py-2.5 not-first:border-t lg:grid-cols-2"
            >
              <FormField
                label={sentence.label}
                name={sentence.path}
                type="textarea"
                rows={1}
                state={{ value: sentence.value, ...withErrors(refusal, sentence.path) }}
              />
              <p className="flex min-h-12 items-center justify-between gap-4">
                <span>{sentence.proposal}</span>
                <button
                  type="button"
                  aria-label={`Use “${sentence.proposal}”`}
                  className="button button-text needs-script shrink-0"
                  onClick={() => take([sentence])}
                >
                  Use
                </button>
              </p>
            </li>
          ))}
        </ul>
        <div className="editor-bar">
          {refusal && (
            <div className="w-full">
              <RefusalAlert refusal={refusal} what="Not saved." />
            </div>
          )}
          <button
            type="button"
            className="button button-quiet needs-script me-auto"
            onClick={() => take(sentences)}
          >
            Use all eight
          </button>
          <BarButton intent="save" icon="save">
            Save draft
          </BarButton>
          <BarButton intent="publish" icon="check" isMain>
            Publish
          </BarButton>
        </div>
      </Form>
    </>
  );
}

/** A refused value takes the place of the saved one. */
function withErrors(refusal: Refusal | undefined, path: string) {
  const { value, errors } = fieldState(refusal, path);
  return refusal ? { value, errors } : { errors };
}
