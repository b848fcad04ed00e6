import type { Fault } from './check.ts';
import { documents } from './drift-paths.ts';
import { filesOf, readText, readTextIfThere } from './tree.ts';

/** Words that pnpm itself understands. */
const ownWords = new Set(['install', 'exec', 'add', 'audit', 'licenses']);

/** Names of scripts in what a document quotes: `pnpm check:spec --rows`, also in blocks. */
export function commandsIn(text: string): string[] {
  const quoted = [...text.matchAll(/```[\s\S]*?```|`[^`\n]+`/g)].map(([code]) => code);
  const names = quoted.flatMap((code) =>
    [...code.matchAll(/\bpnpm (?:run )?([a-z][a-z0-9:-]*)/g)].map(([, name]) => name ?? ''),
  );
  return [...new Set(names.filter((name) => !ownWords.has(name)))];
}

/** A command that a document names and that does not exist is the first thing a new colleague types. */
export function commandFaults(root: string): Fault[] {
  const manifest = JSON.parse(readTextIfThere(root, 'package.json') ?? '{}') as {
    scripts?: Record<string, string>;
  };
  return filesOf(root, ...documents).flatMap((where) =>
    commandsIn(readText(root, where))
      .filter((name) => !Object.hasOwn(manifest.scripts ?? {}, name))
      .map((name) => ({ where, what: `names the command pnpm ${name}, which package.json does not have` })),
  );
}
