import { Link } from '@remix-run/react';
import type { ReactNode } from 'react';
import { fullName } from '~/content/owner';
import type { SkillRow, TimelineEntry } from '~/content/types';
import type { Words } from '~/content/words';
import { mailtoLink } from '~/engine/kit/mailto';
import { safeAddress } from '~/engine/kit/safe-address';
import { isProfile } from '~/engine/kit/social-icon';
import { formatDay } from '~/engine/kit/time/dates';
import { Icon } from '~/engine/kit/ui/icon';
import { useText } from '~/engine/kit/ui/use-text';
import { useWords } from '~/engine/kit/ui/use-words';
import type { ResumeProject } from '../core/resume';

/**
 * The owner's resume, which prints on two sheets (resume.css).
 * @param host of the site, without a scheme
 */
export function Resume({ projects, host }: { projects: ResumeProject[]; host: string }) {
  const { experience, education, skillRows, resumeText, socialLinks } = useWords(
    ...(['experience', 'education', 'skillRows', 'resumeText', 'socialLinks'] as const),
  );
  const { headings, languages } = resumeText;
  const { comma } = useText('site');
  const rows = skillRows.filter(({ skills }) => skills.length > 0);
  return (
    <div className="page-below-header page resume">
      <Head host={host} text={resumeText} />
      <Part id="experience" title={headings.experience} isEmpty={experience.length === 0}>
        <Times entries={experience} />
      </Part>
      <Part id="projects" title={headings.projects} isEmpty={projects.length === 0}>
        <ul className="resume-entries">
          {projects.map((project) => (
            <li key={project.slug}>
              <Work project={project} />
            </li>
          ))}
        </ul>
      </Part>
      <Part id="skills" title={headings.skills} isEmpty={rows.length === 0}>
        <Pairs pairs={rows.map(({ label, skills }) => [label, skillNames(skills, comma)])} />
      </Part>
      <Part id="education" title={headings.education} isEmpty={education.length === 0}>
        <Times entries={education} />
      </Part>
      <Part id="languages" title={headings.languages} isEmpty={languages.length === 0}>
        <Pairs pairs={languages.map(({ language, fluency }) => [language, fluency])} />
      </Part>
      <Part id="elsewhere" title={headings.elsewhere} isEmpty={socialLinks.length === 0}>
        <ul className="resume-addresses">
          {socialLinks.map(({ label, href }) => (
            <li key={href}>
              <a
                href={href}
                rel={isProfile(href) ? 'me' : undefined}
                className="link tag inline-flex min-h-11 items-center"
              >
                {label}
              </a>
            </li>
          ))}
        </ul>
      </Part>
    </div>
  );
}

const skillNames = (skills: SkillRow['skills'], comma: string): string =>
  skills.map(({ skill_name }) => skill_name).join(comma);

/** Name, role and contact details. */
function Head({ host, text }: { host: string; text: Words['resumeText'] }) {
  const { person, contact, hero, site } = useWords('person', 'contact', 'hero', 'site');
  const { email, phone } = contact;
  const file = safeAddress(hero.resumeHref);
  return (
    <header className="resume-head">
      <div>
        <h1 className="text-title">{fullName(person)}</h1>
        <p className="resume-role mt-2 text-lead text-muted">{person.role}</p>
        {text.summary !== '' && (
          <p className="resume-summary mt-4 max-w-[34rem] text-lead leading-normal">
            {text.summary}
          </p>
        )}
        <p className={`mt-3 ${TIME}`}>
          {text.asOfLabel}{' '}
          <time dateTime={text.asOf}>{formatDay(new Date(text.asOf), site.language)}</time>
        </p>
        {file !== '' && (
          <a href={file} className="button button-quiet mt-6">
            <Icon name="download" />
            {text.file}
          </a>
        )}
      </div>
      <ul>
        <li>
          <a href={mailtoLink(email)} className={`link ${TARGET}`}>
            {email}
          </a>
        </li>
        {phone.label !== '' && (
          <li>
            <a href={phone.href} className={`link ${TARGET}`}>
              {phone.label}
            </a>
          </li>
        )}
        {/* On a screen it is where one is. */}
        <li className="on-paper">{host}</li>
        {contact.address.length > 0 && (
          <li>
            <address className={`not-italic ${TARGET}`}>{contact.address.join(', ')}</address>
          </li>
        )}
      </ul>
    </header>
  );
}

type PartProps = { id: string; title: string; isEmpty: boolean; children: ReactNode };

const Part = ({ id, title, isEmpty, children }: PartProps) =>
  isEmpty ? null : (
    <section aria-labelledby={`${id}-title`} className="resume-part">
      <h2 id={`${id}-title`} className="text-card">
        {title}
      </h2>
      {children}
    </section>
  );

const TIME = 'resume-time meta';
/** For a thumb, however short the word is. */
const TARGET = 'inline-flex min-h-11 min-w-11 items-center';

const Line = ({ title, time }: { title: ReactNode; time: string }) => (
  <div className="resume-line flex flex-wrap items-baseline justify-between gap-x-6">
    <h3 className="text-lead">{title}</h3>
    <p className={TIME}>{time}</p>
  </div>
);

const Times = ({ entries }: { entries: TimelineEntry[] }) => (
  <ol className="resume-entries">
    {entries.map(({ title, place, time, text }) => (
      <li key={title + place + time}>
        <Line title={title} time={time} />
        <p className="text-muted">{place}</p>
        <p>{text}</p>
      </li>
    ))}
  </ol>
);

function Work({ project }: { project: ResumeProject }) {
  const { slug, projectName, highlight, results, completionDate } = project;
  return (
    <>
      <Line
        title={
          <Link to={`/project-details/${slug}`} className="link">
            {projectName}
          </Link>
        }
        time={completionDate.slice(0, 4)}
      />
      {highlight !== '' && <p>{highlight}</p>}
      {results.length > 0 && (
        <ul className="resume-results mt-2">
          {results.map(({ value, label }) => (
            <li key={value + label}>
              <strong>{value}</strong> {label}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

const Pairs = ({ pairs }: { pairs: [string, string][] }) => (
  <dl className="resume-pairs grid gap-3">
    {pairs.map(([name, value]) => (
      <div key={name}>
        <dt className="meta">{name}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);
