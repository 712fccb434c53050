import { Shortcut } from '../command-palette/shortcut.client';

/** Publishes a draft. @param children the label, which says what a press does */
export const PublishButton = ({ press, children }: { press: () => void; children: string }) => (
  <button type="button" onClick={press} className="button button-quiet max-md:hidden">
    {children}
    <Shortcut keys="Mod-Enter" />
  </button>
);
