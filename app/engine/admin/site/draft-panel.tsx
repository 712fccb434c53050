import { Form } from '@remix-run/react';
import { AdminIcon } from '../shared/admin-icon';
import { Moment } from '../shared/moment';
import { Panel } from '../shared/panel';

export type Draft = { id: string; adminName: string; createdAt: Date; sections: string[] };

/** The pending draft and its actions. */
export function DraftPanel({ draft }: { draft: Draft }) {
  const { sections, createdAt, id } = draft;
  return (
    <Panel id="draft" title="A draft waits">
      <p>
        <span>
          {sections.length > 0
            ? `It differs from the site in: ${sections.join(', ')}.`
            : 'It does not differ from the site.'}
        </span>{' '}
        Last saved <Moment date={createdAt} />. Nobody else sees it.
      </p>
      <Form method="post" action="/admin/site?index" className="mt-4 flex flex-wrap gap-3">
        <input type="hidden" name="draft" value={id} />
        <button type="submit" name="intent" value="discard" className="button button-quiet">
          <AdminIcon name="trash-2" />
          Discard
        </button>
        <button type="submit" name="intent" value="preview" className="button button-quiet">
          <AdminIcon name="eye" />
          Preview
        </button>
        <button type="submit" name="intent" value="publish" className="button button-primary">
          <AdminIcon name="check" />
          Publish
        </button>
      </Form>
    </Panel>
  );
}
