import type { ProjectCard } from '~/engine/core/published/projects';
import { pictureShape } from '~/engine/kit/image/variants';
import { safeAddress } from '~/engine/kit/safe-address';
import { Picture } from '~/engine/kit/ui/picture';
import { useText } from '~/engine/kit/ui/use-text';

type Shown = { image: string; alt: string; caption: string };
type InLanguage = Pick<ProjectCard, 'language'>;

/** Larger galleries become a wall of small pictures. */
const MAX_LARGE = 9;

const WHOLE = '(min-width: 92rem) 88rem, calc(100vw - 2.5rem)';

/**
 * Pictures in alternating rows of one and two; a last single picture is wide too. Large galleries are a wall of small
 * pictures, whose incomplete row comes first.
 */
export function Gallery({ pictures, language }: { pictures: Shown[] } & InLanguage) {
  const text = useText('project');
  if (pictures.length === 0) return null;
  const isWall = pictures.length > MAX_LARGE;
  return (
    <section aria-label={text.pictures} className="case-pictures">
      <ul className={isWall ? 'case-wall' : 'case-gallery'}>
        {pictures.map((picture, index) => (
          <li key={picture.image}>
            <GalleryPicture
              {...picture}
              language={language}
              sizes={isWall && index > 1 ? '(min-width: 48rem) 33vw, 50vw' : WHOLE}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** A picture with its caption, which opens in the viewer. */
export function GalleryPicture({
  image,
  alt,
  caption,
  language,
  sizes = WHOLE,
}: Shown & InLanguage & { sizes?: string }) {
  const { openPicture } = useText('project');
  return (
    <figure className={`case-figure ${pictureShape(image)}`}>
      <a
        href={safeAddress(image)}
        data-press="picture"
        aria-label={alt === '' ? openPicture : undefined}
      >
        <Picture src={image} alt={alt} sizes={sizes} className="w-full rounded-card" hasGround />
      </a>
      {caption !== '' && (
        <figcaption {...language} className="meta">
          {caption}
        </figcaption>
      )}
    </figure>
  );
}
