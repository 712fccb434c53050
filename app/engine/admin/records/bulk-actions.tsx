import { BulkButton } from '../list/bulk-selection';

/** The bulk actions that all kinds of records share. */
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

/** Adds a tag to the selected records, or removes it. */
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
