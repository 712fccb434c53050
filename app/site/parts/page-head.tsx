/** The title of a page and its introductory sentence. */
export function PageHead({ title, text }: { title: string; text: string }) {
  return (
    <div>
      <h1 className="text-title">{title}</h1>
      <p className="mt-2 max-w-[34rem] text-lead text-muted leading-normal">{text}</p>
    </div>
  );
}
