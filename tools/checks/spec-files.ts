import type { ExecutedTest } from './test-reports.ts';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readTextIfThere } from './tree.ts';

/** Rows of a comma-separated text with quoted fields ("" inside a quoted field is one quote), by the names of its head. */
export function parseCsv(text: string): Record<string, string>[] {
  const [head, ...lines] = splitRows(text.replace(/^\uFEFF/, ''));
  if (head === undefined) return [];
  return lines.map((fields) => Object.fromEntries(head.map((name, index) => [name, fields[index] ?? ''])));
}

function splitRows(text: string): string[][] {
  const rows: string[][] = [[]];
  const field = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r?\n|$)/gy;
  for (const [whole, quoted, plain, end] of text.matchAll(field)) {
    if (whole === '' && rows.at(-1)?.length === 0) break;
    rows.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain ?? '');
    if (end === '') break;
    if (end !== ',') rows.push([]);
  }
  return rows.filter((row) => row.some((value) => value !== ''));
}

/** Ids at the very beginning of a title: `[REDIR-005] [REDIR-006] lands on …`. */
export function idsOf(title: string): string[] {
  const front = /^(?:\s*\[[^\]]+\])+/.exec(title)?.[0] ?? '';
  return [...front.matchAll(/\[([^\]]+)\]/g)]
    .map(([, id]) => id?.trim() ?? '')
    .filter((id) => idForm.test(id));
}

/** Also with small letters, so that a mistyped id is reported and not overlooked. */
const idForm = /^[a-z]+(-[a-z]+)*-\d+$/i;

export interface Proof {
  readonly proven: ReadonlySet<string>;
  /** Cited, executed, and failed at least once. */
  readonly failed: ReadonlyMap<string, readonly string[]>;
  readonly cited: ReadonlyMap<string, string>;
}

/** An id is proven when at least one test that cites it ran, and every one that ran passed. */
export function prove(tests: readonly ExecutedTest[]): Proof {
  const cited = new Map<string, string>();
  const failed = new Map<string, string[]>();
  for (const { title, passed, report } of tests) {
    for (const id of idsOf(title)) {
      cited.set(id, title);
      if (!passed) failed.set(id, [...(failed.get(id) ?? []), `${title} (${report})`]);
    }
  }
  return { proven: new Set([...cited.keys()].filter((id) => !failed.has(id))), failed, cited };
}

const baselineFile = 'docs/spec/proven-baseline.txt';
const baselineHead =
  '# Rows of conformance.csv that tests have proven. Written by `pnpm check:spec --update-baseline`; it only grows.\n';

export interface Row {
  readonly id: string;
  readonly area: string;
  readonly requirement: string;
}
export interface Waiver {
  readonly id: string;
  readonly reason: string;
}

export function readRows(root: string): Row[] {
  return parseCsv(readTextIfThere(root, 'docs/spec/conformance.csv') ?? '').map((row) => ({
    id: row['id'] ?? '',
    area: row['area'] ?? '',
    requirement: row['requirement'] ?? '',
  }));
}

export function readWaivers(root: string): Waiver[] {
  return parseCsv(readTextIfThere(root, 'docs/spec/waived.csv') ?? '').map((row) => ({
    id: row['id'] ?? '',
    reason: row['reason'] ?? '',
  }));
}

export function readBaseline(root: string): string[] {
  const lines = (readTextIfThere(root, baselineFile) ?? '').split('\n').map((line) => line.trim());
  return lines.filter((line) => line !== '' && !line.startsWith('#'));
}

export function writeBaseline(root: string, ids: readonly string[]): void {
  writeFileSync(join(root, baselineFile), `${baselineHead}${ids.map((id) => `${id}\n`).join('')}`);
}
