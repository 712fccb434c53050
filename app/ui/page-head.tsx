/** The title of a page with its one sentence: beside each other where there is room for both. */
export function PageHead({ title, text }: { title: string; text: string }) {
  return (
    <div className="grid gap-x-16 gap-y-4 lg:grid-cols-[1fr_minmax(0,28rem)] lg:items-end">
      <h1 className="text-title">{title}</h1>
      <p className="text-lead text-muted">{text}</p>
    </div>
  );
}
