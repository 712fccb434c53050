import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { pictureSources } from '../image/variants';
import { lazyComponent } from '../loading/lazy-component';
import type { Mark } from '../mark';
import { safeAddress } from '../safe-address';
import { initialsOf } from '../text/initials';
import { Icon } from './icon';
import { useLook } from './use-look';
import { useWords } from './use-words';

/** Only pages with missing pictures load it. */
const SeedPattern = lazyComponent(() => import('./seed-pattern'));

type PictureProps = {
  src: string;
  alt: string;
  /** The displayed width, as in the `sizes` attribute. */
  sizes: string;
  className?: string;
  /** Whether it is the first picture in view: loaded eagerly, with high priority. */
  isFirst?: boolean;
  /** Whether its own colour fills its space until it has loaded: for large pictures, which would be a void. */
  hasGround?: boolean;
  /** For a picture of another site, whose size is unknown. */
  fallbackSize?: { width: number; height: number };
  /** The pattern of this text is shown if there is no picture. */
  seed?: string;
  /** Shown if the picture cannot be loaded. Defaults to a placeholder with the text of `alt`. */
  missing?: ReactNode;
};

/**
 * A picture with its variants and reserved space; the names of our own pictures contain both. If the variants are
 * missing, shows the file at `src`; if that is missing too, shows `missing`.
 */
export function Picture(props: PictureProps) {
  // The key resets the failures when the address changes.
  return <FallingBack key={props.src} {...props} src={safeAddress(props.src)} />;
}

function FallingBack({
  src,
  alt,
  sizes,
  className = '',
  isFirst = false,
  hasGround = false,
  fallbackSize = { width: 1200, height: 675 },
  seed = alt,
  missing,
}: PictureProps) {
  const sources = pictureSources(src);
  const best = sources?.best ?? null;
  const files = [...new Set([sources?.plain ?? src, src])];
  // Tried in order. The first file comes twice: once as the fallback of the better format, then alone.
  const tries = best ? [files[0], ...files] : files;
  const { image, failures, onError } = useFailures();
  const { width, height } = sources ?? fallbackSize;
  const file = tries[failures];
  if (!file) {
    if (missing !== undefined) return missing;
    return src === '' ? (
      <Placeholder seed={seed} className={className} />
    ) : (
      <Missing alt={alt} className={className} />
    );
  }
  const plain = (
    <img
      ref={image}
      src={file}
      alt={alt}
      width={width}
      height={height}
      className={className}
      data-ground={hasGround ? sources?.ground : undefined}
      loading={isFirst ? 'eager' : 'lazy'}
      onError={onError}
      // React 18 knows the attribute only in lower case.
      {...(isFirst ? { fetchpriority: 'high' } : {})}
    />
  );
  if (!best) return plain;
  return (
    <picture>
      {failures === 0 && <source type={best.type} srcSet={best.srcSet} sizes={sizes} />}
      {plain}
    </picture>
  );
}

/** Counts how often loading failed, including before hydration. */
function useFailures() {
  const image = useRef<HTMLImageElement>(null);
  const [failures, setFailures] = useState(0);
  const onError = () => setFailures(failures + 1);
  useEffect(() => {
    const shown = image.current;
    if (!shown?.complete || shown.naturalWidth > 0) return;
    // An SVG without a size has no natural width either; only `decode()` can tell it from a broken picture. The error
    // event may follow for the same failure.
    shown.decode().catch(() => setFailures((count) => Math.max(count, 1)));
  }, []);
  return { image, failures, onError };
}

/** In place of no picture. The text may describe a former one, so nothing is announced. */
const Placeholder = ({ seed, className }: { seed: string; className: string }) => (
  <span className={`${className} block overflow-hidden bg-deep`}>
    <Suspense>
      <SeedPattern seed={seed} />
    </Suspense>
  </span>
);

/** A placeholder for a picture that cannot be loaded. It announces the text. */
const Missing = ({ alt, className }: { alt: string; className: string }) => (
  <span
    {...(alt ? { role: 'img', 'aria-label': alt } : { 'aria-hidden': true })}
    className={`${className} grid place-items-center bg-sunken text-muted`}
  >
    <Icon name="image-off" className="size-8" />
  </span>
);

/** A round portrait. Shows the initials of the name if there is no picture or it cannot be loaded. */
export function Avatar({
  name,
  src,
  size,
}: {
  name: string;
  src: string;
  /** For a line of text, next to two lines, or next to a quote. */
  size: 'tiny' | 'small' | 'large';
}) {
  const box = { tiny: 'size-5 text-[0.5rem]', small: 'size-10', large: 'size-14' }[size];
  return (
    <span data-initials={initialsOf(name)} className={`avatar ${box}`}>
      {src && (
        <Picture
          src={src}
          alt=""
          sizes="3.5rem"
          fallbackSize={{ width: 96, height: 96 }}
          missing={null}
        />
      )}
    </span>
  );
}

/** A mark (`drawMark`). @param className sets the height */
export const MarkPicture = ({
  mark: { letter, body, red },
  className,
}: {
  mark: Mark;
  className: string;
}) => (
  <svg viewBox="0 0 4 5" aria-hidden="true" className={`mark w-auto ${className}`}>
    <path d={body} />
    <path className="red" d={red} />
    {letter && (
      <text x="2" y="2.6">
        {letter}
      </text>
    )}
  </svg>
);

/** The owner's logo, or the mark of their first letter if there is none. @param className sets the height */
export const Logo = ({ className }: { className: string }) => {
  const { person } = useWords('person');
  const mark = <MarkPicture mark={useLook().mark} className={className} />;
  return person.logo === '' ? (
    mark
  ) : (
    <Picture
      src={person.logo}
      alt=""
      sizes="6rem"
      className={`w-auto object-contain ${className}`}
      fallbackSize={{ width: 96, height: 96 }}
      missing={mark}
    />
  );
};
