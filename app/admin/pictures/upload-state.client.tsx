/** An upload error that belongs to no single field. */
export const UploadProblem = ({ message }: { message: string }) => (
  <p role="alert" className="font-medium text-red">
    {message}
  </p>
);

/** The progress of an upload. @param share the share that has been sent, from 0 to 1 */
export const UploadProgress = ({ share }: { share: number }) => (
  <p role="status" className="flex items-center gap-3 text-small">
    <progress value={share} max={1} aria-label="Upload" className="w-full max-w-60" />
    <span>{share === 0 ? 'Scaling…' : share < 1 ? 'Sending…' : 'Checking…'}</span>
  </p>
);
