import { Form, Link, useNavigation } from '@remix-run/react';
import type { ListedRedirect } from '~/domain/redirects/redirects';
import type { SitePage } from '~/domain/redirects/similar';
import { FieldProblem, FormField, fieldState, type Refusal } from '../../forms/form-field';
import { SubmitButton } from '../../forms/submit-button';
import { Panel } from '../panel';

/** Adds a redirect, or changes one; a page that is like the old address is one press away. */
export function RedirectForm({
  changed,
  source,
  pages,
  similar,
  problem,
}: {
  changed: ListedRedirect | null;
  source: string;
  pages: SitePage[];
  similar: SitePage[];
  problem: Refusal | undefined;
}) {
  const isBusy = useNavigation().formMethod === 'POST';
  const stateOf = (name: string, value: string) =>
    problem ? fieldState(problem, name) : { value, errors: [] };
  return (
    <Panel id="redirect" title={changed ? 'Change a redirect' : 'Make a redirect'}>
      <Form method="post" className="flex flex-col gap-4">
        {changed && <input type="hidden" name="id" value={changed.id} />}
        <div className="grid gap-4 md:grid-cols-2">
          <FormField
            label="Old address"
            name="source"
            state={stateOf('source', source)}
            hint="On this site, such as /an-old-page."
          />
          <TargetField state={stateOf('target', changed?.target ?? '')} pages={pages} />
        </div>
        <div className="flex flex-wrap gap-3">
          <SubmitButton isBusy={isBusy}>{changed ? 'Save' : 'Make the redirect'}</SubmitButton>
          {(changed || source !== '') && (
            <Link to="/admin/redirects" className="button button-quiet">
              Cancel
            </Link>
          )}
        </div>
        {/* Behind it: Enter in a field presses the first button. */}
        {source !== '' && similar.length > 0 && <Suggestions similar={similar} />}
      </Form>
    </Panel>
  );
}

/** Pages come up as they are typed, by their addresses and titles. */
function TargetField({
  state: { value, errors },
  pages,
}: {
  state: { value: string; errors: string[] };
  pages: SitePage[];
}) {
  const id = 'redirect-target';
  const hasErrors = errors.length > 0;
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className="font-medium">
        New address
      </label>
      <input
        id={id}
        name="target"
        type="text"
        list={`${id}-pages`}
        defaultValue={value}
        aria-invalid={hasErrors || undefined}
        aria-describedby={`${id}-hint${hasErrors ? ` ${id}-errors` : ''}`}
        className="field"
        autoComplete="off"
      />
      <datalist id={`${id}-pages`}>
        {pages.map(({ path, title }) => (
          <option key={path} value={path} label={title} />
        ))}
      </datalist>
      <p id={`${id}-hint`} className="text-muted text-small">
        A page of this site, such as /blogs, or one elsewhere with https://.
      </p>
      <FieldProblem id={id} errors={errors} />
    </div>
  );
}

/** Each button sends the form with its page as the new address. */
function Suggestions({ similar }: { similar: SitePage[] }) {
  return (
    <fieldset>
      <legend className="mb-2 font-medium">Pages that are like it</legend>
      <div className="flex flex-wrap gap-2">
        {similar.map(({ path, title }) => (
          <button
            key={path}
            type="submit"
            name="suggested"
            value={path}
            className="button button-quiet text-start"
            aria-label={`Lead to ${title}, ${path}`}
          >
            {title}
          </button>
        ))}
      </div>
    </fieldset>
  );
}
