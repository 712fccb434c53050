import { Link } from '@remix-run/react';
import { Fragment, type ReactNode } from 'react';
import { pictureSources } from '~/engine/kit/image/variants';
import { Prose } from '~/engine/kit/prose/prose';
import { safeAddress } from '~/engine/kit/safe-address';
import { Icon } from '~/engine/kit/ui/icon';
import { Picture } from '~/engine/kit/ui/picture';
import { Quote } from '~/engine/kit/ui/quote';
import type { PreviewData } from '~/engine/kit/ui/slot';
import { useText } from '~/engine/kit/ui/use-text';
import { useWords } from '~/engine/kit/ui/use-words';
import { BackLink } from '../parts/back-link';
import { Reviewer } from '../reviews/reviewer';
import { Gallery, GalleryPicture } from './gallery';
import { tellStory } from './story';

type Study = PreviewData['project'];
type Project = Study['project'];

/* Longer texts use a smaller size, so that they do not fill the screen. */
const LONG_NAME = 60;
const LONG_GOAL = 240;

/** The facts above the picture, one row. The others are below it. */
const IN_HEAD = 4;

type InLanguage = { language: Project['language'] };

/** A project told as an argument: what was wanted, what came of it, how, and where to go on. */
export function CaseStudy({ study: { project, facts, review, next, html } }: { study: Study }) {
  const story = tellStory(html ?? '', project.gallery);
  const text = useText('project');
  const { language } = project;
  const others = project.gallery.slice(story.filter(({ picture }) => picture).length);
  return (
    <article className="case-study" data-ground={pictureSources(project.image)?.ground}>
      <div className="page">
        <Head project={project} />
        <Facts facts={facts.slice(0, IN_HEAD)} language={language} />
        {project.image !== '' && (
          <Picture
            src={project.image}
            alt={project.imageAlt}
            sizes="(min-width: 92rem) 88rem, calc(100vw - 2.5rem)"
            className="case-picture mt-6 w-full object-cover"
            isFirst
            hasGround
          />
        )}
        <Facts facts={facts.slice(IN_HEAD)} language={language} />
        <Goal {...project} />
        <Results {...project} />
        <Paragraph title={text.perspective} text={project.perspective} language={language} />
        <Paragraph title={text.about} text={project.about} language={language} />
        {story.length > 0 && (
          <Part title={text.story}>
            {story.map(({ html: section, picture }) => (
              <Fragment key={section}>
                <Prose html={section} language={language} />
                {picture && <GalleryPicture {...picture} language={language} />}
              </Fragment>
            ))}
          </Part>
        )}
        <Features {...project} />
      </div>
      {project.challengingPart !== '' && (
        <section className="deep section">
          <div className="page case-grid">
            <h2 className="text-headline">{text.challenge}</h2>
            <p {...language} className="max-w-[34rem] whitespace-pre-line text-lead">
              {project.challengingPart}
            </p>
          </div>
        </section>
      )}
      <div className="page">
        <Gallery pictures={others} language={language} />
        {review && (
          <div className="case-grid case-review">
            <figure className="whole">
              <Quote quote={review.quote} />
              <Reviewer review={review} className="mt-8" />
            </figure>
          </div>
        )}
        <FurtherLinks {...project} />
        <Ending next={next} />
      </div>
    </article>
  );
}

const Head = ({ project }: { project: Project }) => {
  const { showcase } = useWords('showcase');
  const text = useText('project');
  return (
    <header className="case-head">
      <BackLink to="/all-projects" label={showcase.allProjects} />
      <div className="case-title">
        <h1
          {...project.language}
          className={project.projectName.length > LONG_NAME ? 'text-title' : 'text-cover'}
        >
          {project.projectName}
        </h1>
        {project.highlight !== '' && <p {...project.language}>{project.highlight}</p>}
      </div>
      <div className="flex flex-wrap gap-4">
        <OutsideLink href={project.liveLink} look="button button-primary" label={text.live} />
        <OutsideLink href={project.sourceCode} look="button button-quiet" label={text.source} />
        {project.translations && <Prose html={project.translations} />}
      </div>
    </header>
  );
};

/** A link that opens in a new tab. Renders nothing for an empty or unsafe address. */
function OutsideLink({ href, look, label }: { href: string; look: string; label: string }) {
  const { newTab } = useText('site');
  const address = safeAddress(href);
  if (address === '') return null;
  return (
    <a href={address} target="_blank" rel="noopener" className={look}>
      {label}
      <Icon name="arrow-up-right" className="arrow up size-4" />
      <span className="sr-only">{newTab}</span>
    </a>
  );
}

