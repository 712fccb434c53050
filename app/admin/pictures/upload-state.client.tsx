/** Why a picture is not there, where that is not a matter of one field. */
export const UploadProblem = ({ message }: { message: string }) => (
  <p role="alert" className="font-medium text-red">
    {message}
  </p>
);

/** How far an upload is. @param share of what has been sent */
export const UploadProgress = ({ share }: { share: number }) => (
  <p role="status" className="flex items-center gap-3 text-small">
    <progress value={share} max={1} aria-label="Upload" className="w-full max-w-60" />
    <span>{share === 0 ? 'Scaling…' : share < 1 ? 'Sending…' : 'Checking…'}</span>
  </p>
);
