import type { FieldErrors } from '../errors';

/** What `submitAdminForm` (`engine/admin/shell/admin.server.ts`) returns: an `Outcome` of `form-field.tsx` with a status. */
export type AdminOutcome<R = unknown> =
  | { ok: true; message: string; path?: string; result?: R }
  | {
      ok: false;
      /** 404: the record no longer exists. 401: the session has ended. */
      status: number;
      /** Whether the site was not reached, so that the message is not the server's. */
      isUnreached?: boolean;
      message: string;
      fields: FieldErrors;
      values: Record<string, string>;
    };
