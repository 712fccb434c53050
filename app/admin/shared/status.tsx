/** The state of a record, such as 'Published'. */
export const Status = ({
  tone = 'quiet',
  children,
}: {
  tone?: 'good' | 'bad' | 'info' | 'quiet';
  children: string;
}) => (
  <span className="status" data-tone={tone}>
    {children}
  </span>
);
