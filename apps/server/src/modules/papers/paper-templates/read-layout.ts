import { invalid, ok, templateLimits, type Result } from '@senlab/domain';
import { readFile } from 'node:fs/promises';
import type { IncomingFile } from '../../ground/files/index.ts';
import type { Layout } from './template-row.ts';

/** What the database refuses to keep in a text: it would answer with an error of its own. */
function holdsZero(text: string): boolean {
  return text.includes('\\u0000') || text.includes('\u0000');
}

export function parseLayout(text: string): Result<Layout> {
  if (Buffer.byteLength(text) > templateLimits.layoutBytes) return invalid('template-layout-too-large');
  if (holdsZero(text)) return invalid('template-layout-unreadable');
  try {
    const value: unknown = JSON.parse(text);
    const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
    return isObject ? ok(value as Layout) : invalid('template-layout-unreadable');
  } catch {
    return invalid('template-layout-unreadable');
  }
}

export async function readLayout(file: IncomingFile): Promise<Result<Layout>> {
  if (file.size > templateLimits.layoutBytes) return invalid('template-layout-too-large');
  return parseLayout(await readFile(file.path, 'utf8'));
}
