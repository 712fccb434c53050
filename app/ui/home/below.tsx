import { Link } from '@remix-run/react';
import { blogPreview, heatMap, person, reviewSection, showcase } from '~/content';
import type { ContributionsFacts } from '~/domain/contributions';
import type { HomePage } from '~/domain/home';
import { AsWritten } from '../as-written';
import { HeatMap } from '../heat-map';
import { PostGrid } from '../post-card';
import { ProjectGrid } from '../project-card';
import { Section } from '../section';
import { About } from './about';
import { Booking } from './booking';
import { Contact } from './contact';
import { ReviewList } from './review-list';
import { Services } from './services';

/** The lists are there where they have to be rendered. */
type Records = Partial<Omit<HomePage, 'contributions'>> & {
  contributions: ContributionsFacts & { counts: string };
};

/** Everything of the landing page that a phone does not show at first. */
export default function Below({ data }: { data: Records }) {
  const { projects, posts, reviews, contributions } = data;
  return (
    <>
      <Booking />
      <About />
      <Section id="project" title={showcase.title} text={showcase.text} className="bg-sunken">
        <AsWritten name="projects" data={projects}>
          {(list) =>
            list.length === 0 ? (
              <p>No projects yet.</p>
            ) : (
              <ProjectGrid projects={list} level="h3" hasLead />
            )
          }
        </AsWritten>
        <Link to="/all-projects" className="button button-quiet mt-10">
          {showcase.allProjects}
        </Link>
      </Section>
      <Services />
      <Section id="blog" title={blogPreview.title} text={blogPreview.text} className="bg-sunken">
        <AsWritten name="posts" data={posts}>
          {(list) =>
            list.length === 0 ? <p>No posts yet.</p> : <PostGrid posts={list} level="h3" />
          }
        </AsWritten>
        <Link to="/blogs" className="button button-quiet mt-10">
          {blogPreview.allPosts}
        </Link>
      </Section>
      <Section id="reviews" title={reviewSection.title} text={reviewSection.text}>
        <AsWritten name="reviews" data={reviews}>
          {(list) => (list.length === 0 ? <p>No reviews yet.</p> : <ReviewList reviews={list} />)}
        </AsWritten>
      </Section>
      <Section
        id="contributions"
        title={heatMap.title}
        text={`What ${person.firstName} pushed in the past year, day by day.`}
        className="bg-sunken"
      >
        <HeatMap contributions={contributions} />
      </Section>
      <Contact />
    </>
  );
}
