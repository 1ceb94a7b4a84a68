/**
 * Options of Node for a process that ends within seconds. V8 optimises the WebAssembly of the embedded database in the background,
 * which is half of the processor time of such a process and has no effect before it ends.
 */
export const SHORT_LIVED = ['--liftoff-only'] as const;
