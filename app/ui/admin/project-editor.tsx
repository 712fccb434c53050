import { PROJECT_LIMITS } from '~/domain/owner-limits';
import { FormField } from '../form-field';
import { ListField } from './list-field';
import { PictureField } from './picture-field';
import { PublicationFields } from './publication-fields';
import { type EditedRecord, RecordEditor } from './record-editor';

/** The fields of a project's form, by their names. */
export const PROJECT_LABELS: Record<string, string> = {
  projectName: 'Project Name',
  highlight: 'Highlight',
  perspective: 'Perspective',
  about: 'About',
  challengingPart: 'Challenging part',
  goal: 'Goal',
  features: 'Features',
  techStack: 'Tech stack',
  tags: 'Tags',
  completionDate: 'Completion date',
  image: 'Image',
  imageAlt: 'Alternative text',
  liveLink: 'Live link',
  sourceCode: 'Source code',
  slug: 'Address',
  status: 'Status',
  publishedAt: 'Publication time',
};

/** Every field of a project. @param record null for a new one */
export function ProjectEditor({
  values,
  record,
  backTo,
}: {
  values: Record<string, string>;
  record: EditedRecord | null;
  backTo: string;
}) {
  const labelled = (name: string) => ({ name, label: PROJECT_LABELS[name] ?? name });
  const limited = (name: keyof typeof PROJECT_LIMITS) => ({
    ...labelled(name),
    limit: PROJECT_LIMITS[name],
  });
  return (
    <RecordEditor
      item="project"
      values={values}
      record={record}
      labels={PROJECT_LABELS}
      backTo={backTo}
      submit={record ? 'Update Project' : 'Add Project'}
      main={(state) => (
        <>
          <FormField {...limited('projectName')} state={state('projectName')} />
          <FormField
            {...limited('highlight')}
            state={state('highlight')}
            hint="One line under the name."
          />
          <FormField
            {...limited('perspective')}
            type="textarea"
            rows={3}
            state={state('perspective')}
          />
          <FormField {...limited('about')} type="textarea" rows={6} state={state('about')} />
          <FormField
            {...limited('challengingPart')}
            type="textarea"
            rows={6}
            state={state('challengingPart')}
          />
          <FormField {...limited('goal')} type="textarea" rows={4} state={state('goal')} />
          <ListField {...limited('features')} entry="feature" state={state('features')} />
          <ListField {...limited('techStack')} entry="technology" state={state('techStack')} />
        </>
      )}
      side={(state) => (
        <>
          <PublicationFields state={state} />
          <FormField {...labelled('completionDate')} type="date" state={state('completionDate')} />
          <ListField {...limited('tags')} entry="tag" state={state('tags')} />
          <PictureField
            {...limited('image')}
            state={state('image')}
            alt={{ ...limited('imageAlt'), state: state('imageAlt') }}
          />
          <FormField {...limited('liveLink')} state={state('liveLink')} />
          <FormField {...limited('sourceCode')} state={state('sourceCode')} />
          <FormField
            {...limited('slug')}
            state={state('slug')}
            hint="The end of the page’s address. Empty: made from the name."
          />
        </>
      )}
    />
  );
}
