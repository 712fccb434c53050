import type { ProjectPage } from '~/domain/published/projects';
import { Picture } from '../picture';
import { safeAddress } from '../safe-address';

type Pictures = ProjectPage['project']['gallery'];

/** One over the whole width, two beside each other, and so on. One alone at the end is wide, too. */
export function Gallery({ pictures }: { pictures: Pictures }) {
  if (pictures.length === 0) return null;
  return (
    <section aria-label="Pictures" className="mt-16">
      <ul className="case-gallery">
        {pictures.map(({ image, alt, caption }) => (
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
                  sizes="(min-width: 92rem) 88rem, calc(100vw - 2.5rem)"
                  className="w-full rounded-[1rem]"
                />
              </a>
              {caption !== '' && <figcaption>{caption}</figcaption>}
            </figure>
          </li>
        ))}
      </ul>
    </section>
  );
}
