import { type Refusal, wordsOf } from '../forms/form-field';
import { Notice } from '../notice';

const UNAUTHORIZED = 401;

/** Why a form was refused whose page stays; where the session has ended, with a way to sign in beside it. */
export const RefusalWords = ({ refusal }: { refusal: Refusal }) => (
  <>
    {wordsOf(refusal)}
    {refusal.status === UNAUTHORIZED && (
      <>
        {' '}
        <SignInBeside />
      </>
    )}
  </>
);

/** The same above its form. @param what did not happen: 'Not sent.' */
export const RefusalAlert = ({ refusal, what }: { refusal: Refusal; what: string }) => (
  <Notice kind="problem">
    {what} <RefusalWords refusal={refusal} />
  </Notice>
);

/** Leads to the sign-in page and leaves the one with the form as it is. */
export const SignInBeside = () => (
  <a href="/admin-login" target="_blank" rel="noreferrer" className="link">
    Sign in in a new tab
  </a>
);
