import { type ReactNode, Suspense, useId, useRef, useState } from 'react';
import type { FieldErrors } from '../errors';
import { lazyComponent } from '../loading/lazy-component';

/* Loaded when a field is first used. */
const CharactersLeft = lazyComponent(() => import('./characters-left'));
const EmailSuggestion = lazyComponent(() => import('./email-suggestion'));

type FieldState = { value: string; errors: string[] };

type FormFieldProps = {
  label: string;
  name: string;
  type?: 'text' | 'email' | 'password' | 'date' | 'datetime-local' | 'textarea';
  state: FieldState;
  hint?: string;
  placeholder?: string;
  rows?: number;
  autoComplete?: string;
  limit?: number | undefined;
  perLine?: boolean;
};

/** A labelled input or textarea with its errors. @param perLine whether `limit` applies to each line */
export function FormField({
  label,
  name,
  type = 'text',
  state,
  hint,
  placeholder,
  rows = 5,
  autoComplete,
  limit,
  perLine,
}: FormFieldProps) {
  const textarea = useRef<HTMLTextAreaElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const [isUsed, setIsUsed] = useState(false);
  const use = () => setIsUsed(true);
  return (
    <FieldFrame label={label} hint={hint} errors={state.errors}>
      {(framed) => {
        const shared = {
          ...framed,
          name,
          placeholder,
          defaultValue: state.value,
          className: 'field',
          onFocus: use,
          onInput: use,
        };
        return (
          <>
            {type === 'textarea' ? (
              <textarea {...shared} ref={textarea} rows={rows} />
            ) : (
              <input {...shared} ref={input} type={type} autoComplete={autoComplete} />
            )}
            {type === 'email' && isUsed && (
              <Suspense>
                <EmailSuggestion field={input} />
              </Suspense>
            )}
            {limit !== undefined && isUsed && (
              <Suspense>
                <CharactersLeft
                  field={type === 'textarea' ? textarea : input}
                  limit={limit}
                  perLine={perLine}
                />
              </Suspense>
            )}
          </>
        );
      }}
    </FieldFrame>
  );
}

/** Attributes that connect a field with its label, hint and errors. */
type Framed = {
  id: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
};

/**
 * Renders a field with its label, hint and errors.
 * @param hasHiddenLabel whether label and hint are for screen readers only
 */
export function FieldFrame({
  label,
  hint,
  errors,
  hasHiddenLabel,
  children,
}: {
  label: string;
  hint?: ReactNode;
  errors: string[];
  hasHiddenLabel?: boolean;
  children: (framed: Framed) => ReactNode;
}) {
  const id = useId();
  const hasErrors = errors.length > 0;
  const described = [hint ? `${id}-hint` : '', hasErrors ? `${id}-errors` : '']
    .filter(Boolean)
    .join(' ');
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className={hasHiddenLabel ? 'sr-only' : 'font-medium'}>
        {label}
      </label>
      {children({
        id,
        'aria-invalid': hasErrors || undefined,
        'aria-describedby': described || undefined,
      })}
      {hint && (
        <p id={`${id}-hint`} className={hasHiddenLabel ? 'sr-only' : 'text-muted text-small'}>
          {hint}
        </p>
      )}
      <FieldProblem id={id} errors={errors} />
    </div>
  );
}

/** The errors of the field with this id, which refers to them as `{id}-errors`. */
export const FieldProblem = ({ id, errors }: { id: string; errors: string[] }) =>
  errors.length > 0 ? (
    <p id={`${id}-errors`} className="font-medium text-red text-small">
      {errors.join(' ')}
    </p>
  ) : null;

/** What the action of a form returns, see `engine/server/forms.server.ts`. */
export type Outcome =
  | {
      ok: true;
      message: string;
      /** Where a submission without `stay` would redirect to. */
      path?: string;
      /** Shown once and not stored, such as a new secret. */
      result?: unknown;
    }
  | {
      ok: false;
      /** The HTTP status, if it matters. */
      status?: number;
      /** Whether the site was not reached, so that the message is not the server's. */
      isUnreached?: boolean;
      message: string;
      fields: FieldErrors;
      values: Record<string, string>;
      /** A proof-of-work challenge that a script must solve before it sends the form again. */
      challenge?: string;
    };

export type Refusal = Extract<Outcome, { ok: false }>;

export const refusalOf = (outcome: Outcome | undefined): Refusal | undefined =>
  outcome && !outcome.ok ? outcome : undefined;

/** Whether a refusal names fields. If not, it concerns the whole form. */
export const namesFields = ({ fields }: Refusal): boolean => Object.keys(fields).length > 0;

/** Returns the state of a field after a refused submission; empty before one. */
export function fieldState(problem: Refusal | undefined, name: string): FieldState {
  return { value: problem?.values[name] ?? '', errors: problem?.fields[name] ?? [] };
}
