import { Form } from '@remix-run/react';
import { PICTURE_ALT_LIMIT } from '~/engine/core/limits/owner-limits';
import type { PictureUse } from '~/engine/core/pictures/picture';
import { FormField } from '~/engine/kit/forms/form-field';
import { AdminIcon } from '../shared/admin-icon';
import { copyText } from '../shared/copy-text';
import { pictureMarkdown } from '../writing/picture-markdown';
import { DecorativeField } from './decorative-field';

/** The form for the description of a picture. */
export function Description({
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
      <input type="hidden" name="intent" value="save" />
      <div className="w-full">
        <FormField
          label="What does it show?"
          name="alt"
          hint="In a few words, for people who cannot see it. Each post has its own description."
          limit={PICTURE_ALT_LIMIT}
          state={{ value: alt, errors }}
        />
      </div>
      <DecorativeField name="decorative" defaultChecked={isDecorative} />
      <button type="submit" className="button button-primary">
        Save
      </button>
    </Form>
  );
}

/** The address of the picture and its Markdown, to copy. */
export function Addresses({ address, alt }: { address: string; alt: string }) {
  return (
    <div className="card flex flex-col gap-4 p-5">
      <CopyField label="Address" value={address} />
      <CopyField label="For a post" value={pictureMarkdown({ address, alt })} />
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

/** The records that use the picture. */
export function Uses({ uses }: { uses: PictureUse[] }) {
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
