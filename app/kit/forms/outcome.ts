import type { FieldErrors } from '../errors';

/** What `submitAdminForm` (`admin/shell/admin.server.ts`) answers; a `Refusal` of `form-field.tsx` with its status. */
export type AdminOutcome<R = unknown> =
  | { ok: true; message: string; path?: string; result?: R }
  | {
      ok: false;
      /** 404: the record is gone; 401: the session is. */
      status: number;
      message: string;
      fields: FieldErrors;
      values: Record<string, string>;
    };
