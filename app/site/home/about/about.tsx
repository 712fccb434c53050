import type { SkillRow, TimelineEntry } from '~/content/types';
import type { Words } from '~/content/words';
import { AboutTabs } from './about-tabs';
import { SkillLogos } from './skill-logos';

type AboutWords = Pick<Words, 'about' | 'skillRows' | 'experience' | 'education'>;

export function About({ words }: { words: AboutWords }) {
  const { about, education, experience, skillRows } = words;
  const tabs = [
    ...(rowsWithSkills(skillRows).length > 0
      ? [{ id: 'tab-skills', label: about.tabs.skills, content: <Skills words={words} /> }]
      : []),
    ...timeline('tab-experience', about.tabs.experience, experience),
    ...timeline('tab-education', about.tabs.education, education),
  ];
  // A single panel needs no tabs.
  return tabs.length === 1 ? tabs[0]?.content : <AboutTabs tabs={tabs} />;
}

const rowsWithSkills = (rows: SkillRow[]) => rows.filter(({ skills }) => skills.length > 0);

const timeline = (id: string, label: string, entries: TimelineEntry[]) =>
  entries.length > 0 ? [{ id, label, content: <Timeline title={label} entries={entries} /> }] : [];

function Skills({ words: { about, skillRows } }: { words: AboutWords }) {
  const { badge, headline, tagline } = about.skills;
  return (
    <section id="skills" aria-labelledby="skills-title">
      <h3 id="skills-title" className="panel-title">
        {about.tabs.skills}
      </h3>
      <div className="flex flex-wrap items-baseline gap-x-6 gap-y-1 text-muted text-small">
        <p className="font-heading font-semibold text-ink text-lead leading-tight md:text-card lg:me-auto">
          {headline}
        </p>
        <p>{badge}</p>
        <p>{tagline}</p>
      </div>
      <dl className="mt-4">
        {rowsWithSkills(skillRows).map(({ label, skills }) => (
          <div key={label} className="skill-row labelled items-center border-line border-t py-1">
            <dt className="meta">{label}</dt>
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
      <h3 className="panel-title">{title}</h3>
      <ol className="timeline">
        {entries.map((entry) => (
          <li key={entry.title + entry.place + entry.time} className="labelled">
            <p className="meta pt-1">{entry.time}</p>
            <div>
              <h4 className="font-heading font-semibold text-card leading-tight">{entry.title}</h4>
              <p className="mt-1 text-muted">{entry.place}</p>
              <p className="mt-1.5 max-w-[34rem]">{entry.text}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
