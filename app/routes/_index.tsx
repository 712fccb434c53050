import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { Link, type MetaFunction, useLoaderData } from '@remix-run/react';
import { blogPreview, heatMap, person, showcase, site } from '~/content';
import { readHomePage } from '~/domain/home';
import { loadPage } from '~/http/page.server';
import { packDays } from '~/lib/heat-map';
import { HeatMap } from '~/ui/heat-map';
import { About } from '~/ui/home/about';
import { Contact } from '~/ui/home/contact';
import { Booking, Hero } from '~/ui/home/hero';
import { Reviews } from '~/ui/home/reviews';
import { Services } from '~/ui/home/services';
import { describeFor } from '~/ui/meta';
import { PostGrid } from '~/ui/post-card';
import { ProjectGrid } from '~/ui/project-card';
import { Section } from '~/ui/section';

export const loader = (args: LoaderFunctionArgs) =>
  loadPage(args, async ({ services, later }) => {
    const { contributions, ...records } = await readHomePage({ ...services, later });
    const { days, ...facts } = contributions;
    return {
      ...records,
      contributions: { ...facts, counts: packDays(days, facts.from, facts.to) },
    };
  });

export { shouldRevalidate } from '~/ui/keep-data';

export const meta: MetaFunction<typeof loader> = ({ matches }) =>
  describeFor(matches, {
    title: site.title,
    description: site.description,
    path: '/',
    type: 'website',
  });

export default function HomePage() {
  const { projects, posts, reviews, contributions } = useLoaderData<typeof loader>();
  return (
    <>
      <Hero />
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
