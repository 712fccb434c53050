import { Form, Link, useNavigation } from '@remix-run/react';
import { useRef } from 'react';
import type { ListedRedirect } from '~/engine/core/redirects/redirects';
import type { SitePage } from '~/engine/core/redirects/similar';
import { FieldFrame, FormField, fieldState, type Refusal } from '~/engine/kit/forms/form-field';
import { SubmitButton } from '~/engine/kit/forms/submit-button';
import { useFirstError } from '~/engine/kit/forms/use-form-fetcher';
import { Panel } from '../shared/panel';

/** The form that adds or changes a redirect. Buttons fill in pages whose address is similar. */
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
  const form = useRef<HTMLFormElement>(null);
  useFirstError(form, problem);
  const stateOf = (name: string, value: string) =>
    problem ? fieldState(problem, name) : { value, errors: [] };
  return (
    <Panel id="redirect" title={changed ? 'Change a redirect' : 'Make a redirect'}>
      <Form ref={form} method="post" className="flex flex-col gap-4">
        <input type="hidden" name="intent" value="save" />
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
        {/* After the submit button: Enter in a field presses the first button. */}
        {source !== '' && similar.length > 0 && <Suggestions similar={similar} />}
      </Form>
    </Panel>
  );
}

/** Suggests pages by address and title. */
function TargetField({
  state: { value, errors },
  pages,
}: {
  state: { value: string; errors: string[] };
  pages: SitePage[];
}) {
  const list = 'redirect-pages';
  return (
    <FieldFrame
      label="New address"
      hint="A page of this site, such as /blogs, or one elsewhere with https://."
      errors={errors}
    >
      {(framed) => (
        <>
          <input
            {...framed}
            name="target"
            type="text"
            list={list}
            defaultValue={value}
            className="field"
            autoComplete="off"
          />
          <datalist id={list}>
            {pages.map(({ path, title }) => (
              <option key={path} value={path} label={title} />
            ))}
          </datalist>
        </>
      )}
    </FieldFrame>
  );
}

/** Each button submits the form with its page as the new address. */
function Suggestions({ similar }: { similar: SitePage[] }) {
  return (
    <fieldset>
      <legend className="mb-2 font-medium">Similar pages</legend>
      <div className="flex flex-wrap gap-2">
        {similar.map(({ path, title }) => (
          <button
            key={path}
            type="submit"
            name="suggested"
            value={path}
            className="button button-quiet text-start"
            aria-label={`Redirect to ${title}, ${path}`}
          >
            {title}
          </button>
        ))}
      </div>
    </fieldset>
  );
}
