import { Notice } from '../ui/notice';
import { namesFields, type Refusal } from './form-field';

/** Shows above a form why it was refused. Renders nothing if the errors appear at the fields. */
export const RefusalNotice = ({
  refusal,
  className,
}: {
  refusal: Refusal | undefined;
  className?: string;
}) =>
  refusal && !namesFields(refusal) ? (
    <div className={className}>
      <Notice kind="problem">{refusal.message}</Notice>
    </div>
  ) : null;
