/** V8 flags for a program that runs for seconds, such as `--max-inlined-bytecode-size=100`. */
export const SHORT_RUN_FLAGS: readonly string[];
