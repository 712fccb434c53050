import { Shortcut } from '../command-palette/shortcut.client';

/** Saves a draft as what visitors see. @param children what that will do */
export const PublishButton = ({ press, children }: { press: () => void; children: string }) => (
  <button type="button" onClick={press} className="button button-quiet editor-publish">
    {children}
    <Shortcut keys="Mod-Enter" />
  </button>
);
