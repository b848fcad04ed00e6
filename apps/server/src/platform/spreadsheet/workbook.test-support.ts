import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface ReadCell {
  readonly value: string;
  readonly isText: boolean;
}

const unescaped: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"' };

const plain = (xml: string): string =>
  xml
    .replace(/&(amp|lt|gt|quot);/g, (_, name: string) => unescaped[name] ?? '')
    .replace(/_x([0-9A-F]{4})_/g, (_, hex: string) => String.fromCodePoint(Number.parseInt(hex, 16)));

function cellOf(xml: string): ReadCell {
  const isText = xml.includes('t="inlineStr"');
  const [, value = ''] = /<(?:t xml:space="preserve"|v)>([^<]*)<\/[tv]>/.exec(xml) ?? [];
  return { value: isText ? plain(value) : value, isText };
}

/** Opened by another program than the one that wrote it, which checks every sum on its way. */
export function readXlsx(bytes: Buffer): {
  names: readonly string[];
  rows: readonly (readonly ReadCell[])[];
} {
  const folder = mkdtempSync(join(tmpdir(), 'senlab-xlsx-'));
  try {
    const file = join(folder, 'read.xlsx');
    writeFileSync(file, bytes);
    const run = (...args: readonly string[]): string =>
      execFileSync('unzip', args, { encoding: 'utf8', maxBuffer: 512 * 1024 * 1024 });
    run('-tq', file);
    const names = run('-Z1', file).trim().split('\n');
    const xml = run('-p', file, 'xl/worksheets/sheet1.xml');
    const rows = [...xml.matchAll(/<row>(.*?)<\/row>/gs)].map(([, row = '']) =>
      [...row.matchAll(/<c(?: [^>]*)?(?:\/>|>.*?<\/c>)/gs)].map(([cell]) => cellOf(cell)),
    );
    return { names, rows };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

export async function bytesOf(content: AsyncIterable<Buffer>): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of content) parts.push(part);
  return Buffer.concat(parts);
}
