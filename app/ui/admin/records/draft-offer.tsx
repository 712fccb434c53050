import { Form } from '@remix-run/react';
import { Moment } from '../moment';

/** Offers unsaved text to whoever comes back. Stands above the form and is not part of it. */
export function DraftOffer({ id, offeredAt }: { id: string; offeredAt: Date }) {
  return (
    <section
      aria-label="Unsaved text"
      className="mb-6 flex flex-wrap items-center gap-3 rounded-control border-2 border-blue p-4"
    >
      <p className="min-w-60 flex-1 font-medium">
        You have unsaved text from <Moment date={offeredAt} />.
        <span className="block font-normal text-muted text-small">
          While it waits, what you type here is not kept until you save it.
        </span>
      </p>
      <a href="?draft=use" className="button button-primary">
        Use it
      </a>
      <Form method="post" reloadDocument>
        <input type="hidden" name="intent" value="discard" />
        <input type="hidden" name="id" value={id} />
        <button type="submit" className="button button-quiet">
          Discard
        </button>
      </Form>
    </section>
  );
}
