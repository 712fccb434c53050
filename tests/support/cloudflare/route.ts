/** An error in the format of the API. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: number;

  constructor(status: number, code: number, message: string) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

/** The `result` of a response, or a file. */
export type Value = unknown;

type Asking = {
  /** The parameters of the path. */
  id: string;
  page: number;
  /** The stand-in's own address. */
  origin: string;
  bytes: Uint8Array<ArrayBuffer>;
  json(): Promise<Record<string, unknown>>;
  form(): Promise<FormData>;
};

/** Method, path with `:account` and `:id`, and handler. */
export type Route = [string, string, (asking: Asking) => Value | Promise<Value>];
