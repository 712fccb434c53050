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

type Asking = {
  /** The parameter of the path. */
  id: string;
  request: Request;
  /** The body as an object. */
  json(): Promise<Record<string, unknown>>;
};

/** Method, path with `:account` and `:id`, and a function that returns the `result` of the response, or a file. */
export type Route = [string, string, (asking: Asking) => unknown];
