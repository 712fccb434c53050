import { Link } from '@remix-run/react';
import { blogPreview, heatMap, person, showcase } from '~/content';
import type { ContributionsFacts } from '~/domain/contributions';
import type { HomePage } from '~/domain/home';
import { HeatMap } from '../heat-map';
import { PostGrid } from '../post-card';
import { ProjectGrid } from '../project-card';
import { Section } from '../section';
import { About } from './about';
import { Booking } from './booking';
import { Contact } from './contact';
import { Reviews } from './reviews';
import { Services } from './services';

type Records = Omit<HomePage, 'contributions'> & {
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
        {projects.length === 0 && <p>No projects yet.</p>}
        <ProjectGrid projects={projects} level="h3" hasLead />
        <Link to="/all-projects" className="button button-quiet mt-10">
          {showcase.allProjects}
        </Link>
      </Section>
      <Services />
      <Section id="blog" title={blogPreview.title} text={blogPreview.text} className="bg-sunken">
        {posts.length === 0 && <p>No posts yet.</p>}
        <PostGrid posts={posts} level="h3" />
        <Link to="/blogs" className="button button-quiet mt-10">
          {blogPreview.allPosts}
        </Link>
      </Section>
      <Reviews reviews={reviews} />
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
