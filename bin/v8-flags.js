/**
 * Flags of V8 for a program that is over before more of what V8 optimises pays: expressions are compiled to machine code at once, because patterns of languages
 * are asked so often that interpreting them first only adds to it (the count of ticks, not --no-regexp-tier-up, which crashes on expressions that are in bytecode
 * already); what is optimised takes fewer others in. Node 20 optimises functions so early that a fifth of a build went into it; later versions have another flag, and little to gain.
 */
export const SHORT_RUN_FLAGS = [
  '--regexp-tier-up-ticks=0',
  '--max-inlined-bytecode-size=100',
  '--max-inlined-bytecode-size-cumulative=200',
  ...(process.versions.node.startsWith('20.') ? ['--interrupt-budget=200000'] : []),
];
