/** Tests of the domain and of the screens are compiled without the types of Node, and run on it all the same. */
declare const process: { readonly env: Readonly<Record<string, string | undefined>> };

/** `pnpm test:long` sets it: the same properties, at the counts that nobody waits for at each change. */
export const inLongRun = process.env['SENLAB_LONG'] === '1';

/** How often to try something: `each` at every landing, `long` in the long run. */
export function atScale<Value>(size: { readonly each: Value; readonly long: Value }): Value {
  return inLongRun ? size.long : size.each;
}

/**
 * The whole run before a landing tries the same generated cases each time: nobody is refused for a case that her change has
 * nothing to do with. Every other run draws new ones, and says its seed when one fails.
 */
export const landingSeed: number | undefined =
  process.env['SENLAB_WHOLE_RUN'] === '1' && !inLongRun ? 20_261_116 : undefined;
