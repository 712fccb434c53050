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
          <FormField {...labelled('projectName')} state={state('projectName')} />
          <FormField
            {...labelled('highlight')}
            state={state('highlight')}
            hint="One line under the name."
          />
          <FormField
            {...labelled('perspective')}
            type="textarea"
            rows={3}
            state={state('perspective')}
          />
          <FormField {...labelled('about')} type="textarea" rows={6} state={state('about')} />
          <FormField
            {...labelled('challengingPart')}
            type="textarea"
            rows={6}
            state={state('challengingPart')}
          />
          <FormField {...labelled('goal')} type="textarea" rows={4} state={state('goal')} />
          <ListField {...labelled('features')} entry="feature" state={state('features')} />
          <ListField {...labelled('techStack')} entry="technology" state={state('techStack')} />
        </>
      )}
      side={(state) => (
        <>
          <PublicationFields state={state} />
          <FormField {...labelled('completionDate')} type="date" state={state('completionDate')} />
          <ListField {...labelled('tags')} entry="tag" state={state('tags')} />
          <PictureField
            {...labelled('image')}
            state={state('image')}
            alt={{ ...labelled('imageAlt'), state: state('imageAlt') }}
          />
          <FormField {...labelled('liveLink')} state={state('liveLink')} />
          <FormField {...labelled('sourceCode')} state={state('sourceCode')} />
          <FormField
            {...labelled('slug')}
            state={state('slug')}
            hint="The end of the page’s address. Empty: made from the name."
          />
        </>
      )}
    />
  );
}
