import type { Check, CheckOptions, Fault } from './check.ts';
import { commandFaults } from './drift-commands.ts';
import { databaseTypeFaults } from './drift-database-types.ts';
import { generatedFaults } from './drift-generated.ts';
import { pathFaults } from './drift-paths.ts';
import { readTextIfThere } from './tree.ts';

export const driftCheck: Check = {
  name: 'drift',
  fine: 'generated files, database types, documents and the lock file are current.',
  advice:
    'Run `pnpm generate` or `pnpm exec node scripts/generate-database-types.ts`, mend the document, or install again.',
  help: 'Compares what is generated with what its source gives now, paths in documents with the tree, and looks into the lock file. Writes nothing.',
  find: findDrift,
};

async function findDrift({ root }: CheckOptions): Promise<Fault[]> {
  return [
    ...pathFaults(root),
    ...commandFaults(root),
    ...lockFaults(root),
    ...generatedFaults(root),
    ...(await databaseTypeFaults(root)),
  ];
}

/** An address in the lock file ties every installation to one machine's registry. A package's own notice may hold one. */
function lockFaults(root: string): Fault[] {
  const lines = (readTextIfThere(root, 'pnpm-lock.yaml') ?? '').split('\n');
  return lines.flatMap((line, index) => {
    const holdsAddress = /\btarball:|https?:\/\//.test(line) && !/^\s*deprecated:/.test(line);
    return holdsAddress ? [{ where: `pnpm-lock.yaml:${index + 1}`, what: 'holds a download address' }] : [];
  });
}
