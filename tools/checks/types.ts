import { execFile } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import type { Check, CheckOptions, Fault } from './check.ts';
import { filesOf, isThere, readText } from './tree.ts';

const compiler = join(import.meta.dirname, '../../node_modules/.bin/tsc');
/** What the compiler remembers of the last time; it compares the text of every file, so it can only save time. */
const memory = 'node_modules/.cache/types';
/** Programs side by side, each with one judge: several in one program would each work out the types they share. */
const lanes = 2;

export const typesCheck: Check = {
  name: 'types',
  fine: 'every project compiles.',
  advice: 'The messages above are the compiler’s; nothing was written.',
  help: 'Compiles, without output, every tsconfig.json of the repository. Each folder with TypeScript must have one.',
  find: findTypeFaults,
};

interface Project {
  readonly path: string;
  readonly folder: string;
  /** All that decides what compiles, but which files. */
  readonly options: { readonly extends?: string; readonly compilerOptions?: object };
  /** Absolute. */
  readonly include: readonly string[];
  readonly sources: number;
}

async function findTypeFaults({ root }: CheckOptions): Promise<Fault[]> {
  const projects = filesOf(
    root,
    'tsconfig.json',
    'tools/tsconfig.json',
    '{apps,packages}/*/tsconfig*.json',
    'tests/*/tsconfig.json',
  ).map((path) => readProject(root, path));
  for (const { path, sources } of projects) if (sources === 0) console.log(`  ${path}: no source yet`);
  const faults = await compileAll(root, programsOf(projects));
  return [...projectsMissing(root), ...faults];
}

function projectsMissing(root: string): Fault[] {
  return filesOf(root, '{apps,packages}/*/package.json')
    .map((path) => path.slice(0, -'/package.json'.length))
    .filter((folder) => !isThere(root, `${folder}/tsconfig.json`))
    .filter((folder) => filesOf(root, `${folder}/src/**/*.{ts,tsx}`).length > 0)
    .map((folder) => ({ where: folder, what: 'has TypeScript but no tsconfig.json, so nothing checks it' }));
}

function readProject(root: string, path: string): Project {
  const { include, ...given } = JSON.parse(readText(root, path)) as Project['options'] & {
    readonly include: readonly string[];
  };
  const folder = dirname(path);
  const options = given.extends ? { ...given, extends: resolve(root, folder, given.extends) } : given;
  const patterns = include.flatMap((part) => [join(folder, part), join(folder, part, '**/*.{ts,tsx}')]);
  const sources = filesOf(root, ...patterns).filter((file) => /\.tsx?$/.test(file)).length;
  return { path, folder, options, include: include.map((part) => resolve(root, folder, part)), sources };
}

/** Projects with the same options are one program: each would read and judge again what the others share. Largest first. */
function programsOf(projects: readonly Project[]): (readonly Project[])[] {
  const alike = Object.groupBy(
    projects.filter(({ sources }) => sources > 0),
    ({ options }) => JSON.stringify(options),
  );
  const size = (program: readonly Project[]): number =>
    program.reduce((sum, { sources }) => sum + sources, 0);
  return Object.values(alike)
    .map((program = []) => program)
    .toSorted((a, b) => size(b) - size(a));
}

async function compileAll(root: string, programs: (readonly Project[])[]): Promise<Fault[]> {
  const faults: Fault[] = [];
  const lane = async (): Promise<void> => {
    for (let next = programs.shift(); next !== undefined; next = programs.shift())
      faults.push(...(await compile(root, next)));
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  return faults;
}

async function compile(root: string, program: readonly Project[]): Promise<Fault[]> {
  const name = program.map(({ folder }) => folder.replaceAll('/', '-')).join('+');
  const config = program.length === 1 ? program[0]?.path : writeConfig(root, name, program);
  const words = [
    '-p',
    config ?? '',
    '--checkers',
    '1',
    '--pretty',
    'false',
    '--incremental',
    '--tsBuildInfoFile',
  ];
  const { failure, said } = await run(root, [...words, `${memory}/${name}.tsbuildinfo`]);
  if (failure === undefined) return [];
  const lines = said.split('\n').filter((line) => line.trim() !== '');
  const faults = Object.entries(Object.groupBy(lines, ownerOf(program))).map(([where, own = []]) => ({
    where,
    what: `does not compile\n    ${own.join('\n    ')}`,
  }));
  return faults.length > 0 ? faults : [{ where: name, what: `the compiler did not end well: ${failure}` }];
}

function writeConfig(root: string, name: string, program: readonly Project[]): string {
  const config = join(root, memory, `${name}.json`);
  mkdirSync(dirname(config), { recursive: true });
  const include = program.flatMap((project) => project.include);
  writeFileSync(config, JSON.stringify({ ...program[0]?.options, include }));
  return config;
}

/** The project in whose folder the file of a message lies; a line that goes on belongs to the line before. */
function ownerOf(program: readonly Project[]): (line: string) => string {
  const innermost = program.toSorted((a, b) => b.folder.length - a.folder.length);
  let owner = program.map(({ path }) => path).join(', ');
  return (line) => {
    if (!line.startsWith(' '))
      owner = innermost.find(({ folder }) => folder === '.' || line.startsWith(`${folder}/`))?.path ?? owner;
    return owner;
  };
}

function run(root: string, words: readonly string[]): Promise<{ failure: string | undefined; said: string }> {
  return new Promise((done) => {
    execFile(compiler, words, { cwd: root, maxBuffer: 1e8 }, (error, stdout, stderr) =>
      done({ failure: error === null ? undefined : error.message, said: `${stdout}${stderr}` }),
    );
  });
}
