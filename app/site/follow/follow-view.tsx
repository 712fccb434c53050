import { categoryFeeds, FEED_FILES } from '~/engine/kit/http/feed-path';
import { useSlot } from '~/engine/kit/ui/use-slot';
import { useWords } from '~/engine/kit/ui/use-words';
import { PageHead } from '../parts/page-head';
import { SocialLink } from '../parts/social-link';
import { Way } from '../parts/way';
import { follow } from '../slots/follow';

/** All ways to follow the site. @param categories with posts */
export function FollowView({ categories }: { categories: string[] }) {
  const { followPage, socialLinks } = useWords('followPage', 'socialLinks');
  const { title, text, feeds, elsewhere } = followPage;
  return (
    <div className="page-below-header page">
      <PageHead title={title} text={text} />
      <Way {...feeds}>
        <Feeds of={feeds.posts} base="" />
        {categories.map((name) => (
          <Feeds key={name} of={name} base={categoryFeeds(name)} />
        ))}
        <Feeds of={feeds.projects} base="/all-projects" />
      </Way>
      {useSlot(follow).map(([name, Part]) => (
        <Part key={name} />
      ))}
      {socialLinks.length > 0 && (
        <Way {...elsewhere}>
          {socialLinks.map(({ label, href }) => (
            <li key={href}>
              <SocialLink href={href} className="link inline-flex min-h-11 items-center pe-12">
                {label}
              </SocialLink>
            </li>
          ))}
        </Way>
      )}
    </div>
  );
}

/** Links to the three formats of a feed. Plain links, because they are files. */
const Feeds = ({ of, base }: { of: string; base: string }) => (
  <li className="flex flex-wrap items-center gap-2">
    <span className="me-auto font-semibold">{of}</span>
    {Object.entries(FEED_FILES).map(([file, { title, type }]) => (
      <a
        key={file}
        href={`${base}/${file}`}
        type={type}
        aria-label={`${title}: ${of}`}
        className="link inline-flex min-h-11 items-center ps-4"
      >
        {title}
      </a>
    ))}
  </li>
);
