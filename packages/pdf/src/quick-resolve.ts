import { registerHooks } from 'node:module';

let isQuick = false;

/**
 * To be called before whatever draws is imported. pdfme takes in eight hundred files of date-fns, and for each of them Node reads that package's long description
 * again: most of the time until a thread can draw. Their neighbours are where they say. In a built server all of this
 * is one file, and nothing is left to find.
 */
export function resolveQuickly(): void {
  if (isQuick) return;
  isQuick = true;
  registerHooks({
    resolve: (specifier, context, next) => {
      const { parentURL } = context;
      if (!specifier.startsWith('.') || parentURL?.includes('/node_modules/date-fns/') !== true)
        return next(specifier, context);
      return { url: new URL(specifier, parentURL).href, format: 'module', shortCircuit: true };
    },
  });
}
