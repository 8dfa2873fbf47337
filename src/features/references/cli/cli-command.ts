/** The help of a command as the binary prints it, without anything that differs between machines. */
export interface RecordedHelp {
  /** Words after the binary's name; empty for the binary itself. */
  readonly path: readonly string[];
  readonly help: string;
}

/** The help of a binary, recorded in a file so that machines that cannot run it make the same pages. */
export interface CliRecord {
  readonly package: string;
  readonly version: string;
  readonly bin: string;
  readonly commands: readonly RecordedHelp[];
}

/** An option or a positional argument. */
export interface CliOption {
  /** Long name without dashes, otherwise the short name, otherwise the argument's name. */
  readonly name: string;
  /** As printed: `-t, --target <TARGET>`. */
  readonly syntax: string;
  readonly description: string;
  readonly default: string | null;
  readonly values: readonly string[];
  readonly environment: string | null;
  readonly repeatable: boolean;
  readonly required: boolean;
  /** Reason for its deprecation, which may be empty; null if it is not deprecated. */
  readonly deprecated: string | null;
  /** Title of its group; null for the standard groups. */
  readonly group: string | null;
}

/** A command parsed from its help. */
export interface CliCommand {
  readonly path: readonly string[];
  readonly description: string;
  /** Usage lines without the word `Usage:`. */
  readonly usage: readonly string[];
  readonly commands: readonly { readonly name: string; readonly description: string; readonly group: string | null }[];
  readonly arguments: readonly CliOption[];
  readonly options: readonly CliOption[];
  /** Text of the examples section; may be empty. */
  readonly examples: string;
}
