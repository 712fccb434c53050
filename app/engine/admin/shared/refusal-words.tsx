import { Fragment } from 'react';
import type { Refusal } from '~/engine/kit/forms/form-field';
import { Notice } from '~/engine/kit/ui/notice';

const UNAUTHORIZED = 401;

/** The message of a refusal on a page that stays. After the session has ended, it includes a link to sign in. */
export const RefusalWords = ({ refusal }: { refusal: Refusal }) => (
  <>
    <span>{refusal.message}</span>
    {refusal.status === UNAUTHORIZED && (
      <span>
        {' '}
        <SignInLink />
      </span>
    )}
  </>
);

/** The same as an alert above the form. @param what what failed, such as 'Not sent.' */
export const RefusalAlert = ({ refusal, what }: { refusal: Refusal; what: string }) => (
  <Notice kind="problem">
    {what} <RefusalWords refusal={refusal} />
  </Notice>
);

/** An invalid field. With a script, `show` reveals it. */
type WrongField = { id: string; label: string; show: (link: HTMLElement) => void };

/** 'Look at Title, Details.' with links to the fields. @param most how many fields to name */
export const WrongFields = ({
  fields,
  most = fields.length,
}: {
  fields: WrongField[];
  most?: number;
}) => (
  <>
    <span>Look at </span>
    {fields.slice(0, most).map(({ id, label, show }, index) => (
      <Fragment key={id}>
        {index > 0 && <span>, </span>}
        <a
          href={`#${id}`}
          onClick={(event) => {
            event.preventDefault();
            show(event.currentTarget);
          }}
          className="link"
        >
          {label}
        </a>
      </Fragment>
    ))}
    {fields.length > most && <span>{` and ${fields.length - most} more`}</span>}
    <span>.</span>
  </>
);

/** Opens the sign-in page in a new tab, so that the form stays. */
export const SignInLink = () => (
  <a href="/admin-login" target="_blank" rel="noreferrer" className="link">
    Sign in in a new tab
  </a>
);
