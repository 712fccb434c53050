import { Form, Link, useSearchParams } from '@remix-run/react';
import type { PictureUse } from '~/engine/core/pictures/picture';
import { type Refusal, refusalOf } from '~/engine/kit/forms/form-field';
import type { AdminOutcome } from '~/engine/kit/forms/outcome';
import { RefusalNotice } from '~/engine/kit/forms/refusal-notice';
import { Notice } from '~/engine/kit/ui/notice';
import { Picture } from '~/engine/kit/ui/picture';
import { CAN_COME_BACK, ConfirmDeletePanel, ERASE, FOR_GOOD } from '../list/confirm-delete';
import { AdminIcon } from '../shared/admin-icon';
import { Moment } from '../shared/moment';
import { BackLink, PageHeader } from '../shared/page-header';
import { Addresses, Description, Uses } from './picture-details';
import { kilobytes, type ShownPicture } from './shown-picture';

/** The page of one picture: its description, its address, where it is used, and a delete button. */
export function PictureView({
  picture,
  uses,
  answer,
}: {
  picture: ShownPicture;
  uses: PictureUse[];
  answer?: AdminOutcome;
}) {
  const refusal = refusalOf(answer);
  const { name, width, height, bytes, createdAt, deletedAt } = picture;
  return (
    <>
      <PageHeader
        back={<BackLink to="/admin/pictures">All pictures</BackLink>}
        title={name}
        note={
          <span>
            {`${width} × ${height}, ${kilobytes(bytes)}, uploaded `}
            <Moment date={createdAt} />
          </span>
        }
      />
      <RefusalNotice refusal={refusal} className="mb-6" />
      {deletedAt ? (
        <Deleted picture={picture} deletedAt={deletedAt} />
      ) : (
        <Shown picture={picture} uses={uses} refusal={refusal} />
      )}
    </>
  );
}

function Shown({
  picture,
  uses,
  refusal,
}: {
  picture: ShownPicture;
  uses: PictureUse[];
  refusal: Refusal | undefined;
}) {
  const [search] = useSearchParams();
  const { address, alt } = picture;
  return (
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
          <DeleteQuestion picture={picture} uses={uses} />
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
  );
}

/** Asks before deleting the picture, and names the records that use it. */
const DeleteQuestion = ({
  picture: { id, name },
  uses,
}: {
  picture: ShownPicture;
  uses: PictureUse[];
}) => (
  <ConfirmDeletePanel id={id} item="picture" name={name} backTo="?" note={CAN_COME_BACK}>
    {uses.length > 0 && (
      <div className="w-full">
        <input type="hidden" name="evenIfUsed" value="on" />
        <Notice kind="problem">
          {`It will be missing in ${uses.map(({ title }) => `“${title}”`).join(', ')}.`}
        </Notice>
      </div>
    )}
  </ConfirmDeletePanel>
);

function Deleted({ picture: { id, name }, deletedAt }: { picture: ShownPicture; deletedAt: Date }) {
  const [search] = useSearchParams();
  if (search.has('confirm')) {
    return (
      <ConfirmDeletePanel
        {...{ id, name }}
        item="picture"
        intent={ERASE}
        backTo="?"
        note={FOR_GOOD}
      />
    );
  }
  return (
    <section className="card max-w-xl p-6">
      <p>
        Deleted <Moment date={deletedAt} />. It is gone for good 30 days later.
      </p>
      <div className="mt-6 flex flex-wrap gap-3">
        <Form method="post">
          <input type="hidden" name="intent" value="restore" />
          <button type="submit" className="button button-primary">
            <AdminIcon name="undo-2" />
            Bring it back
          </button>
        </Form>
        <Link to="?confirm" className="button button-quiet">
          <AdminIcon name="trash-2" />
          Delete for good
        </Link>
      </div>
    </section>
  );
}
