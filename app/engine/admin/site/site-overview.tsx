import { Form, Link } from '@remix-run/react';
import type { Refusal } from '~/engine/kit/forms/form-field';
import { AdminIcon } from '../shared/admin-icon';
import { Moment } from '../shared/moment';
import { PageHeader } from '../shared/page-header';
import { Panel } from '../shared/panel';
import { RefusalAlert } from '../shared/refusal-words';
import { ScreenLinks } from '../shell/screen-links';
import { type Draft, DraftPanel } from './draft-panel';

type Overview = {
  draft: Draft | null;
  sections: { id: string; label: string; about: string; isChanged: boolean }[];
  former: { id: string; adminName: string; createdAt: Date }[];
  /** Whether this browser previews the draft. */
  isPreviewed: boolean;
};

/** The sections of the site texts, the pending draft, and earlier versions. */
export function SiteOverviewView({
  overview: { draft, sections, former, isPreviewed },
  refusal,
}: {
  overview: Overview;
  refusal: Refusal | undefined;
}) {
  return (
    <>
      <PageHeader
        title="Site"
        note="The texts of the site, apart from posts, projects and reviews."
      >
        {isPreviewed && (
          <Form method="post" action="/admin/site?index">
            <button type="submit" name="intent" value="end-preview" className="button button-quiet">
              <AdminIcon name="x" />
              Leave the preview
            </button>
          </Form>
        )}
        <ScreenLinks on="/admin/site" />
      </PageHeader>
      <div className="flex flex-col gap-6">
        {refusal && <RefusalAlert refusal={refusal} what="Not done." />}
        {draft && <DraftPanel draft={draft} />}
        <ul className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
          {sections.map(({ id, label, about, isChanged }) => (
            <li key={id} className="card relative p-5">
              <h2 className="flex flex-wrap items-center gap-x-3 text-[1.125rem]">
                <Link to={`/admin/site/${id}`} className="card-link">
                  {label}
                </Link>
                {isChanged && <span className="chip font-sans tracking-normal">Changed</span>}
              </h2>
              <p className="mt-1 text-muted">{about}</p>
            </li>
          ))}
        </ul>
        {former.length > 0 && <Versions former={former} draft={draft} />}
      </div>
    </>
  );
}

const Versions = ({ former, draft }: Pick<Overview, 'former' | 'draft'>) => (
  <Panel id="versions" title="Earlier versions">
    <p className="text-muted">
      {draft
        ? 'A version that you bring back replaces the draft above.'
        : 'A version that you bring back becomes the draft.'}
    </p>
    <ul className="mt-3">
      {former.map(({ id, adminName, createdAt }) => (
        <li
          key={id}
          className="flex flex-wrap items-center justify-between gap-3 border-line border-t py-2"
        >
          <span>
            <Moment date={createdAt} />
            {adminName && <span>{`, by ${adminName}`}</span>}
          </span>
          <Form method="post" action="/admin/site?index">
            <input type="hidden" name="id" value={id} />
            <input type="hidden" name="draft" value={draft?.id ?? ''} />
            <button type="submit" name="intent" value="restore" className="button button-quiet">
              <AdminIcon name="history" />
              Bring back
            </button>
          </Form>
        </li>
      ))}
    </ul>
  </Panel>
);
