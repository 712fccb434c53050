import { Link, useLocation, useNavigate, useSearchParams } from '@remix-run/react';
import { Suspense, useRef, useState } from 'react';
import { wordsOf } from '../../form-field';
import { island } from '../../island';
import { Notice } from '../../notice';
import { AdminIcon } from '../admin-icon';
import { ConfirmDeletePanel } from '../confirm-delete';
import { EmptyState } from '../empty-state';
import type { AdminOutcome } from '../outcome';
import { PageHeader } from '../page-header';
import { Pagination } from '../pagination';
import { refusalIn, type Values } from '../records/values';
import { SearchForm } from '../search-form';
import { UndoDelete } from '../undo-delete';
import { type Order, PostTable, type Row, SortLinks } from './post-table';
import { type EditedPost, WordsForm } from './words-form';

const EditDialog = island(() => import('./edit-dialog'));

/** The specification's word for a post in its dialogs. */
const ITEM = 'blog';

type Filters = {
  query: string;
  category: string | null;
  state: string | null;
  page: number;
  pageSize: number;
};

export function PostsView({
  rows,
  list,
  filters,
  edited,
  confirmed,
  deleted,
  answer,
}: {
  rows: Row[];
  list: Order & { hasNext: boolean; total: number; isMore: boolean; categories: string[] };
  filters: Filters;
  /** The post of `?edit=`; null where there is none. */
  edited: EditedPost | null;
  confirmed: EditedPost | null;
  /** What was deleted last; null where it is back or gone. */
  deleted: EditedPost | null;
  answer?: AdminOutcome;
}) {
  const [search] = useSearchParams();
  const asks = search.has('confirm') || search.has('edit');
  const refusal = refusalIn(answer);
  return (
    <>
      <PageHeader title="Blog Content" note="Posts, published or not.">
        <Link to="/admin/blog-update/trash" className="button button-quiet">
          <AdminIcon name="trash-2" />
          Trash
        </Link>
        <Link to="/admin/blog-update/new" className="button button-primary">
          <AdminIcon name="plus" />
          Add Blog
        </Link>
      </PageHeader>
      {refusal && !edited && (
        <div className="mb-6">
          <Notice kind="problem">
            {refusal.status === 404
              ? `Not Found. No ${ITEM} found with this ID.`
              : wordsOf(refusal)}
          </Notice>
        </div>
      )}
      {!refusal && asks && !edited && !confirmed && (
        <div className="mb-6">
          <Notice kind="problem">{`Not Found. No ${ITEM} found with this ID.`}</Notice>
        </div>
      )}
      <Asked edited={edited} confirmed={confirmed} answer={answer}>
        {deleted && <UndoDelete id={deleted.id} name={deleted.saved.title ?? ''} />}
        <Filter filters={filters} categories={list.categories} />
        <div className="card mt-5 overflow-hidden">
          {rows.length === 0 ? (
            <Nothing filters={filters} />
          ) : (
            <>
              <SortLinks order={list} isSearch={filters.query !== ''} />
              <PostTable rows={rows} />
            </>
          )}
        </div>
        <Pagination
          page={filters.page}
          pageSize={filters.pageSize}
          shown={rows.length}
          total={list.total}
          isMore={list.isMore}
          hasNext={list.hasNext}
        />
      </Asked>
    </>
  );
}

/** The address of the list without what it asks about. */
function useListPath(): string {
  const [search] = useSearchParams();
  const left = new URLSearchParams(search);
  left.delete('edit');
  left.delete('confirm');
  left.delete('deleted');
  return left.size > 0 ? `?${left}` : '.';
}

/**
 * The list, with the dialog above it; on a page that the browser loaded as a whole, the question in the
 * place of the list, so that it works without a script.
 */
function Asked({
  edited,
  confirmed,
  answer,
  children,
}: {
  edited: EditedPost | null;
  confirmed: EditedPost | null;
  answer?: AdminOutcome;
  children: React.ReactNode;
}) {
  const { key } = useLocation();
  const [loadedKey] = useState(key);
  const listPath = useListPath();
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  /** What was typed into dialogs that were closed without saving, by the post. */
  const left = useRef<Record<string, Values>>({});
  if (confirmed && !confirmed.isDeleted) {
    const { id, saved } = confirmed;
    return <ConfirmDeletePanel id={id} item={ITEM} name={saved.title ?? ''} backTo={listPath} />;
  }
  if (edited && key === loadedKey) {
    return (
      <section aria-labelledby="edit-title" className="card max-w-3xl p-6">
        <h2 id="edit-title" className="mb-5 text-card">
          Edit Blog
        </h2>
        <WordsForm form={form} post={edited} answer={answer} onSaved={() => navigate(listPath)}>
          <Link to={listPath} className="button button-quiet">
            Cancel
          </Link>
        </WordsForm>
      </section>
    );
  }
  return (
    <>
      {/* In one place, with the dialog and without: the button that opened it is still there afterwards. */}
      {children}
      {edited && (
        <Suspense>
          <EditDialog
            // Asked for again while the page without it was still on its way: it opens again.
            key={key}
            post={edited}
            typed={left.current[edited.id]}
            onClosed={(typed) => {
              if (typed) left.current[edited.id] = typed;
              else delete left.current[edited.id];
              navigate(listPath, { preventScrollReset: true });
            }}
          />
        </Suspense>
      )}
    </>
  );
}

function Filter({ filters, categories }: { filters: Filters; categories: string[] }) {
  return (
    <SearchForm label="Search blogs" own={['category', 'status', 'edit', 'deleted']}>
      <FilterSelect name="category" label="Category" value={filters.category}>
        <option value="">All categories</option>
        {categories.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </FilterSelect>
      <FilterSelect name="status" label="State" value={filters.state}>
        <option value="">All states</option>
        <option value="draft">Drafts</option>
        <option value="scheduled">Scheduled</option>
        <option value="published">Published</option>
      </FilterSelect>
    </SearchForm>
  );
}

const FilterSelect = (props: {
  name: string;
  label: string;
  value: string | null;
  children: React.ReactNode;
}) => (
  <select
    key={props.value}
    name={props.name}
    aria-label={props.label}
    defaultValue={props.value ?? ''}
    className="field w-auto max-sm:w-full"
  >
    {props.children}
  </select>
);

function Nothing({ filters }: { filters: Filters }) {
  const { query, category, state, page } = filters;
  if (query === '' && category === null && state === null && page === 1) {
    return <EmptyState icon="file-text" text="No Blogs yet" />;
  }
  return (
    <EmptyState icon="search" text="No blog is like that.">
      <Link to="/admin/blog-update" className="link">
        Show all
      </Link>
    </EmptyState>
  );
}
