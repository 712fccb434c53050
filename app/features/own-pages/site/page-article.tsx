import type { Heading } from '~/engine/core/renderings/renderings';
import type { TextLanguage } from '~/engine/kit/language/text-language';
import { LazyHydration, lazyPart } from '~/engine/kit/loading/lazy-hydration';
import { Prose } from '~/engine/kit/prose/prose';
import { useProseActions } from '~/engine/kit/prose/use-prose-actions';
import { Picture } from '~/engine/kit/ui/picture';
import type { RecordData } from '~/engine/kit/ui/slot';
import { useText } from '~/engine/kit/ui/use-text';
import { ContentsList } from '~/site/parts/contents-list';

export type ArticlePage = {
  title: string;
  description: string;
  image: string;
  imageAlt: string;
  outline: Heading[];
  html: string;
  language?: TextLanguage;
  /** Links to the other texts of its group, as HTML. */
  translations?: string;
};

const end = lazyPart<Partial<RecordData>>('end', () => import('./page-end'));

/** A page of the owner's own. @param ofFeatures null if visitors may not write about it */
export function PageArticle({
  page: { title, description, image, imageAlt, outline, html, language, translations },
  ofFeatures,
}: {
  page: ArticlePage;
  ofFeatures: Partial<RecordData> | null;
}) {
  useProseActions();
  const { onThisPage } = useText('reading');
  return (
    <div className="article-box">
      <article className="article">
        <header className="article-head">
          <div>
            <h1 {...language} className="max-w-[11.5em] text-title">
              {title}
            </h1>
            {description !== '' && (
              <p {...language} className="mt-3 max-w-[34rem] text-lead text-muted leading-normal">
                {description}
              </p>
            )}
            {translations && <Prose html={translations} />}
          </div>
          {image && (
            <Picture
              src={image}
              alt={imageAlt}
              sizes="(min-width: 48rem) 38rem, calc(100vw - 2rem)"
              className="article-picture"
              isFirst
            />
          )}
        </header>
        <ContentsList outline={outline} title={onThisPage} language={language} />
        <div className="article-text">
          <Prose html={html} language={language} />
        </div>
        {ofFeatures && (
          <footer className="post-footer">
            <LazyHydration part={end} data={ofFeatures} />
          </footer>
        )}
      </article>
    </div>
  );
}
