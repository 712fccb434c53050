import type { ReactNode } from 'react';
import type { TextName, Words } from '~/content/words';
import type { PostCard } from '~/engine/core/published/posts';
import type { ProjectCard } from '~/engine/core/published/projects';
import type { ShownReview } from '~/engine/core/reviews/shown-review';
import type { OwnerPattern } from '~/engine/kit/tiles';
import type { HomeData } from '~/engine/kit/ui/slot';
import type { SectionHeading } from '../parts/section';
import { PostGrid } from '../posts/post-card';
import { ProjectGrid } from '../projects/project-card';
import { About } from './about/about';
import { ContactAside, ContactPanel } from './contact';
import { ReviewList } from './review-list';
import { Services, StepDrawings } from './services';

/** The records that the sections show in addition to the owner's words. */
type HomeRecords = {
  projects: ProjectCard[];
  reviews: ShownReview[];
  reviewCounts: string;
  posts: PostCard[];
};

/** What the landing page shows besides words. Its loader has it as JSON: Remix's own format needs twice as many bytes. */
export type HomePage = HomeRecords & {
  pattern: OwnerPattern;
  /** Ids of the sections to show. */
  sections: string[];
  ofFeatures: Partial<HomeData>;
};

/** Which kinds of content exist. */
export type Available = { posts: boolean; projects: boolean; reviews: boolean };

export type HomeSection<Name extends TextName = TextName> = {
  /** Its address is `/#<id>`. Menus (`content/navigation.ts`) leave it out while it is empty. */
  id: string;
  /** The names of the owner's words that it shows. */
  words: readonly Name[];
  heading: (words: Pick<Words, Name>) => SectionHeading;
  hasContent: (available: Available, words: Pick<Words, Name>) => boolean;
  /** The content below the heading. */
  render: (records: HomeRecords, words: Pick<Words, Name>) => ReactNode;
  /** On the deep ground, with the heading beside; and what is under the heading there. */
  deep?: { below: (words: Pick<Words, Name>) => ReactNode };
};

/** Infers the names of the words. */
const section = <const Name extends TextName>(one: HomeSection<Name>): HomeSection => one;

/**
 * The sections of the landing page below its first screen, in order. Empty sections are not shown. `features`: the place of
 * those that features add (`site/slots/home.ts`).
 */
export const HOME_SECTIONS: (HomeSection | 'features')[] = [
  section({
    id: 'about',
    words: ['about', 'skillRows', 'experience', 'education'],
    heading: ({ about }) => about,
    hasContent: (_, { skillRows, experience, education }) =>
      skillRows.some(({ skills }) => skills.length > 0) ||
      experience.length > 0 ||
      education.length > 0,
    render: (_, words) => <About words={words} />,
  }),
  section({
    id: 'project',
    words: ['showcase'],
    heading: ({ showcase }) => ({
      ...showcase,
      all: { label: showcase.allProjects, to: '/all-projects' },
    }),
    hasContent: ({ projects }) => projects,
    render: ({ projects }) => <ProjectGrid projects={projects} level="h3" />,
  }),
  section({
    id: 'service',
    words: ['services'],
    heading: ({ services }) => services,
    hasContent: (_, { services }) => services.steps.length > 0,
    render: (_, { services }) => <Services services={services} />,
    deep: { below: ({ services }) => <StepDrawings services={services} /> },
  }),
  section({
    id: 'blog',
    words: ['blogPreview'],
    heading: ({ blogPreview }) => ({
      ...blogPreview,
      all: { label: blogPreview.allPosts, to: '/blogs' },
    }),
    hasContent: ({ posts }) => posts,
    render: ({ posts }) => <PostGrid posts={posts} level="h3" />,
  }),
  section({
    id: 'reviews',
    words: ['reviewSection'],
    heading: ({ reviewSection }) => reviewSection,
    hasContent: ({ reviews }) => reviews,
    render: ({ reviews, reviewCounts }) => <ReviewList reviews={reviews} counts={reviewCounts} />,
  }),
  'features',
  section({
    id: 'contact',
    words: ['contact'],
    heading: ({ contact }) => contact,
    hasContent: () => true,
    render: () => <ContactPanel />,
    deep: { below: () => <ContactAside /> },
  }),
];
