import { Shortcut } from '../desk/shortcut.client';

/** Saves a draft as what visitors see. @param children what that will do */
export const PublishButton = ({
  isBusy,
  press,
  children,
}: {
  isBusy: boolean;
  press: () => void;
  children: string;
}) => (
  <button
    type="button"
    aria-disabled={isBusy || undefined}
    onClick={() => !isBusy && press()}
    className="button button-quiet editor-publish"
  >
    {children}
    <Shortcut keys="Mod-Enter" />
  </button>
);
