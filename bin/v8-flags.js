/**
 * V8 flags for a program that ends before more optimisation pays off. Regular expressions are compiled to machine code at once: patterns of
 * grammars run so often that interpreting them first only adds time. (The flag sets the number of ticks, because `--no-regexp-tier-up`
 * crashes on expressions that are bytecode already.) Inlining is reduced. Node.js 20 optimises functions so early that it took a fifth of a
 * build; later versions have another flag for this, and little to gain.
 */
export const SHORT_RUN_FLAGS = [
  '--regexp-tier-up-ticks=0',
  '--max-inlined-bytecode-size=100',
  '--max-inlined-bytecode-size-cumulative=200',
  ...(process.versions.node.startsWith('20.') ? ['--interrupt-budget=200000'] : []),
];
