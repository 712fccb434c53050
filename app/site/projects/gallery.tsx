import type { ProjectPage } from '~/core/published/projects';
import { safeAddress } from '~/kit/safe-address';
import { Picture } from '~/kit/ui/picture';

type Pictures = ProjectPage['project']['gallery'];

/** Larger galleries become a wall of small pictures. */
const MAX_LARGE = 9;

const WHOLE = '(min-width: 92rem) 88rem, calc(100vw - 2.5rem)';

/**
 * Pictures in alternating rows of one and two; a last single picture is wide too. Large galleries are a wall of small
 * pictures, whose incomplete row comes first.
 */
export function Gallery({ pictures }: { pictures: Pictures }) {
  if (pictures.length === 0) return null;
  const isWall = pictures.length > MAX_LARGE;
  return (
    <section aria-label="Pictures" className="mt-16">
      <ul className={isWall ? 'case-wall' : 'case-gallery'}>
        {pictures.map(({ image, alt, caption }, index) => (
          <li key={image}>
            <figure>
              <a
                href={safeAddress(image)}
                data-press="picture"
                aria-label={alt === '' ? 'Open the picture' : undefined}
              >
                <Picture
                  src={image}
                  alt={alt}
                  sizes={isWall && index > 1 ? '(min-width: 48rem) 33vw, 50vw' : WHOLE}
                  className="w-full rounded-[1rem]"
                />
              </a>
              {caption !== '' && (
                <figcaption className="mt-2.5 max-w-(--measure) text-muted text-small">
                  {caption}
                </figcaption>
              )}
            </figure>
          </li>
        ))}
      </ul>
    </section>
  );
}
