import { type ReactNode, useEffect, useRef, useState } from 'react';
import { fullName } from '~/content/owner';
import { pictureSources } from '../image/variants';
import { safeAddress } from '../safe-address';
import { initialsOf } from '../text/initials';
import { Icon } from './icon';
import { useWords } from './use-words';

type PictureProps = {
  src: string;
  alt: string;
  /** How wide it stands, as in the `sizes` attribute. */
  sizes: string;
  className?: string;
  /** The picture that a visitor sees first on the page: fetched at once. */
  isFirst?: boolean;
  /** For an address outside, whose size nobody knows. */
  fallbackSize?: { width: number; height: number };
  /** What stands there where the picture cannot be shown. Absent: a calm field that tells `alt`. */
  missing?: ReactNode;
};

/**
 * A picture with its formats and its room reserved; our own pictures say both in their names. Where the
 * formats are not there, the file that `src` names is shown; where that is not there either, `missing`.
 */
export function Picture(props: PictureProps) {
  // Another address begins anew.
  return <FallingBack key={props.src} {...props} src={safeAddress(props.src)} />;
}

function FallingBack({
  src,
  alt,
  sizes,
  className = '',
  isFirst = false,
  fallbackSize = { width: 1200, height: 675 },
  missing,
}: PictureProps) {
  const sources = pictureSources(src);
  const best = sources?.best ?? null;
  const files = [...new Set([sources?.plain ?? src, src])];
  // One after the other: the first of them twice, as what stands beside the better format and alone.
  const tries = best ? [files[0], ...files] : files;
  const { image, failures, onError } = useFailures();
  const { width, height } = sources ?? fallbackSize;
  const file = tries[failures];
  if (!file) {
    // Of no picture there is nothing to tell, whatever text is left of a former one.
    const lost = src === '' ? '' : alt;
    return missing === undefined ? <Missing alt={lost} className={className} /> : missing;
  }
  const plain = (
    <img
      ref={image}
      src={file}
      alt={alt}
      width={width}
      height={height}
      className={className}
      loading={isFirst ? 'eager' : 'lazy'}
      decoding="async"
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

/** How often the picture could not be shown, those times included that were before React came. */
function useFailures() {
  const image = useRef<HTMLImageElement>(null);
  const [failures, setFailures] = useState(0);
  const onError = () => setFailures(failures + 1);
  useEffect(() => {
    const shown = image.current;
    if (!shown?.complete || shown.naturalWidth > 0) return;
    // A drawing without a size of its own has no width either: only this tells it from a broken one.
    // Its event may still be on its way, and counts the same failure.
    shown.decode().catch(() => setFailures((count) => Math.max(count, 1)));
  }, []);
  return { image, failures, onError };
}

/** Stands in the place of a picture: of none, or of one that is not there, and says what it would have shown. */
function Missing({ alt, className }: { alt: string; className: string }) {
  return (
    <span
      {...(alt ? { role: 'img', 'aria-label': alt } : { 'aria-hidden': true })}
      className={`${className} grid place-items-center text-muted ${alt ? 'bg-sunken' : 'bg-green-soft'}`}
    >
      {alt ? <Icon name="image-off" className="size-8" /> : <Logo className="h-[30%] min-h-5" />}
    </span>
  );
}

/** A portrait in a circle; where there is none, or where it is broken, the first letters of the name. */
export function Avatar({
  name,
  src,
  size,
}: {
  name: string;
  src: string;
  /** In a line of text, beside two lines, or beside a voice of its own. */
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
          className="absolute inset-0 size-full object-cover"
          fallbackSize={{ width: 96, height: 96 }}
          missing={null}
        />
      )}
    </span>
  );
}

/** The owner's initials, where a picture of them or of their own would stand. */
export const Initials = ({ className = '' }: { className?: string }) => {
  const { person } = useWords();
  return (
    <svg viewBox="0 0 64 64" aria-hidden="true" className={`initials ${className}`}>
      <text x="32" y="33" data-letters={initialsOf(fullName(person)).length}>
        {initialsOf(fullName(person))}
      </text>
    </svg>
  );
};

/** The owner's logo, or without one, their initials. @param className its height */
export const Logo = ({ className }: { className: string }) => {
  const { person } = useWords();
  return person.logo === '' ? (
    <Initials className={`aspect-square w-auto ${className}`} />
  ) : (
    <Picture
      src={person.logo}
      alt=""
      sizes="6rem"
      className={`w-auto object-contain ${className}`}
      fallbackSize={{ width: 96, height: 96 }}
      missing={<Initials className={`aspect-square w-auto ${className}`} />}
    />
  );
};
