import { posix } from 'node:path';
import type { Fault } from './check.ts';
import { filesOf, isThere, readText } from './tree.ts';

export const documents = ['*.md', 'docs/**/*.md', 'changes/*.md'];

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
const madeByPrograms = /^(?:node_modules|reports|\.senlab)\//;

function looksLikePath(token: string): boolean {
  if (madeByPrograms.test(token)) return false;
  return /^\.?\w[\w.*<>-]*(\/[\w.*<>-]+)+\/?$/.test(token) || /^\w[\w.-]*\/$/.test(token);
}

function exists(root: string, path: string): boolean {
  const pattern = path.replace(/\/$/, '').replaceAll(/<[^>]*>/g, '*');
  return pattern.includes('*') ? filesOf(root, pattern).length > 0 : isThere(root, pattern);
}

/** Prose that nothing checks goes stale; a path is the part of it that can be checked. */
export function pathFaults(root: string): Fault[] {
  return filesOf(root, ...documents).flatMap((where) => {
    const text = readText(root, where);
    const links = linksIn(text).map((link) => posix.join(posix.dirname(where), link));
    const missing = [...pathsIn(text), ...links].filter((path) => !exists(root, path));
    return missing.map((path) => ({ where, what: `names ${path}, which does not exist` }));
  });
}
