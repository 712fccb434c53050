/** What the field can ask the editor to do. */
export type EditorHandle = {
  focus: () => void;
  /** Scrolls to the cursor. */
  show: () => void;
  /** Runs a tool, by name. */
  run: (tool: string) => void;
  /** Selects a part of the text, scrolls to it and focuses it. */
  reveal: (from: number, to: number) => void;
};
