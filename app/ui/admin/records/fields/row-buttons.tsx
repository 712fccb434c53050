import { AdminIcon } from '../../admin-icon';

/** What can be done with a row of a list. @param what the row is called */
export function RowButtons({
  what,
  isFirst,
  isLast,
  onMove,
  onRemove,
}: {
  what: string;
  isFirst: boolean;
  isLast: boolean;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
}) {
  return (
    <>
      <RowButton
        label={`Move ${what} up`}
        icon="arrow-up"
        isOff={isFirst}
        onClick={() => onMove(-1)}
      />
      <RowButton
        label={`Move ${what} down`}
        icon="arrow-down"
        isOff={isLast}
        onClick={() => onMove(1)}
      />
      <RowButton label={`Remove ${what}`} icon="x" onClick={onRemove} />
    </>
  );
}

/** `aria-disabled` rather than `disabled`: the focus must not get lost at the end of the list. */
const RowButton = ({
  label,
  icon,
  isOff = false,
  onClick,
}: {
  label: string;
  icon: string;
  isOff?: boolean;
  onClick: () => void;
}) => (
  <button
    type="button"
    aria-label={label}
    title={label}
    aria-disabled={isOff}
    onClick={() => !isOff && onClick()}
    className="icon-button aria-disabled:opacity-40"
  >
    <AdminIcon name={icon} />
  </button>
);
