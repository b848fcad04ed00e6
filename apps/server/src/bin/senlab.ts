#!/usr/bin/env node
// Nothing is imported before the version is known: what an older Node cannot read would end in a heap of stack.
const oldest = '24.18';
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
const [oldestMajor = 0, oldestMinor = 0] = oldest.split('.').map(Number);

if (major < oldestMajor || (major === oldestMajor && minor < oldestMinor)) {
  process.stderr.write(`senlab: needs Node.js ${oldest} or newer, and this is ${process.versions.node}\n`);
  process.exitCode = 1;
} else {
  // The queue asks this module for settings in whatever folder somebody types in: it would end the program where it may
  // not read, and run a script that lies there.
  const finderOfSettings = 'export const cosmiconfigSync = () => ({ search: () => null });';
  const { registerHooks } = await import('node:module');
  registerHooks({
    resolve: (specifier, context, next) =>
      specifier === 'cosmiconfig'
        ? { url: `data:text/javascript,${encodeURIComponent(finderOfSettings)}`, shortCircuit: true }
        : next(specifier, context),
  });
  const { runCommandLine } = await import('../cli/command-line.ts');
  const { commands } = await import('../cli/commands.ts');
  await runCommandLine(commands, process.argv.slice(2));
}

// oxlint-disable-next-line unicorn/require-module-specifiers -- a file without static imports is no module without it
export {};
