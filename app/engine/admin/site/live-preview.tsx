import { useState } from 'react';
import { useTheme } from '~/engine/kit/ui/theme-switch';
import { useIsScripted } from '~/engine/kit/ui/use-is-scripted';
import { AdminIcon } from '../shared/admin-icon';
import { LiveFrame, type LivePage } from './live-frame';

const WIDTHS = [
  { width: 'laptop', label: 'Laptop' },
  { width: 'smartphone', label: 'Phone' },
] as const;

/** Without a script the frame shows the saved draft. */
const StaticFrame = ({
  section: { preview },
  theme = 'light',
  title,
}: Pick<LivePage, 'section'> & { theme?: string; title: string }) => (
  <noscript>
    <div className="live-page">
      <iframe
        src={`${preview}&theme=${theme}`}
        title={title}
        sandbox=""
        loading="lazy"
        data-shown
      />
    </div>
  </noscript>
);

/**
 * A page of the site as the form's texts make it, with switches for the width and the theme.
 * @param isOpen whether it is shown on a narrow window
 */
export function LivePreview({
  isOpen,
  onClose,
  ...shown
}: LivePage & { isOpen: boolean; onClose: () => void }) {
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
      <div className="needs-script mb-3 flex flex-wrap justify-between gap-x-3 gap-y-2">
        <fieldset className="segments">
          <legend className="sr-only">Width</legend>
          {WIDTHS.map((one) => (
            <button
              key={one.width}
              type="button"
              aria-pressed={width === one.width}
              onClick={() => setWidth(one.width)}
            >
              <AdminIcon name={one.width} className="size-5 max-sm:hidden" />
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
        <button
          type="button"
          onClick={onClose}
          aria-label="Close the live preview"
          className="icon-button min-[72rem]:hidden"
        >
          <AdminIcon name="x" />
        </button>
      </div>
      {isScripted ? (
        <LiveFrame {...shown} version={`${shown.version} ${isOpen}`} theme={theme} title={title} />
      ) : (
        <StaticFrame section={shown.section} title={title} />
      )}
    </section>
  );
}

/** A small picture of a page in one theme. */
export function LivePicture(shown: Parameters<typeof LiveFrame>[0]) {
  const isScripted = useIsScripted();
  return (
    <div className="live-picture live-preview">
      {isScripted ? <LiveFrame {...shown} /> : <StaticFrame {...shown} />}
    </div>
  );
}

/** A page in both themes. */
export function BothThemes(shown: LivePage) {
  const isScripted = useIsScripted();
  return (
    <div className="both-themes live-preview" data-open>
      {(['light', 'dark'] as const).map((theme) => {
        const title = `The landing page in the ${theme} theme`;
        const frame = { ...shown, theme, title };
        return isScripted ? (
          <LiveFrame key={theme} {...frame} />
        ) : (
          <StaticFrame key={theme} {...frame} />
        );
      })}
    </div>
  );
}
