import { type RefObject, useState } from 'react';
import { useTheme } from '~/kit/ui/theme-switch';
import { useIsScripted } from '~/kit/ui/use-is-scripted';
import { AdminIcon } from '../shared/admin-icon';
import { LiveFrame } from './live-frame';

const WIDTHS = [
  { width: 'laptop', label: 'Laptop' },
  { width: 'smartphone', label: 'Phone' },
] as const;

/** Without a script the frame shows the saved draft. */
const StaticFrame = ({ address, title }: { address: string; title: string }) => (
  <noscript>
    <div className="live-page">
      <iframe src={address} title={title} sandbox="" loading="lazy" data-shown />
    </div>
  </noscript>
);

type Shown = {
  form: RefObject<HTMLFormElement>;
  /** Changes when the form is filled with other texts. */
  version: number | string;
  /** The address of the live preview. */
  address: string;
};

/**
 * A page of the site as the form's texts make it, with switches for the width and the theme.
 * @param isOpen whether it is shown on a narrow window
 */
export function LivePreview({ isOpen, ...shown }: Shown & { isOpen: boolean }) {
  const isScripted = useIsScripted();
  const ownTheme = useTheme();
  const [chosen, choose] = useState<typeof ownTheme>();
  const [width, setWidth] = useState<(typeof WIDTHS)[number]['width']>('laptop');
  const theme = chosen ?? ownTheme;
  const title = 'The page with these texts';
  return (
    <section
      id="live-preview"
      aria-label="Live preview"
      className="live-preview"
      data-width={width}
      data-open={isOpen || undefined}
    >
      <div className="needs-script mb-3 flex flex-wrap justify-between gap-3">
        <fieldset className="segments">
          <legend className="sr-only">Width</legend>
          {WIDTHS.map((one) => (
            <button
              key={one.width}
              type="button"
              aria-pressed={width === one.width}
              onClick={() => setWidth(one.width)}
            >
              <AdminIcon name={one.width} />
              {one.label}
            </button>
          ))}
        </fieldset>
        <fieldset className="segments">
          <legend className="sr-only">Theme</legend>
          {(['light', 'dark'] as const).map((one) => (
            <button
              key={one}
              type="button"
              aria-pressed={theme === one}
              onClick={() => choose(one)}
              className="capitalize"
            >
              {one}
            </button>
          ))}
        </fieldset>
      </div>
      {isScripted ? (
        <LiveFrame {...shown} version={`${shown.version} ${isOpen}`} theme={theme} title={title} />
      ) : (
        <StaticFrame address={shown.address} title={title} />
      )}
    </section>
  );
}

/** A page in both themes. */
export function BothThemes(shown: Shown) {
  const isScripted = useIsScripted();
  return (
    <div className="both-themes live-preview" data-open>
      {(['light', 'dark'] as const).map((theme) => {
        const title = `The landing page in the ${theme} theme`;
        return isScripted ? (
          <LiveFrame key={theme} {...shown} theme={theme} title={title} />
        ) : (
          <StaticFrame key={theme} address={`${shown.address}&theme=${theme}`} title={title} />
        );
      })}
    </div>
  );
}
