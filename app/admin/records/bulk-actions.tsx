import { SeveralButton } from '../list/bulk-selection';

/** What can be done with several records of any kind. */
export const BulkActions = () => (
  <>
    <SeveralButton does="publish" icon="eye">
      Publish
    </SeveralButton>
    <SeveralButton does="unpublish" icon="undo-2">
      Unpublish
    </SeveralButton>
    <SeveralButton does="delete" icon="trash-2">
      Delete
    </SeveralButton>
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
    <SeveralButton does="add-tag" icon="plus">
      Add tag
    </SeveralButton>
    <SeveralButton does="remove-tag" icon="x">
      Remove tag
    </SeveralButton>
  </div>
);
