/** Options of `docsgen preview take`. */
export interface TakeOptions {
  readonly ref: string;
  readonly folder?: string;
  readonly remote: string;
  readonly site: string;
  readonly json?: boolean;
  readonly verbose?: boolean;
}
