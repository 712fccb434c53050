/** What the editor does for the field around it. */
export type EditorHandle = {
  focus: () => void;
  /** Brings the cursor into sight. */
  show: () => void;
  /** Does what a tool is for, by its name. */
  run: (tool: string) => void;
  /** Selects a part of the text, in sight, and puts the focus there. */
  reveal: (from: number, to: number) => void;
};
