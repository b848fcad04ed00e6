import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseCsv } from './csv.ts';
import { readTextIfThere } from './tree.ts';

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