const Facts = ({ facts, language }: { facts: Study['facts'] } & InLanguage) =>
  facts.length === 0 ? null : (
    <dl className="case-facts">
      {facts.map(({ title, is, day }) => (
        <div key={title}>
          <dt className="meta">{title}</dt>
          <dd lang={day ? undefined : language?.lang}>
            {day && <time dateTime={day}>{is}</time>}
            {!day && (Array.isArray(is) ? <Words words={is} /> : is)}
          </dd>
        </div>
      ))}
    </dl>
  );

/** A list on one line. */
const Words = ({ words }: { words: string[] }) => {
  const { comma } = useText('site');
  return (
    <ul>
      {words.map((word, index) => (
        <li key={word} className="inline">
          {word}
          {index < words.length - 1 && comma}
        </li>
      ))}
    </ul>
  );
};

/** The goal of the project, in large type. */
function Goal({ goal, language }: Pick<Project, 'goal' | 'language'>) {
  const text = useText('project');
  return goal === '' ? null : (
    <Part title={text.goal}>
      <p
        {...language}
        className={`whole whitespace-pre-line ${goal.length > LONG_GOAL ? 'case-text' : 'case-goal'}`}
      >
        {goal}
      </p>
    </Part>
  );
}

function Results({ results, language }: Pick<Project, 'results' | 'language'>) {
  const text = useText('project');
  return results.length === 0 ? null : (
    <section className="mt-12">
      <h2 className="sr-only">{text.results}</h2>
      <dl lang={language?.lang} className="case-results" data-count={results.length}>
        {results.map(({ value, label }) => (
          <div key={label}>
            <dt className="text-muted">{label}</dt>
            <dd className="font-heading font-semibold text-title">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** A part of the case study, with its label in the first of four columns. */
const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="case-grid case-part">
    <h2 className="text-lead">{title}</h2>
    {children}
  </section>
);

const Paragraph = ({ title, text, language }: { title: string; text: string } & InLanguage) =>
  text === '' ? null : (
    <Part title={title}>
      <p {...language} className="case-text whitespace-pre-line">
        {text}
      </p>
    </Part>
  );

function Features({ features, language }: Pick<Project, 'features' | 'language'>) {
  const text = useText('project');
  return features.length === 0 ? null : (
    <Part title={text.features}>
      <ol {...language} className="case-features whole">
        {features.map((feature) => (
          <li key={feature}>{feature}</li>
        ))}
      </ol>
    </Part>
  );
}

function FurtherLinks({ links, language }: Pick<Project, 'links' | 'language'>) {
  const text = useText('project');
  return links.length === 0 ? null : (
    <Part title={text.links}>
      <ul {...language} className="case-text">
        {links.map(({ label, href }) => (
          <li key={href}>
            <OutsideLink
              href={href}
              look="link inline-flex min-h-11 items-center gap-1.5"
              label={label}
            />
          </li>
        ))}
      </ul>
    </Part>
  );
}

function Ending({ next }: { next: Study['next'] }) {
  const { hireMe, projectsPage } = useWords('hireMe', 'projectsPage');
  const said = useText('project');
  const { title, text } = projectsPage.ending;
  return (
    <section
      aria-label={said.goOn}
      className="case-ending grid gap-x-16 gap-y-10 border-line border-t lg:grid-cols-[7fr_5fr]"
    >
      {next && (
        <Link to={`/project-details/${next.slug}`} className="group wrap-anywhere">
          {next.image !== '' && (
            <Picture
              src={next.image}
              alt=""
              sizes="(min-width: 64rem) 50rem, calc(100vw - 2.5rem)"
              className="mb-4 aspect-video w-full rounded-card object-cover"
              hasGround
            />
          )}
          <span className="meta block">{said.next}</span>
          <span
            {...next.language}
            className="block font-heading font-semibold text-headline leading-tight group-hover:underline"
          >
            {next.projectName}
          </span>
          <span {...next.language} className="mt-1 block text-muted">
            {next.highlight}
          </span>
        </Link>
      )}
      <div>
        <h2 className="text-headline">{title}</h2>
        <p className="mt-3 max-w-[34rem] text-lead">{text}</p>
        <Link to="/#contact" className="button button-act button-large mt-6">
          {hireMe}
        </Link>
      </div>
    </section>
  );
}
