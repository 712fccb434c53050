import { REVIEW_LIMITS } from '~/domain/owner-limits';
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
  const limited = (name: keyof typeof REVIEW_LIMITS) => ({
    name,
    label: REVIEW_LABELS[name] ?? name,
    limit: REVIEW_LIMITS[name],
  });
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
          <FormField {...limited('name')} state={state('name')} />
          <FormField
            {...limited('position')}
            state={state('position')}
            hint="What the reviewer does, and where."
          />
          <FormField {...limited('quote')} type="textarea" rows={6} state={state('quote')} />
        </>
      )}
      side={(state) => (
        <>
          <PublicationFields state={state} />
          <PictureField {...limited('image')} state={state('image')} />
        </>
      )}
    />
  );
}
