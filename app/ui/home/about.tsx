import { about, education, experience, skillRows, type TimelineEntry } from '~/content';
import { Section } from '../section';

export function About() {
  return (
    <Section id="about" title={about.title} text={about.text}>
      <div className="grid gap-16">
        <Skills />
        <div className="grid gap-16 lg:grid-cols-2">
          <Timeline id="experience" title={about.tabs.experience} entries={experience} />
          <Timeline id="education" title={about.tabs.education} entries={education} />
        </div>
      </div>
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
              <ul className="flex flex-wrap gap-x-8 gap-y-5">
                {skills.map(({ skill_name, Image, width, height }) => (
                  <li
                    key={skill_name}
                    className="flex w-20 flex-col items-center gap-2 text-center text-small leading-tight"
                  >
                    <svg width={width} height={height} aria-hidden="true">
                      <use href={Image} />
                    </svg>
                    {skill_name}
                  </li>
                ))}
              </ul>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function Timeline({ id, title, entries }: { id: string; title: string; entries: TimelineEntry[] }) {
  return (
    <section id={id} aria-labelledby={`${id}-title`}>
      <h3 id={`${id}-title`} className="text-card">
        {title}
      </h3>
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
