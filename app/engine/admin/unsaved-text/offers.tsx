import { Form } from '@remix-run/react';
import { Moment } from '../shared/moment';
import type { UnsavedText } from './use-unsaved-text';

const DISCARD = 'discard-unsaved';

/** Offers a text that the site stored beside the record. It is in the sticky bar, and so always visible. */
export const SiteOffer = ({ at }: { at: Date }) => (
  <section aria-label="Unsaved text" className="editor-offer">
    <p className="flex-[1_1_20rem] font-medium">
      You have unsaved text from <Moment date={at} />.
      <span className="block font-normal text-muted text-small">
        Until you decide, what you type here is not kept unless you save it.
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

/** The form of the Discard button, outside the form that contains the bar. */
export const DiscardForm = ({ id }: { id: string }) => (
  <Form id={DISCARD} method="post" reloadDocument hidden>
    <input type="hidden" name="intent" value="discard" />
    <input type="hidden" name="id" value={id} />
  </Form>
);

/** Offers a text that this device stored, after a crash or without a network. */
export const FoundText = ({
  found,
  onDiscarded,
}: Pick<UnsavedText, 'found'> & {
  /** The button that had the focus is gone. */
  onDiscarded?: () => void;
}) =>
  found && (
    <section aria-label="Text on this device" className="editor-offer">
      {/* Announced, because it appears after the page has loaded. */}
      <p role="alert" className="flex-[1_1_20rem] font-medium">
        {/* The time is of the device's clock, which may be ahead of the site's: a relative time could be in the
            future. */}
        This device has text from <Moment date={found.at} isWhole /> that never reached the site.
        <span className="block font-normal text-muted text-small">
          Until you decide, this device keeps nothing else from this page.
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
