import { Link, useLocation, useNavigate, useSearchParams } from '@remix-run/react';
import { type ReactNode, Suspense, useRef, useState } from 'react';
import type { AdminOutcome } from '~/engine/kit/forms/outcome';
import { lazyComponent } from '~/engine/kit/loading/lazy-component';
import { BulkButton, BulkMenu } from '../list/bulk-selection';
import { EmptyState } from '../list/empty-state';
import { listQuery } from '../list/list-address';
import { type Deletion, ListPage } from '../list/list-page';
import { NothingFound } from '../list/nothing-found';
import { FilterSelect, SearchForm } from '../list/search-form';
import { type Sorting, SortSelect } from '../list/sorting';
import { TableCard } from '../list/table-card';
import { BulkActions, BulkTagAction } from '../records/bulk-actions';
import { RecordListLinks } from '../records/record-links';
import type { Values } from '../records/values';
import { COLUMNS, ORDERS, type Row } from './post-table';
import { type EditedPost, QuickEditForm } from './quick-edit-form';

const EditDialog = lazyComponent(() => import('./edit-dialog'));

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
  answer,
  ...about
}: Deletion & {
  rows: Row[];
  list: Sorting & { hasNext: boolean; total: number; isMore: boolean; categories: string[] };
  filters: Filters;
  /** The post of `?edit=`, or null. */
  edited: EditedPost | null;
  answer?: AdminOutcome;
}) {
  const { query, page, pageSize } = filters;
  const form = useEditForm(edited, answer);
  return (
    <ListPage
      title="Blog Content"
      note="Posts, published or not."
      actions={<RecordListLinks path="/admin/blog-update" add="Add Blog" />}
      item="blog"
      {...about}
      bulkActions={rows.length > 0 && <PostBulkActions categories={list.categories} />}
      tools={<Filter filters={filters} categories={list.categories} />}
      pages={{ ...list, page, pageSize, shown: rows.length }}
      {...form}
    >
      <TableCard
        caption="Blogs"
        rows={rows}
        columns={COLUMNS}
        empty={<EmptyList filters={filters} />}
        nameOf={({ title }) => title}
        sorting={query === '' ? list : null}
        isCompact
        above={
          query === '' ? (
            <SortSelect orders={ORDERS} sorting={list} />
          ) : (
            <p className="ms-auto text-muted text-small md:hidden">Newest first.</p>
          )
        }
      />
    </ListPage>
  );
}

/** The form of `?edit=`: a dialog above the list. Without a script, the form replaces the list. */
function useEditForm(
  edited: EditedPost | null,
  answer: AdminOutcome | undefined,
): { instead?: ReactNode; dialog?: ReactNode } {
  const { key } = useLocation();
  const [loadedKey] = useState(key);
  const [search] = useSearchParams();
  const list = listQuery(search);
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  /** Text left in dialogs that were closed without saving, by post id. */
  const drafts = useRef<Record<string, Values>>({});
  if (!edited) return {};
  if (key === loadedKey) {
    return {
      instead: (
        <section aria-labelledby="edit-title" className="card max-w-3xl p-6">
          <h2 id="edit-title" className="mb-5 text-card">
            Edit Blog
          </h2>
          <QuickEditForm form={form} post={edited} answer={answer} onSaved={() => navigate(list)}>
            <Link to={list} className="button button-quiet">
              Cancel
            </Link>
          </QuickEditForm>
        </section>
      ),
    };
  }
  return {
    dialog: (
      <Suspense>
        <EditDialog
          // A second click on the link while the closing navigation is still pending opens the dialog again.
          key={key}
          post={edited}
          typed={drafts.current[edited.id]}
          onClosed={(typed) => {
            if (typed) drafts.current[edited.id] = typed;
            else delete drafts.current[edited.id];
            navigate(list, { preventScrollReset: true });
          }}
        />
      </Suspense>
    ),
  };
}

/** The bulk actions of posts. */
const PostBulkActions = ({ categories }: { categories: string[] }) => (
  <>
    <BulkMenu label="Category, tags">
      {/* First, since Enter in the field presses the first button. */}
      <BulkTagAction />
      <div className="flex flex-wrap gap-2">
        <select
          name="toCategory"
          aria-label="Category for the selected"
          className="field w-auto flex-1"
        >
          {categories.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </select>
        <BulkButton does="category" icon="folder-kanban">
          Set category
        </BulkButton>
      </div>
    </BulkMenu>
    <BulkActions />
  </>
);

function Filter({ filters, categories }: { filters: Filters; categories: string[] }) {
  return (
    <SearchForm label="Search blogs" own={['category', 'status']}>
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

function EmptyList({ filters }: { filters: Filters }) {
  const { query, category, state, page } = filters;
  if (query === '' && category === null && state === null && page === 1) {
    return <EmptyState icon="file-text" text="No Blogs yet" />;
  }
  return <NothingFound />;
}
