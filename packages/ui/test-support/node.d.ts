/** What the set-up of tests needs of Node. The parts themselves know none of it: they are written for a browser. */
declare module 'node:module' {
  export function createRequire(from: string): (name: string) => unknown;
}
declare module 'node:perf_hooks' {
  export const performance: { now(): number };
}
