import { Form, Link, useSearchParams } from '@remix-run/react';
import { PICTURE_ALT_LIMIT } from '~/domain/owner-limits';
import { FormField, refusalOf, wordsOf } from '../form-field';
import { Notice } from '../notice';
import { Picture } from '../picture';
import { AdminIcon } from './admin-icon';
import { copyText } from './copy-text';
import { Moment } from './moment';
import type { AdminOutcome } from './outcome';
import { PageHeader } from './page-header';
import { kilobytes, type ShownPicture } from './pictures-view';

type Use = { entity: 'post' | 'project' | 'review'; id: string; title: string };

/** One picture: its address, what it shows, where it is shown, and its end. */
export function PictureView({
  picture,
  uses,
  answer,
}: {
  picture: ShownPicture;
  uses: Use[];
  answer?: AdminOutcome;
}) {
  const [search] = useSearchParams();
  const refusal = refusalOf(answer);
  const { address, alt, name, width, height, bytes, createdAt, deletedAt } = picture;
  return (
    <>
      <PageHeader
        title={name}
        note={
          <>
            {`${width} × ${height}, ${kilobytes(bytes)}, uploaded `}
            <Moment date={createdAt} />
          </>
        }
      >
        <Link to="/admin/pictures" className="button button-quiet">
          <AdminIcon name="arrow-left" />
          All pictures
        </Link>
      </PageHeader>
      {refusal && Object.keys(refusal.fields).length === 0 && (
        <div className="mb-6">
          <Notice kind="problem">{wordsOf(refusal)}</Notice>
        </div>
      )}
      {deletedAt ? (
        <Deleted deletedAt={deletedAt} />
      ) : (
        <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1.2fr)_minmax(0,1fr)]">
          <div className="card overflow-hidden">
            <Picture
              src={address}
              alt={alt}
              sizes="(min-width: 64rem) 40rem, 100vw"
              className="max-h-[36rem] w-full bg-sunken object-contain"
            />
          </div>
          <div className="flex flex-col gap-6">
            {search.has('confirm') ? (
              <ConfirmDelete picture={picture} uses={uses} />
            ) : (
              <>
                <Description
                  alt={refusal?.values.alt ?? alt}
                  isDecorative={refusal ? Boolean(refusal.values.decorative) : alt === ''}
                  errors={refusal?.fields.alt ?? []}
                />
                <Addresses address={address} alt={alt} />
                <Uses uses={uses} />
                <Link to="?confirm" className="button button-quiet self-start">
                  <AdminIcon name="trash-2" />
                  Delete
                </Link>
              </>
            )}
          </div>
        </div>
      )}
    </>
  );
}

function Description({
  alt,
  isDecorative,
  errors,
}: {
  alt: string;
  isDecorative: boolean;
  errors: string[];
}) {
  return (
    <Form method="post" className="card flex flex-col items-start gap-4 p-5">
      <div className="w-full">
        <FormField
          label="What does it show?"
          name="alt"
          hint="In a few words, for those who do not see it. Posts have their own words for it."
          limit={PICTURE_ALT_LIMIT}
          state={{ value: alt, errors }}
        />
      </div>
      <label className="flex min-h-11 items-center gap-2.5">
        <input type="checkbox" name="decorative" defaultChecked={isDecorative} className="size-5" />
        It only decorates
      </label>
      <button type="submit" className="button button-primary">
        Save
      </button>
    </Form>
  );
}

function Addresses({ address, alt }: { address: string; alt: string }) {
  const markdown = `![${alt.replace(/[\\[\]]/g, '\\$&')}](${address})`;
  return (
    <div className="card flex flex-col gap-4 p-5">
      <CopyField label="Address" value={address} />
      <CopyField label="For a post" value={markdown} />
    </div>
  );
}

function CopyField({ label, value }: { label: string; value: string }) {
  const id = `copy-${label.replaceAll(' ', '-').toLowerCase()}`;
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className="font-medium">
        {label}
      </label>
      <div className="flex gap-2">
        <input id={id} readOnly value={value} className="field min-w-0 flex-1" />
        <button
          type="button"
          onClick={() => copyText(value)}
          className="icon-button needs-script shrink-0"
          aria-label={`Copy: ${label}`}
          title="Copy"
        >
          <AdminIcon name="copy" />
        </button>
      </div>
    </div>
  );
}

function Uses({ uses }: { uses: Use[] }) {
  return (
    <div className="card p-5">
      <h2 className="text-card">Shown by</h2>
      {uses.length === 0 ? (
        <p className="mt-2 text-muted">Nothing yet.</p>
      ) : (
        <ul className="mt-2 list-disc ps-5">
          {uses.map(({ entity, id, title }) => (
            <li key={id}>{`${title} (${entity})`}</li>
          ))}
        </ul>
      )}
    </div>
  );
}

function ConfirmDelete({ picture, uses }: { picture: ShownPicture; uses: Use[] }) {
  return (
    <section aria-labelledby="confirm-title" className="card p-6">
      <h2 id="confirm-title" className="text-card">
        Are you sure?
      </h2>
      <p className="mt-3">{`This deletes the picture “${picture.name}”. For 30 days you can bring it back.`}</p>
      {uses.length > 0 && (
        <div className="mt-4">
          <Notice kind="problem">
            {`It will be missing in ${uses.map(({ title }) => `“${title}”`).join(', ')}.`}
          </Notice>
        </div>
      )}
      <Form method="post" className="mt-6 flex flex-wrap gap-3">
        <input type="hidden" name="intent" value="delete" />
        {uses.length > 0 && <input type="hidden" name="evenIfUsed" value="on" />}
        <button type="submit" className="button button-act">
          Yes, delete it!
        </button>
        <Link to="?" className="button button-quiet">
          Cancel
        </Link>
      </Form>
    </section>
  );
}

function Deleted({ deletedAt }: { deletedAt: Date }) {
  return (
    <section className="card max-w-xl p-6">
      <p>
        Deleted <Moment date={deletedAt} />. It is gone for good 30 days after that.
      </p>
      <Form method="post" className="mt-6">
        <input type="hidden" name="intent" value="restore" />
        <button type="submit" className="button button-primary">
          <AdminIcon name="undo-2" />
          Bring it back
        </button>
      </Form>
    </section>
  );
}
