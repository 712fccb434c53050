import { Link } from '@remix-run/react';
import { Fragment, type ReactNode } from 'react';
import { blogPreview, heatMap, person, reviewSection, showcase } from '~/content';
import type { HomePage, HomeSection } from '~/domain/home';
import type { PostCard } from '~/domain/posts';
import { AsWritten } from '../as-written';
import { HeatMap, type ShownContributions } from '../heat-map';
import { PostGrid } from '../post-card';
import { ProjectGrid } from '../project-card';
import { Section } from '../section';
import { About } from './about';
import { Booking } from './booking';
import { Contact } from './contact';
import { ReviewList } from './review-list';
import { Services } from './services';

/** The lists are there where they have to be rendered. */
type Records = Partial<Pick<HomePage, 'projects' | 'reviews'>> & {
  posts?: PostCard[];
  contributions: ShownContributions;
};

const SECTIONS: Record<HomeSection, (data: Records) => ReactNode> = {
  about: () => <About />,
  project: ({ projects }) => (
    <Section id="project" title={showcase.title} text={showcase.text}>
      <AsWritten name="projects" data={projects}>
        {(list) => <ProjectGrid projects={list} level="h3" hasLead />}
      </AsWritten>
      <Link to="/all-projects" className="button button-quiet mt-10">
        {showcase.allProjects}
      </Link>
    </Section>
  ),
  service: () => <Services />,
  blog: ({ posts }) => (
    <Section id="blog" title={blogPreview.title} text={blogPreview.text}>
      <AsWritten name="posts" data={posts}>
        {(list) => <PostGrid posts={list} level="h3" />}
      </AsWritten>
      <Link to="/blogs" className="button button-quiet mt-10">
        {blogPreview.allPosts}
      </Link>
    </Section>
  ),
  reviews: ({ reviews }) => (
    <Section id="reviews" title={reviewSection.title} text={reviewSection.text}>
      <AsWritten name="reviews" data={reviews}>
        {(list) => <ReviewList reviews={list} />}
      </AsWritten>
    </Section>
  ),
  contributions: ({ contributions }) => (
    <Section
      id="contributions"
      title={heatMap.title}
      text={`What ${person.firstName} pushed in the past year, day by day.`}
    >
      <HeatMap contributions={contributions} />
    </Section>
  ),
  contact: () => <Contact />,
};

/** Everything of the landing page that a phone does not show at first: the sections that have content. */
export default function Below({ data }: { data: Records & { sections: HomeSection[] } }) {
  return (
    <>
      <Booking />
      {data.sections.map((id) => (
        <Fragment key={id}>{SECTIONS[id](data)}</Fragment>
      ))}
    </>
  );
}
