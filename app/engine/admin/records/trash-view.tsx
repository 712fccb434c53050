import { Form, useSearchParams } from '@remix-run/react';
import { ConfirmDelete, ConfirmDeletePanel, ERASE, FOR_GOOD } from '../list/confirm-delete';
import { EmptyState } from '../list/empty-state';
import { TableCard } from '../list/table-card';
import { ActionProblem } from '../shared/action-problem';
import { AdminIcon } from '../shared/admin-icon';
import { Moment } from '../shared/moment';
import { BackLink, PageHeader } from '../shared/page-header';
import type { KindWords } from './values';

type Deleted = { id: string; name: string; deletedAt: Date | null };

/** The deleted records. The page's action gets `intent=restore` or `intent=erase`, and `id`. */
export function TrashView({
  heading,
  kind: { path, title, item },
  records,
}: {
  heading: string;
  kind: KindWords;
  records: Deleted[];
}) {
  const [search] = useSearchParams();
  const confirmed = records.find(({ id }) => id === search.get('confirm'));
  return (
    <>
      <PageHeader
        back={<BackLink to={path}>{title}</BackLink>}
        title={heading}
        note="Deleted records can be brought back for 30 days."
      />
      <ActionProblem />
      {confirmed && (
        <div className="mb-6">
          <ConfirmDeletePanel
            {...confirmed}
            item={item}
            intent={ERASE}
            note={FOR_GOOD}
            backTo="?"
          />
        </div>
      )}
      <TableCard
        caption={heading}
        rows={records}
        empty={<EmptyState icon="trash-2" text="Nothing in the trash." />}
        columns={[
          {
            header: 'Name',
            isWide: true,
            cell: ({ name }) => <p className="font-medium md:truncate">{name}</p>,
          },
          {
            header: 'Deleted',
            cell: ({ deletedAt }) => deletedAt && <Moment date={deletedAt} />,
          },
          {
            header: 'Actions',
            cell: ({ id, name }) => (
              <div className="row-tools">
                <Form method="post">
                  <input type="hidden" name="intent" value="restore" />
                  <input type="hidden" name="id" value={id} />
                  <button
                    type="submit"
                    aria-label={`Bring back ${name}`}
                    className="button button-quiet"
                  >
                    <AdminIcon name="rotate-ccw" />
                    Bring back
                  </button>
                </Form>
                <ConfirmDelete id={id} item={item} name={name} intent={ERASE} note={FOR_GOOD} />
              </div>
            ),
          },
        ]}
      />
    </>
  );
}
