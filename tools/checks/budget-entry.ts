import { dirname, join } from 'node:path/posix';
import type { Fault } from './check.ts';
import { isThere, readText } from './tree.ts';

const entry = 'apps/web/src/main.tsx';
const features = 'apps/web/src/features/';

/** `import … from './x'`, `export … from './x'` and `import './x'`; neither types nor `import('./x')`, which come later. */
const staticImport = /^\s*(?:import|export)\s+(?!type\b)(?:[^'"();]*?\bfrom\s*)?'(\.[^']+)'/gm;

function importedBy(root: string, path: string): string[] {
  const found = [...readText(root, path).matchAll(staticImport)].map(([, target = '']) => target);
  return found
    .map((target) => join(dirname(path), target))
    .filter((target) => /\.tsx?$/.test(target) && isThere(root, target));
}

/** Every file that a visitor downloads before the first page is known, with the file that asked for it. */
function reachedAtOnce(root: string): Map<string, string> {
  const reached = new Map<string, string>([[entry, '']]);
  for (const path of reached.keys()) {
    for (const target of importedBy(root, path)) if (!reached.has(target)) reached.set(target, path);
  }
  return reached;
}

/** Pages that are loaded with the application instead of when somebody goes there. */
export function pagesInTheEntry(root: string): Fault[] {
  if (!isThere(root, entry)) return [];
  return [...reachedAtOnce(root)]
    .filter(([path]) => path.startsWith(features))
    .map(([path, from]) => ({ where: from, what: `loads ${path} at once; import() it when it is needed` }));
}
