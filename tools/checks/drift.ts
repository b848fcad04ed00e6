import type { Fault, Check, CheckOptions } from './check.ts';
import { filesOf, readText, readTextIfThere, isThere } from './tree.ts';
import { join, posix } from 'node:path';
import { pathToFileURL } from 'node:url';
import { generatedFaults } from './drift-generated.ts';

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
function commandFaults(root: string): Fault[] {
  const manifest = JSON.parse(readTextIfThere(root, 'package.json') ?? '{}') as {
    scripts?: Record<string, string>;
  };
  return filesOf(root, ...documents).flatMap((where) =>
    commandsIn(readText(root, where))
      .filter((name) => !Object.hasOwn(manifest.scripts ?? {}, name))
      .map((name) => ({ where, what: `names the command pnpm ${name}, which package.json does not have` })),
  );
}

const generator = 'scripts/generate-database-types.ts';
const typesFile = 'apps/server/src/platform/database-types.ts';

interface Generator {
  readonly renderDatabaseTypes: () => Promise<string>;
}

/** The types of the tables against a database that has just been migrated from nothing. */
async function databaseTypeFaults(root: string): Promise<Fault[]> {
  if (!isThere(root, generator)) return [];
  const given = readTextIfThere(root, typesFile);
  if (given === undefined) return [{ where: typesFile, what: 'is missing' }];
  const { renderDatabaseTypes } = (await import(pathToFileURL(join(root, generator)).href)) as Generator;
  const rendered = await renderDatabaseTypes();
  return rendered === given ? [] : [{ where: typesFile, what: 'is not what the migrations give now' }];
}

const documents = ['*.md', 'docs/**/*.md', 'changes/*.md'];

/**
 * Paths that a document names, in `backticks` or as a link. Commands, package names and addresses are not paths, and a
 * test that is named with its title is looked for by `check:security`.
 */
export function pathsIn(text: string): string[] {
  const prose = text.replaceAll(/^```[\s\S]*?^```/gm, '').replaceAll(/`[^`\n]+\.(?:test|spec)\.tsx?` “/g, '');
  const quoted = [...prose.matchAll(/`([^`\n]+)`/g)].map(([, token]) => token ?? '');
  return [...new Set(quoted.filter(looksLikePath))];
}

export function linksIn(text: string): string[] {
  const targets = [...text.matchAll(/\]\(([^)\s]+)\)/g)].map(
    ([, target]) => target?.replace(/#.*$/, '') ?? '',
  );
  return [...new Set(targets.filter((target) => target !== '' && !/^[a-z]+:/i.test(target)))];
}

/** Folders that git ignores: there when a program has made them, and not in a fresh clone. */
const madeByPrograms = /^(?:node_modules|reports|\.senlab)\/|(?:^|\/)dist(?:\/|$)/;

function looksLikePath(token: string): boolean {
  if (madeByPrograms.test(token)) return false;
  return /^\.?\w[\w.*<>-]*(\/[\w.*<>-]+)+\/?$/.test(token) || /^\w[\w.-]*\/$/.test(token);
}

function exists(root: string, path: string): boolean {
  const pattern = path.replace(/\/$/, '').replaceAll(/<[^>]*>/g, '*');
  return pattern.includes('*') ? filesOf(root, pattern).length > 0 : isThere(root, pattern);
}

/** Prose that nothing checks goes stale; a path is the part of it that can be checked. */
function pathFaults(root: string): Fault[] {
  return filesOf(root, ...documents).flatMap((where) => {
    const text = readText(root, where);
    const links = linksIn(text).map((link) => posix.join(posix.dirname(where), link));
    const missing = [...pathsIn(text), ...links].filter((path) => !exists(root, path));
    return missing.map((path) => ({ where, what: `names ${path}, which does not exist` }));
  });
}

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
