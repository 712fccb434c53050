import { Link } from '@remix-run/react';
import type { ReactNode } from 'react';
import { fullName } from '~/content/owner';
import type { SkillRow, TimelineEntry } from '~/content/types';
import type { ResumeProject } from '~/core/published/resume';
import { mailtoLink } from '~/kit/mailto';
import { safeAddress } from '~/kit/safe-address';
import { isProfile } from '~/kit/social-icon';
import { formatDay } from '~/kit/time/dates';
import { Icon } from '~/kit/ui/icon';
import { useWords } from '~/kit/ui/use-words';

/**
 * The owner's resume, which prints on two sheets (resume.css).
 * @param host of the site, without a scheme
 */
export function Resume({ projects, host }: { projects: ResumeProject[]; host: string }) {
  const { resume, experience, education, skillRows, socialLinks } = useWords();
  const { headings, languages } = resume;
  const rows = skillRows.filter(({ skills }) => skills.length > 0);
  return (
    <div className="page-below-header page resume">
      <Head host={host} />
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
        <Pairs pairs={rows.map(({ label, skills }) => [label, skillNames(skills)])} />
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
              <a href={href} rel={isProfile(href) ? 'me' : undefined} className="link">
                {label}
              </a>
            </li>
          ))}
        </ul>
      </Part>
    </div>
  );
}

const skillNames = (skills: SkillRow['skills']): string =>
  skills.map(({ skill_name }) => skill_name).join(', ');

/** Name, role and contact details. */
function Head({ host }: { host: string }) {
  const { resume, person, contact, hero } = useWords();
  const { email, phone } = contact;
  const file = safeAddress(hero.resumeHref);
  return (
    <header className="resume-head">
      <div>
        <h1 className="text-title">{fullName(person)}</h1>
        <p className="resume-role">{person.role}</p>
        {resume.summary !== '' && <p className="resume-summary">{resume.summary}</p>}
        <p className="resume-time">
          {resume.asOfLabel} <time dateTime={resume.asOf}>{formatDay(new Date(resume.asOf))}</time>
        </p>
        {file !== '' && (
          <a href={file} className="button button-quiet mt-6">
            <Icon name="download" />
            {resume.file}
          </a>
        )}
      </div>
      <ul className="resume-contact">
        <li>
          <a href={mailtoLink(email)} className="link">
            {email}
          </a>
        </li>
        {phone.label !== '' && (
          <li>
            <a href={phone.href} className="link">
              {phone.label}
            </a>
          </li>
        )}
        {/* Only on paper: on screen the visitor is on the site already. */}
        <li className="on-paper">{host}</li>
        {contact.address.length > 0 && (
          <li>
            <address className="not-italic">{contact.address.join(', ')}</address>
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
      <h2 id={`${id}-title`}>{title}</h2>
      {children}
    </section>
  );

const Times = ({ entries }: { entries: TimelineEntry[] }) => (
  <ol className="resume-entries">
    {entries.map(({ title, place, time, text }) => (
      <li key={title + place + time}>
        <div className="resume-line">
          <h3>{title}</h3>
          <p className="resume-time">{time}</p>
        </div>
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
      <div className="resume-line">
        <h3>
          <Link to={`/project-details/${slug}`} className="link">
            {projectName}
          </Link>
        </h3>
        <p className="resume-time">{completionDate.slice(0, 4)}</p>
      </div>
      {highlight !== '' && <p>{highlight}</p>}
      {results.length > 0 && (
        <ul className="resume-results">
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
  <dl className="resume-pairs">
    {pairs.map(([name, value]) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);
