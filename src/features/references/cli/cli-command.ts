/** The help of one command as the binary prints it, made free of the machine it ran on. */
export interface RecordedHelp {
  /** Words after the binary's name; empty for the binary itself. */
  readonly path: readonly string[];
  readonly help: string;
}

/** The help of a binary, kept in a file so that machines on which it does not run make the same pages. */
export interface CliRecord {
  readonly package: string;
  readonly version: string;
  readonly bin: string;
  readonly commands: readonly RecordedHelp[];
}

/** An option or a positional argument. */
export interface CliOption {
  /** Long name without dashes, else the short one, else the name of the argument. */
  readonly name: string;
  /** As printed: `-t, --target <TARGET>`. */
  readonly syntax: string;
  readonly description: string;
  readonly default: string | null;
  readonly values: readonly string[];
  readonly environment: string | null;
  readonly repeatable: boolean;
  readonly required: boolean;
  /** Why it should not be used any more, which may be empty; null where it may. */
  readonly deprecated: string | null;
  /** Title of the group that it stands in; null for the group that all tools have. */
  readonly group: string | null;
}

/** A command as read from its help. */
export interface CliCommand {
  readonly path: readonly string[];
  readonly description: string;
  /** Lines without the word `Usage:`. */
  readonly usage: readonly string[];
  readonly commands: readonly { readonly name: string; readonly description: string; readonly group: string | null }[];
  readonly arguments: readonly CliOption[];
  readonly options: readonly CliOption[];
  /** Lines of the section of examples; empty for none. */
  readonly examples: string;
}
