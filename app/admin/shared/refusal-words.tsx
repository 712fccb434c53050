import { Fragment } from 'react';
import { type Refusal, refusalMessage } from '~/kit/forms/form-field';
import { Notice } from '~/kit/ui/notice';

const UNAUTHORIZED = 401;

/** Why a form was refused whose page stays; where the session has ended, with a way to sign in beside it. */
export const RefusalWords = ({ refusal }: { refusal: Refusal }) => (
  <>
    <span>{refusalMessage(refusal)}</span>
    {refusal.status === UNAUTHORIZED && (
      <span>
        {' '}
        <SignInBeside />
      </span>
    )}
  </>
);

/** The same above its form. @param what did not happen: 'Not sent.' */
export const RefusalAlert = ({ refusal, what }: { refusal: Refusal; what: string }) => (
  <Notice kind="problem">
    {what} <RefusalWords refusal={refusal} />
  </Notice>
);

/** A field that was refused, and what leads to it where there is a script. */
type WrongField = { id: string; label: string; show: (link: HTMLElement) => void };

/** 'Look at Title, Details.': each as the way to it. @param most how many are named */
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

/** Leads to the sign-in page and leaves the one with the form as it is. */
export const SignInBeside = () => (
  <a href="/admin-login" target="_blank" rel="noreferrer" className="link">
    Sign in in a new tab
  </a>
);
