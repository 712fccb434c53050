import { Link } from '@remix-run/react';
import type { ReactNode } from 'react';
import { contact, fullName, person, resume, socialLinks, type TimelineEntry } from '~/content';
import type { ResumeProject } from '~/domain/published/resume';
import { mailtoLink } from '~/lib/mailto';
import { safeAddress } from '~/lib/safe-address';
import { Day } from '../day';
import { Icon } from '../icon';

const { headings } = resume;

/** What comes with the page, and is part of no script: the landing page has the same words in its own. */
type Shown = {
  projects: ResumeProject[];
  experience: TimelineEntry[];
  education: TimelineEntry[];
  skills: { label: string; names: string[] }[];
  /** The site's, as people write it. */
  host: string;
  /** The address of the file; '' for none. */
  file: string;
};

/** Who the owner is, to read and to print on two sheets (resume.css). */
export const Resume = ({ projects, experience, education, skills, host, file }: Shown) => (
  <div className="page-below-header page resume">
    <Head host={host} file={safeAddress(file)} />
    {experience.length > 0 && (
      <Part id="experience" title={headings.experience}>
        <Times entries={experience} />
      </Part>
    )}
    {projects.length > 0 && (
      <Part id="projects" title={headings.projects}>
        <ul className="resume-entries">
          {projects.map((project) => (
            <li key={project.slug}>
              <Work project={project} />
            </li>
          ))}
        </ul>
      </Part>
    )}
    {skills.length > 0 && (
      <Part id="skills" title={headings.skills}>
        <Pairs pairs={skills.map(({ label, names }) => [label, names.join(', ')])} />
      </Part>
    )}
    {education.length > 0 && (
      <Part id="education" title={headings.education}>
        <Times entries={education} />
      </Part>
    )}
    {resume.languages.length > 0 && (
      <Part id="languages" title={headings.languages}>
        <Pairs pairs={resume.languages.map(({ language, fluency }) => [language, fluency])} />
      </Part>
    )}
    {socialLinks.length > 0 && (
      <Part id="elsewhere" title={headings.elsewhere}>
        <ul className="resume-addresses">
          {socialLinks.map(({ label, href }) => (
            <li key={href}>
              <a href={href} rel="me" className="link">
                {label}
              </a>
            </li>
          ))}
        </ul>
      </Part>
    )}
  </div>
);

/** Their name, what they do, and how to reach them. */
function Head({ host, file }: Pick<Shown, 'host' | 'file'>) {
  return (
    <header className="resume-head">
      <div>
        <h1 className="text-title">{fullName}</h1>
        <p className="resume-role">{person.role}</p>
        {resume.summary !== '' && <p className="resume-summary">{resume.summary}</p>}
        <p className="resume-time">
          {resume.asOfLabel} <Day day={resume.asOf} />
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
          <a href={mailtoLink(contact.email)} className="link">
            {contact.email}
          </a>
        </li>
        {contact.phone.label !== '' && (
          <li>
            <a href={contact.phone.href} className="link">
              {contact.phone.label}
            </a>
          </li>
        )}
        {/* On a screen it is where one is. */}
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

const Part = ({ id, title, children }: { id: string; title: string; children: ReactNode }) => (
  <section aria-labelledby={`${id}-title`} className="resume-part">
    <h2 id={`${id}-title`}>{title}</h2>
    {children}
  </section>
);

const Times = ({ entries }: { entries: TimelineEntry[] }) => (
  <ol className="resume-entries">
    {entries.map(({ title, place, time, text }) => (
      <li key={title}>
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
