import { Notice } from '../ui/notice';
import { namesFields, type Refusal, refusalMessage } from './form-field';

/** Why a form was refused, above it; nothing where a field of the form says so. */
export const RefusalNotice = ({
  refusal,
  className,
}: {
  refusal: Refusal | undefined;
  className?: string;
}) =>
  refusal && !namesFields(refusal) ? (
    <div className={className}>
      <Notice kind="problem">{refusalMessage(refusal)}</Notice>
    </div>
  ) : null;
