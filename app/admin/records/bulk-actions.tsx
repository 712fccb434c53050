import { BulkButton } from '../list/bulk-selection';

/** What can be done with several records of any kind. */
export const BulkActions = () => (
  <>
    <BulkButton does="publish" icon="eye">
      Publish
    </BulkButton>
    <BulkButton does="unpublish" icon="undo-2">
      Unpublish
    </BulkButton>
    <BulkButton does="delete" icon="trash-2">
      Delete
    </BulkButton>
  </>
);

/** A tag for several, or one less. */
export const BulkTagAction = () => (
  <div className="flex flex-wrap gap-2">
    <input
      name="toTag"
      aria-label="Tag for the selected"
      placeholder="Tag"
      autoComplete="off"
      className="field min-w-32 flex-1 max-sm:basis-full"
    />
    <BulkButton does="add-tag" icon="plus">
      Add tag
    </BulkButton>
    <BulkButton does="remove-tag" icon="x">
      Remove tag
    </BulkButton>
  </div>
);
