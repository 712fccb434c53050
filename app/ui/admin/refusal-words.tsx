import { type Refusal, wordsOf } from '../form-field';

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

/** Leads to the sign-in page and leaves the one with the form as it is. */
export const SignInBeside = () => (
  <a href="/admin-login" target="_blank" rel="noreferrer" className="link">
    Sign in in a new tab
  </a>
);
