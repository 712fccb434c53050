import { Form } from '@remix-run/react';
import { Moment } from '../shared/moment';

const DISCARD = 'discard-draft';

/** Offers unsaved text after a return, in the bar that is in sight wherever the page is scrolled to. */
export const DraftOffer = ({ offeredAt }: { offeredAt: Date }) => (
  <section aria-label="Unsaved text" className="editor-offer">
    <p className="flex-[1_1_20rem] font-medium">
      You have unsaved text from <Moment date={offeredAt} />.
      <span className="block font-normal text-muted text-small">
        While it waits, what you type here is not kept until you save it.
      </span>
    </p>
    <a href="?draft=use" className="button button-primary">
      Use it
    </a>
    <button type="submit" form={DISCARD} className="button button-quiet">
      Discard
    </button>
  </section>
);

/** What its second button sends: no part of the form that the bar is in. */
export const DiscardDraft = ({ id }: { id: string }) => (
  <Form id={DISCARD} method="post" reloadDocument hidden>
    <input type="hidden" name="intent" value="discard" />
    <input type="hidden" name="id" value={id} />
  </Form>
);
