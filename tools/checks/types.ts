import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import type { Check, CheckOptions, Fault } from './check.ts';
import { filesOf, isThere } from './tree.ts';

const compiler = join(import.meta.dirname, '../../node_modules/.bin/tsc');
/** "No inputs were found": the folder is waiting for its first file. */
const emptyProject = 'error TS18003';

export const typesCheck: Check = {
  name: 'types',
  fine: 'every project compiles.',
  advice: 'The messages above are the compiler’s; nothing was written.',
  help: 'Compiles, without output, every tsconfig.json of the repository. Each folder with TypeScript must have one.',
  find: findTypeFaults,
};

function findTypeFaults({ root }: CheckOptions): Fault[] {
  const projects = filesOf(
    root,
    'tsconfig.json',
    'tools/tsconfig.json',
    '{apps,packages}/*/tsconfig*.json',
    'tests/*/tsconfig.json',
  );
  return [...projectsMissing(root), ...projects.flatMap((project) => compile(root, project))];
}

function projectsMissing(root: string): Fault[] {
  return filesOf(root, '{apps,packages}/*/package.json')
    .map((path) => path.slice(0, -'/package.json'.length))
    .filter((folder) => !isThere(root, `${folder}/tsconfig.json`))
    .filter((folder) => filesOf(root, `${folder}/src/**/*.{ts,tsx}`).length > 0)
    .map((folder) => ({ where: folder, what: 'has TypeScript but no tsconfig.json, so nothing checks it' }));
}

function compile(root: string, project: string): Fault[] {
  const run = spawnSync(compiler, ['-p', project, '--pretty', 'false'], { cwd: root, encoding: 'utf8' });
  if (run.error) return [{ where: project, what: `the compiler did not start: ${run.error.message}` }];
  if (run.status === 0) return [];
  const lines = `${run.stdout}${run.stderr}`.split('\n').filter((line) => line.trim() !== '');
  if (lines.length === 1 && lines[0]?.includes(emptyProject)) {
    console.log(`  ${project}: no source yet`);
    return [];
  }
  return [{ where: project, what: `does not compile\n    ${lines.join('\n    ')}` }];
}
