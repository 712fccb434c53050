import { about, education, experience, skillRows, type TimelineEntry } from '~/content';
import { AboutTabs } from './about-tabs';
import { SkillLogos } from './skill-logos';

export function About() {
  const tabs = [
    ...(rowsOfSkills().length > 0
      ? [{ id: 'tab-skills', label: about.tabs.skills, content: <Skills /> }]
      : []),
    ...timeline('tab-experience', about.tabs.experience, experience),
    ...timeline('tab-education', about.tabs.education, education),
  ];
  // One alone needs no tab.
  return tabs.length === 1 ? tabs[0]?.content : <AboutTabs tabs={tabs} />;
}

const rowsOfSkills = () => skillRows.filter(({ skills }) => skills.length > 0);

const timeline = (id: string, label: string, entries: TimelineEntry[]) =>
  entries.length > 0 ? [{ id, label, content: <Timeline title={label} entries={entries} /> }] : [];

function Skills() {
  const { badge, headline, tagline } = about.skills;
  return (
    <section
      id="skills"
      aria-labelledby="skills-title"
      className="card grid gap-10 p-6 md:p-10 xl:grid-cols-[1fr_1.7fr] xl:gap-16"
    >
      <div>
        <h3
          id="skills-title"
          className="font-medium font-sans text-base text-muted tracking-normal"
        >
          {about.tabs.skills}
        </h3>
        <p className="chip mt-4">{badge}</p>
        <p className="mt-4 text-balance font-heading font-semibold text-headline leading-tight">
          {headline}
        </p>
        <p className="mt-3 text-muted">{tagline}</p>
      </div>
      <dl className="grid gap-6">
        {rowsOfSkills().map(({ label, skills }) => (
          <div
            key={label}
            className="grid gap-4 border-line border-t pt-4 xl:first:border-0 xl:first:pt-0"
          >
            <dt className="font-medium text-muted text-small">{label}</dt>
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
    <section className="card p-6 md:p-10">
      <h3 className="font-medium font-sans text-base text-muted tracking-normal">{title}</h3>
      <ol className="timeline mt-6">
        {entries.map((entry) => (
          <li
            key={entry.title}
            className="grid gap-x-10 gap-y-1 pb-9 last:pb-0 md:grid-cols-[11rem_1fr]"
          >
            <p className="font-medium text-green">{entry.time}</p>
            <div>
              <h4 className="font-heading font-semibold text-card leading-tight">{entry.title}</h4>
              <p className="mt-1 text-muted">{entry.place}</p>
              <p className="mt-2 max-w-2xl">{entry.text}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
