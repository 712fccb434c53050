import { Link, useNavigate } from '@remix-run/react';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { POST_LIMITS } from '~/domain/owner-limits';
import { FormField } from '../../form-field';
import { Notice } from '../../notice';
import { focusFirstError } from '../../use-form-fetcher';
import { AdminIcon } from '../admin-icon';
import { ConfirmDelete } from '../confirm-delete';
import type { AdminOutcome } from '../outcome';
import { PageHeader } from '../page-header';
import { PictureField } from '../picture-field';
import { RefusalWords } from '../refusal-words';
import { Conflict } from './conflict';
import { DetailsField } from './details-field';
import { DraftOffer } from './draft-offer';
import { EditorBar } from './editor-bar';
import { AuthorFields, SelectField } from './fields';
import { StateCell } from './post-table';
import { PreviewLink } from './preview-link';
import { PublicationFields } from './publication-fields';
import { useAutosave } from './use-autosave';
import { usePostSave } from './use-post-save';
import { conflictIn, type PostValues, refusalIn, stateIn } from './values';

type EditedPost = {
  id: string;
  title: string;
  slug: string;
  state: 'draft' | 'scheduled' | 'published' | 'deleted';
  publishedAt: Date | null;
  updatedAt: Date;
  previewLink: string;
};

/** The whole editor of a post, and of one that begins. */
export function EditorView({
  post,
  saved,
  values,
  html,
  offeredAt,
  categories,
  answer,
}: {
  post: EditedPost | null;
  /** What the record holds. */
  saved: PostValues;
  /** What the fields begin with: the same, or what was typed and not saved. */
  values: PostValues;
  html: string;
  offeredAt: Date | null;
  categories: string[];
  /** Where the form was sent without a script. */
  answer?: AdminOutcome;
}) {
  const form = useRef<HTMLFormElement>(null);
  const navigate = useNavigate();
  const loaded = refusalIn(answer);
  // The fields keep what they began with, whatever is loaded later.
  const [begins] = useState(loaded ? { ...values, ...loaded.values } : values);
  // Together: the time as it is saved is one of that zone.
  const [{ plannedAt = '', timeZone = '' }, setPlanned] = useState(begins);
  const [isOffered] = useState(offeredAt !== null);
  const autosave = useAutosave(form, isOffered);
  const save = usePostSave(begins.version ?? '', saved, ({ id }) => {
    autosave.forget();
    // In the place of the form, which would be empty for who goes back.
    if (post === null) return navigate(`/admin/blog-update/${id}`, { replace: true });
    setPlanned(saved);
    if (form.current) showSettled(form.current, saved);
  });
  const refusal = save.refusal ?? loaded;
  const state = stateIn(begins, refusal);
  const isDeleted = post?.state === 'deleted';
  useEffect(() => {
    if (loaded && form.current) focusFirstError(form.current);
  }, [loaded]);
  // What was refused is still unsaved.
  const keepAgain = useRef(autosave.onInput);
  keepAgain.current = autosave.onInput;
  useEffect(() => {
    if (save.refusal) keepAgain.current();
  }, [save.refusal]);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    save.submit(event);
    if (event.isDefaultPrevented()) autosave.stop();
  };
  return (
    <>
      <PageHeader
        title={post ? 'Edit Blog' : 'Add Blog'}
        note={post ? <StateCell {...post} /> : 'It is a draft until you publish it.'}
      >
        <Link to="/admin/blog-update" className="button button-quiet">
          <AdminIcon name="arrow-left" />
          Blog Content
        </Link>
        {post && !isDeleted && <PostLinks post={post} />}
      </PageHeader>
      {isOffered && offeredAt && <DraftOffer id={post?.id ?? ''} offeredAt={offeredAt} />}
      <form
        ref={form}
        method="post"
        onSubmit={submit}
        onInput={autosave.onInput}
        className="flex flex-col gap-6"
      >
        {/* What Enter in a field presses. */}
        <button type="submit" hidden />
        <input type="hidden" name="id" value={post?.id ?? ''} />
        {post === null && <input type="hidden" name="newId" value={begins.newId ?? ''} />}
        <input type="hidden" name="version" value={save.version} />
        <input type="hidden" name="autosave" value={isOffered ? '' : 'on'} />
        <Trouble
          refusal={save.isTryingAgain ? undefined : refusal}
          post={post}
          saved={saved}
          isDeleted={isDeleted}
        />
        <FormField label="Title" name="title" limit={POST_LIMITS.title} state={state('title')} />
        <FormField
          label="Description"
          name="description"
          type="textarea"
          rows={2}
          limit={POST_LIMITS.description}
          hint="One or two sentences, for lists, search engines and shared links."
          state={state('description')}
        />
        <DetailsField state={state('details')} html={html} />
        <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-2 xl:grid-cols-3">
          <Group title="Publication">
            <PublicationFields
              status={state('status')}
              publishedAt={state('publishedAt')}
              plannedAt={plannedAt}
              timeZone={timeZone}
            />
            <FormField
              label="Address"
              name="slug"
              hint="The end of the post’s address. Empty: made from the title."
              limit={POST_LIMITS.slug}
              state={state('slug')}
            />
          </Group>
          <div className="flex min-w-0 flex-col gap-5">
            <Group title="Category and tags">
              <SelectField label="Category" name="category" state={state('category')}>
                {categories.map((name) => (
                  <option key={name}>{name}</option>
                ))}
              </SelectField>
              <FormField
                label="Or a new category"
                name="newCategory"
                limit={POST_LIMITS.category}
                state={state('newCategory')}
              />
              <FormField
                label="Tags"
                name="tags"
                type="textarea"
                rows={4}
                hint="One on each line."
                limit={POST_LIMITS.tags}
                perLine
                state={state('tags')}
              />
            </Group>
            {post && !isDeleted && <PreviewLink link={post.previewLink} state={post.state} />}
          </div>
          <div className="flex min-w-0 flex-col gap-5">
            <Group title="Picture">
              <PictureField
                label="Featured picture"
                name="image"
                limit={POST_LIMITS.image}
                state={state('image')}
                alt={{
                  label: 'Alternative text',
                  name: 'imageAlt',
                  limit: POST_LIMITS.imageAlt,
                  state: state('imageAlt'),
                }}
              />
            </Group>
            <Group title="Author">
              <AuthorFields state={state} />
            </Group>
          </div>
        </div>
        <EditorBar
          isNew={post === null}
          isBusy={save.isBusy}
          isTryingAgain={save.isTryingAgain}
          autosave={autosave.state}
        />
      </form>
    </>
  );
}

