import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useActionData, useLoaderData } from '@remix-run/react';
import { listPostRevisions, readOwnedPost, readPostRevision } from '~/domain/owned-posts';
import { loadAdminPage } from '~/http/admin.server';
import { submitPostForm, versionOf } from '~/http/post-forms.server';
import { adminMeta } from '~/ui/admin/meta';
import { RevisionsView } from '~/ui/admin/posts/revisions-view';
import { revalidateOnConflict } from '~/ui/admin/revalidate-on-conflict';
import { withoutNetwork } from '~/ui/without-network';

/** What a post was before each edit; `?revision=<id>` compares one of them with what it is now. */
export const loader = (args: LoaderFunctionArgs) =>
  loadAdminPage(args, async ({ url, params, services }) => {
    const id = params.id ?? '';
    const revisionId = url.searchParams.get('revision');
    const [post, revisions, revision] = await Promise.all([
      readOwnedPost(id, services),
      listPostRevisions(id, services),
      revisionId === null ? null : readPostRevision({ id, revisionId }, services),
    ]);
    const now = textsOf(post);
    const compared = revision && {
      id: revision.id,
      createdAt: revision.createdAt,
      was: textsOf(revision.data),
    };
    return { id: post.id, title: post.title, version: versionOf(post), now, revisions, compared };
  });

/** What a revision brings back, as texts that can be compared. */
const textsOf = (post: {
  title: string;
  description: string;
  details: string;
  image: string;
  imageAlt: string;
  category: string;
  tags: string[];
}) => ({
  title: post.title,
  description: post.description,
  details: post.details,
  category: post.category,
  tags: post.tags.join('\n'),
  image: post.image,
  imageAlt: post.imageAlt,
});

export const action = (args: ActionFunctionArgs) => submitPostForm(args);

export const clientAction = withoutNetwork;

export const shouldRevalidate = revalidateOnConflict;

export const meta = adminMeta('Revisions');

export default function RevisionsPage() {
  return (
    <RevisionsView {...useLoaderData<typeof loader>()} answer={useActionData<typeof action>()} />
  );
}
