/** A refusal as the API words it. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: number;

  constructor(status: number, code: number, message: string) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

/** What an answer has as its `result`. */
export type Value = unknown;

type Asking = {
  /** What the path names. */
  id: string;
  page: number;
  /** The stand-in's own address. */
  origin: string;
  json(): Promise<Record<string, unknown>>;
  form(): Promise<FormData>;
};

/** Method, path with `:account` and `:id`, and what makes the answer. */
export type Route = [string, string, (asking: Asking) => Value | Promise<Value>];
