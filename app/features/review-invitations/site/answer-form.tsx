import { Form, useNavigation } from '@remix-run/react';
import { useRef } from 'react';
import type { Words } from '~/content/words';
import { ANSWER_LIMITS } from '~/engine/core/reviews/review-limits';
import { FieldProblem, FormField, fieldState, type Refusal } from '~/engine/kit/forms/form-field';
import { SubmitButton } from '~/engine/kit/forms/submit-button';
import { useFirstError } from '~/engine/kit/forms/use-form-fetcher';

type ReviewWords = Words['reviewPage'];

const CHOICE = 'inline-flex min-h-11 items-center gap-2.5';

/** The form in which a client writes a review. A refusal keeps everything typed. */
export function AnswerForm({
  words,
  name,
  problem,
}: {
  words: ReviewWords;
  /** The client's name, as the owner knows it. */
  name: string;
  problem: Refusal | undefined;
}) {
  const form = useRef<HTMLFormElement>(null);
  useFirstError(form, problem);
  const isBusy = useNavigation().formMethod === 'POST';
  const { relation, showName, showRole } = problem?.values ?? {};
  const nameState = problem ? fieldState(problem, 'name') : { value: name, errors: [] };
  const relationErrors = fieldState(problem, 'relation').errors;
  return (
    <Form ref={form} method="post" className="flex flex-col gap-6">
      <input type="hidden" name="intent" value="answer" />
      <FormField
        label={words.quoteLabel}
        name="quote"
        type="textarea"
        rows={8}
        limit={ANSWER_LIMITS.quote}
        state={fieldState(problem, 'quote')}
      />
      <FormField
        label={words.nameLabel}
        name="name"
        autoComplete="name"
        limit={ANSWER_LIMITS.name}
        state={nameState}
      />
      <div className="grid gap-6 sm:grid-cols-2">
        <FormField
          label={words.roleLabel}
          name="role"
          autoComplete="organization-title"
          limit={ANSWER_LIMITS.role}
          state={fieldState(problem, 'role')}
        />
        <FormField
          label={words.companyLabel}
          name="company"
          autoComplete="organization"
          limit={ANSWER_LIMITS.company}
          state={fieldState(problem, 'company')}
        />
      </div>
      <fieldset aria-describedby={relationErrors.length > 0 ? 'relation-errors' : undefined}>
        <legend className="font-medium">{words.relationLabel}</legend>
        <div className="flex flex-wrap gap-x-6">
          {(['client', 'employer', 'colleague'] as const).map((one) => (
            <label key={one} className={CHOICE}>
              <input
                type="radio"
                name="relation"
                value={one}
                defaultChecked={relation === one}
                className="size-5"
              />
              {words.relations[one]}
            </label>
          ))}
        </div>
        <FieldProblem id="relation" errors={relationErrors} />
      </fieldset>
      <fieldset>
        <legend className="font-medium">{words.shownLabel}</legend>
        <div className="flex flex-wrap gap-x-6">
          <Tick name="showName" label={words.showName} isOn={showName !== undefined} />
          <Tick name="showRole" label={words.showRole} isOn={showRole !== undefined} />
        </div>
      </fieldset>
      <p className="text-muted">{words.promise}</p>
      <SubmitButton isBusy={isBusy}>{words.button}</SubmitButton>
    </Form>
  );
}

const Tick = ({ name, label, isOn }: { name: string; label: string; isOn: boolean }) => (
  <label className={CHOICE}>
    <input type="checkbox" name={name} defaultChecked={isOn} className="size-5" />
    {label}
  </label>
);
