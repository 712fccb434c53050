import { Form, Link, useNavigation } from '@remix-run/react';
import { useRef } from 'react';
import type { Column } from '~/engine/admin/list/data-table';
import { EmptyState } from '~/engine/admin/list/empty-state';
import { ListPage } from '~/engine/admin/list/list-page';
import { TableCard } from '~/engine/admin/list/table-card';
import { Moment } from '~/engine/admin/shared/moment';
import { BackLink } from '~/engine/admin/shared/page-header';
import { Panel } from '~/engine/admin/shared/panel';
import { RefusalAlert } from '~/engine/admin/shared/refusal-words';
import { SelectField } from '~/engine/admin/shared/select-field';
import { Status } from '~/engine/admin/shared/status';
import { INVITATION_LIMITS } from '~/engine/core/reviews/review-limits';
import { FormField, fieldState, type Refusal, refusalOf } from '~/engine/kit/forms/form-field';
import type { AdminOutcome } from '~/engine/kit/forms/outcome';
import { SubmitButton } from '~/engine/kit/forms/submit-button';
import { useFirstError } from '~/engine/kit/forms/use-form-fetcher';
import type { Screen } from '~/engine/kit/list-page';
import type { ListedInvitation } from '../core/invitations';

const STATES = {
  asked: { tone: 'info', text: 'Asked' },
  expired: { tone: 'quiet', text: 'No answer' },
  waiting: { tone: 'bad', text: 'Waits for you' },
  shown: { tone: 'good', text: 'Published' },
  refused: { tone: 'quiet', text: 'Refused' },
  deleted: { tone: 'quiet', text: 'Deleted' },
  withdrawn: { tone: 'quiet', text: 'Withdrawn by the client' },
} as const;

/** What has come of an invitation. */
export const InvitationState = ({ state }: Pick<ListedInvitation, 'state'>) => (
  <Status tone={STATES[state].tone}>{STATES[state].text}</Status>
);

/** The name of a client whose name may be deleted. */
export const clientName = ({ name }: { name: string }) => name || 'Name and address deleted';

const COLUMNS: Column<ListedInvitation>[] = [
  {
    header: 'Client',
    cell: (row) => (
      <>
        <Link
          to={`/admin/reviews/invitations/${row.id}`}
          className="link inline-flex min-h-6 items-center font-medium"
        >
          {clientName(row)}
        </Link>
        {row.email && <span className="block text-muted text-small">{row.email}</span>}
      </>
    ),
  },
  { header: 'Project', cell: ({ projectName }) => projectName },
  { header: 'Asked', cell: ({ createdAt }) => <Moment date={createdAt} /> },
  {
    header: 'State',
    cell: ({ state, remindedAt }) => (
      <>
        <InvitationState state={state} />
        {state === 'asked' && remindedAt && (
          <span className="block text-muted text-small">
            <span>Reminded</span> <Moment date={remindedAt} />
          </span>
        )}
      </>
    ),
  },
];

/** What the form starts with: the names of its fields. */
export type Prefilled = { name: string; email: string; projectId: string };

/** The clients who were asked for a review, with the form that asks another one. */
export function InvitationsView({
  list: { rows, ...pages },
  projects,
  prefilled,
  newId,
  answer,
}: {
  list: Screen<ListedInvitation>;
  projects: { id: string; name: string }[];
  prefilled: Prefilled;
  /** The id of the next invitation, so that a repeated submission counts once. */
  newId: string;
  answer: AdminOutcome | undefined;
}) {
  const problem = refusalOf(answer);
  return (
    <ListPage
      title="Reviews by invitation"
      note="A client gets a link by mail and writes a review that nobody can change. The site shows it with a mark that says so. Your site also says how many clients were asked, so an invitation cannot be taken back."
      back={<BackLink to="/admin/reviews">Reviews</BackLink>}
      item="invitation"
      tools={<InvitationForm key={newId} {...{ projects, prefilled, newId }} problem={problem} />}
      pages={{ ...pages, shown: rows.length }}
    >
      <TableCard
        caption="Invitations"
        rows={rows}
        columns={COLUMNS}
        empty={
          <EmptyState icon="star" text="Nobody was asked yet">
            <p className="max-w-md text-muted">
              Ask soon after a project is done. A few sentences of a client say more than a page of
              yours.
            </p>
          </EmptyState>
        }
      />
    </ListPage>
  );
}

function InvitationForm({
  projects,
  prefilled,
  newId,
  problem,
}: {
  projects: { id: string; name: string }[];
  prefilled: Prefilled;
  newId: string;
  problem: Refusal | undefined;
}) {
  const isBusy = useNavigation().formMethod === 'POST';
  const form = useRef<HTMLFormElement>(null);
  useFirstError(form, problem);
  const stateOf = (name: keyof Prefilled | 'line') =>
    problem
      ? fieldState(problem, name)
      : { value: name === 'line' ? '' : prefilled[name], errors: [] };
  return (
    <Panel id="invite" title="Ask a client">
      <Form ref={form} method="post" className="flex flex-col gap-4">
        <input type="hidden" name="newId" value={newId} />
        {problem && <RefusalAlert refusal={problem} what="Not sent." />}
        <div className="grid gap-4 md:grid-cols-2">
          <FormField
            label="Name"
            name="name"
            limit={INVITATION_LIMITS.name}
            hint="For the salutation of the mail."
            state={stateOf('name')}
          />
          <FormField label="Email" name="email" type="email" state={stateOf('email')} />
        </div>
        <SelectField
          label="Project"
          name="projectId"
          hint="The review is also shown on the page of this project."
          state={stateOf('projectId')}
          options={[
            { value: '', label: 'None in particular' },
            ...projects.map(({ id, name }) => ({ value: id, label: name })),
          ]}
        />
        <FormField
          label="Personal line"
          name="line"
          type="textarea"
          rows={3}
          limit={INVITATION_LIMITS.line}
          hint="Follows the salutation. The other words of the mail are under “Site”."
          state={stateOf('line')}
        />
        <div className="flex flex-wrap items-center gap-3">
          <SubmitButton isBusy={isBusy}>Send the invitation</SubmitButton>
          <p className="text-muted text-small">
            The link works once and for 60 days. One reminder follows after two weeks.
          </p>
        </div>
      </Form>
    </Panel>
  );
}