/** What the server makes of these is not always what was sent, such as the address of a new title. */
const SETTLED = ['slug', 'status', 'publishedAt', 'category', 'newCategory'];

function showSettled(form: HTMLFormElement, saved: PostValues): void {
  for (const name of SETTLED) {
    const field = form.elements.namedItem(name);
    if (field && 'value' in field) field.value = saved[name] ?? '';
  }
}

const Group = ({ title, children }: { title: string; children: ReactNode }) => (
  <section aria-label={title} className="card flex flex-col gap-4 p-5">
    <h2 className="text-[1.125rem]">{title}</h2>
    {children}
  </section>
);

/** Why the form was not saved, where that is not a matter of one field. */
function Trouble({
  refusal,
  post,
  saved,
  isDeleted,
}: {
  refusal: ReturnType<typeof refusalIn>;
  post: EditedPost | null;
  saved: PostValues;
  isDeleted: boolean;
}) {
  const conflict = conflictIn(refusal);
  if (conflict && post) {
    return (
      <Conflict
        message={conflict.message}
        saved={saved}
        typed={conflict.values}
        isDeleted={isDeleted}
        path={`/admin/blog-update/${post.id}`}
      />
    );
  }
  if (isDeleted) {
    return (
      <div className="flex flex-wrap items-center gap-3">
        <Notice kind="problem">This blog is in the trash.</Notice>
        <button type="submit" name="intent" value="revive" className="button button-act">
          Bring it back with this text
        </button>
      </div>
    );
  }
  if (!refusal) return null;
  const hasFields = Object.keys(refusal.fields).length > 0;
  return (
    <Notice kind="problem">
      {hasFields ? (
        'Not saved: look at the fields that are marked.'
      ) : (
        <>
          Not saved. <RefusalWords refusal={refusal} />
        </>
      )}
    </Notice>
  );
}

function PostLinks({ post }: { post: EditedPost }) {
  const navigate = useNavigate();
  return (
    <>
      <Link to={`/admin/blog-update/${post.id}/revisions`} className="button button-quiet">
        <AdminIcon name="history" />
        Revisions
      </Link>
      {post.state === 'published' && (
        <>
          <Link to={`/admin/newsletters?post=${post.id}`} className="button button-quiet">
            <AdminIcon name="send" />
            Send as newsletter
          </Link>
          <a href={`/details/${post.slug}`} className="button button-quiet">
            <AdminIcon name="external-link" />
            View
          </a>
        </>
      )}
      <DeleteHere post={post} onDeleted={() => navigate(`/admin/blog-update?deleted=${post.id}`)} />
    </>
  );
}

/** Asks by the dialog; without a script by the page of the table. */
const DeleteHere = ({ post, onDeleted }: { post: EditedPost; onDeleted: () => void }) => (
  <ConfirmDelete
    id={post.id}
    item="blog"
    name={post.title}
    action="/admin/blog-update"
    onSettled={(isDeleted) => isDeleted && onDeleted()}
  >
    Delete
  </ConfirmDelete>
);
