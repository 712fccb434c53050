import { Moment } from '../../shared/moment';

/** The same of what this device has kept, after a crash or without a network. */
export const DeviceOffer = ({
  at,
  onUse,
  onDiscard,
}: {
  at: Date;
  onUse: () => void;
  onDiscard: () => void;
}) => (
  <section aria-label="Text on this device" className="editor-offer">
    {/* It comes after the page has: whoever does not see it is told. */}
    <p role="alert" className="flex-[1_1_20rem] font-medium">
      {/* By the device's clock, which may be ahead of the site's: never "in a moment". */}
      This device has text from <Moment date={at} isWhole /> that never reached the site.
      <span className="block font-normal text-muted text-small">
        While it waits, this device keeps nothing else of this page.
      </span>
    </p>
    <button type="button" onClick={onUse} className="button button-primary">
      Use it
    </button>
    <button type="button" onClick={onDiscard} className="button button-quiet">
      Discard
    </button>
  </section>
);
