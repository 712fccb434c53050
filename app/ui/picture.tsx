import { pictureSources } from '~/lib/picture';

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
};

/** A picture with its formats and its room reserved; our own pictures say both in their names. */
export function Picture({
  src,
  alt,
  sizes,
  className,
  isFirst = false,
  fallbackSize = { width: 1200, height: 675 },
}: PictureProps) {
  const sources = pictureSources(src);
  const { width, height } = sources ?? fallbackSize;
  const image = (
    <img
      src={src}
      alt={alt}
      width={width}
      height={height}
      className={className}
      loading={isFirst ? 'eager' : 'lazy'}
      decoding="async"
      // React 18 knows the attribute only in lower case.
      {...(isFirst ? { fetchpriority: 'high' } : {})}
    />
  );
  if (!sources || sources.formats.length === 0) return image;
  return (
    <picture className="block">
      {sources.formats.map(({ type, srcSet }) => (
        <source key={type} type={type} srcSet={srcSet} sizes={sizes} />
      ))}
      {image}
    </picture>
  );
}

/** A portrait in a circle; where there is none, the first letters of the name. */
export function Avatar({
  name,
  src,
  size,
}: {
  name: string;
  src: string;
  size: 'small' | 'large';
}) {
  const box = size === 'small' ? 'size-10' : 'size-14';
  const initials = name
    .split(/\s+/)
    .map((word) => word.charAt(0))
    .slice(0, 2)
    .join('');
  return (
    <span
      data-initials={initials}
      className={`${box} relative grid shrink-0 place-items-center overflow-hidden rounded-full bg-green-soft font-semibold text-ink text-small before:content-[attr(data-initials)]`}
    >
      {src && (
        <Picture
          src={src}
          alt=""
          sizes="3.5rem"
          className="absolute inset-0 size-full object-cover"
          fallbackSize={{ width: 96, height: 96 }}
        />
      )}
    </span>
  );
}
