import { FormField } from '../form-field';
import { PictureField } from './picture-field';
import { PublicationFields } from './publication-fields';
import { type EditedRecord, RecordEditor } from './record-editor';

/** The fields of a review's form, by their names. */
export const REVIEW_LABELS: Record<string, string> = {
  name: 'Name',
  position: 'Position',
  quote: 'Quote',
  image: 'Image',
  status: 'Status',
  publishedAt: 'Publication time',
};

/** Every field of a review. @param record null for a new one */
export function ReviewEditor({
  values,
  record,
  backTo,
}: {
  values: Record<string, string>;
  record: EditedRecord | null;
  backTo: string;
}) {
  const labelled = (name: string) => ({ name, label: REVIEW_LABELS[name] ?? name });
  return (
    <RecordEditor
      item="review"
      values={values}
      record={record}
      labels={REVIEW_LABELS}
      backTo={backTo}
      submit={record ? 'Update Review' : 'Add Review'}
      main={(state) => (
        <>
          <FormField {...labelled('name')} state={state('name')} />
          <FormField
            {...labelled('position')}
            state={state('position')}
            hint="What the reviewer does, and where."
          />
          <FormField {...labelled('quote')} type="textarea" rows={6} state={state('quote')} />
        </>
      )}
      side={(state) => (
        <>
          <PublicationFields state={state} />
          <PictureField {...labelled('image')} state={state('image')} />
        </>
      )}
    />
  );
}
