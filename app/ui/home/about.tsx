import { Suspense } from 'react';
import { about, education, experience, skillRows, type TimelineEntry } from '~/content';
import { island } from '../island';
import { nearView } from '../near-view';
import { Section } from '../section';
import { SkillLogos } from './skill-logos';

/** Needed once it is near; until then the server's version stands there, complete. */
const AboutTabs = island(async () => {
  await nearView('about');
  return import('./about-tabs');
});

export function About() {
  return (
    <Section id="about" title={about.title} text={about.text}>
      <Suspense>
        <AboutTabs
          tabs={[
            { id: 'tab-skills', label: about.tabs.skills, content: <Skills /> },
            {
              id: 'tab-experience',
              label: about.tabs.experience,
              content: <Timeline title={about.tabs.experience} entries={experience} />,
            },
            {
              id: 'tab-education',
              label: about.tabs.education,
              content: <Timeline title={about.tabs.education} entries={education} />,
            },
          ]}
        />
      </Suspense>
    </Section>
  );
}

function Skills() {
  const { badge, headline, tagline } = about.skills;
  return (
    <section id="skills" aria-labelledby="skills-title" className="card p-6 md:p-10">
      <h3 id="skills-title" className="text-card">
        {about.tabs.skills}
      </h3>
      <p className="chip mt-4">{badge}</p>
      <p className="mt-4 max-w-xl font-heading font-semibold text-section leading-tight">
        {headline}
      </p>
      <p className="mt-3 text-muted">{tagline}</p>
      <dl className="mt-8 grid gap-6">
        {skillRows.map(({ label, skills }) => (
          <div
            key={label}
            className="grid gap-3 border-line border-t pt-6 md:grid-cols-[12rem_1fr]"
          >
            <dt className="font-medium text-muted">{label}</dt>
            <dd>
              <SkillLogos skills={skills} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function Timeline({ title, entries }: { title: string; entries: TimelineEntry[] }) {
  return (
    <section>
      <h3 className="text-card">{title}</h3>
      <ol className="mt-6 border-line border-s-2 ps-6">
        {entries.map((entry) => (
          <li key={entry.title} className="relative pb-8 last:pb-0">
            <span
              aria-hidden="true"
              className="absolute top-2 -left-[1.9rem] size-3 rounded-full bg-green ring-4 ring-paper"
            />
            <p className="text-muted text-small">{entry.time}</p>
            <h4 className="font-semibold">{entry.title}</h4>
            <p className="text-muted">{entry.place}</p>
            <p className="mt-1">{entry.text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
