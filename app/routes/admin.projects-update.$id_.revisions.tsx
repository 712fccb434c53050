import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import {
  listProjectRevisions,
  readOwnedProject,
  readProjectRevision,
  revertProject,
} from '~/domain/owned-projects';
import { loadAdminPage, submitAdminForm } from '~/http/admin.server';
import { projectWords } from '~/http/project-form.server';
import { differences, versionIn } from '~/http/record-form.server';
import { adminMeta } from '~/ui/admin/meta';
import { PROJECT_LABELS } from '~/ui/admin/project-editor';
import { revalidateOnConflict } from '~/ui/admin/revalidate-on-conflict';
import { RevisionsView } from '~/ui/admin/revisions-view';
import { withoutNetwork } from '~/ui/without-network';

const PATH = '/admin/projects-update';

export const loader = (args: LoaderFunctionArgs) =>
  loadAdminPage(args, async ({ url, params, services }) => {
    const project = await readOwnedProject(params.id ?? '', services);
    const { id } = project;
    const revisions = await listProjectRevisions(id, services);
    const revisionId = url.searchParams.get('revision') ?? revisions[0]?.id;
    const revision = revisionId ? await readProjectRevision({ id, revisionId }, services) : null;
    return {
      name: project.projectName,
      backTo: `${PATH}/${id}`,
      version: project.updatedAt.toISOString(),
      revisions,
      shown: revision && {
        id: revision.id,
        differences: differences(projectWords(revision.data), projectWords(project)),
      },
    };
  });

export const action = (args: ActionFunctionArgs) =>
  submitAdminForm(args, async ({ values, params, services, admin: by }) => {
    const id = params.id ?? '';
    const { revision: revisionId = '' } = values;
    await revertProject({ id, revisionId, version: versionIn(values), by }, services);
    return { message: 'Restored. What it was is a revision now.', path: `${PATH}/${id}` };
  });

export const clientAction = withoutNetwork;

export const shouldRevalidate = revalidateOnConflict;

export const meta = adminMeta('Revisions');

export default function ProjectRevisionsPage() {
  return <RevisionsView {...useLoaderData<typeof loader>()} labels={PROJECT_LABELS} />;
}
