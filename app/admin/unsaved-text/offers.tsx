import { Form } from '@remix-run/react';
import { Moment } from '../shared/moment';
import type { UnsavedText } from './use-unsaved-text';

const DISCARD = 'discard-unsaved';

/** A text that the site keeps beside the record, in the bar that is in sight wherever the page is scrolled to. */
export const SiteOffer = ({ at }: { at: Date }) => (
  <section aria-label="Unsaved text" className="editor-offer">
    <p className="flex-[1_1_20rem] font-medium">
      You have unsaved text from <Moment date={at} />.
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
export const DiscardForm = ({ id }: { id: string }) => (
  <Form id={DISCARD} method="post" reloadDocument hidden>
    <input type="hidden" name="intent" value="discard" />
    <input type="hidden" name="id" value={id} />
  </Form>
);

/** A text that this device has kept, after a crash or without a network. */
export const FoundText = ({
  found,
  onDiscarded,
}: Pick<UnsavedText, 'found'> & {
  /** The button that had the focus is gone. */
  onDiscarded?: () => void;
}) =>
  found && (
    <section aria-label="Text on this device" className="editor-offer">
      {/* It comes after the page has, so it is announced. */}
      <p role="alert" className="flex-[1_1_20rem] font-medium">
        {/* By the device's clock, which may be ahead of the site's: never "in a moment". */}
        This device has text from <Moment date={found.at} isWhole /> that never reached the site.
        <span className="block font-normal text-muted text-small">
          While it waits, this device keeps nothing else of this page.
        </span>
      </p>
      <button type="button" onClick={found.use} className="button button-primary">
        Use it
      </button>
      <button
        type="button"
        onClick={() => {
          found.discard();
          onDiscarded?.();
        }}
        className="button button-quiet"
      >
        Discard
      </button>
    </section>
  );
