import { execFileSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pixelmatch from 'pixelmatch';
import { PNG } from 'pngjs';
import { expect } from 'vitest';

const folder = join(import.meta.dirname, '../golden');

/** Two releases of poppler smooth the edges of letters differently; a missing line or a moved word is more than this. */
const allowedShare = 0.005;

function withFile<T>(bytes: Uint8Array, work: (file: string, room: string) => T): T {
  const room = mkdtempSync(join(tmpdir(), 'senlab-paper-'));
  try {
    const file = join(room, 'paper.pdf');
    writeFileSync(file, bytes);
    return work(file, room);
  } finally {
    rmSync(room, { recursive: true, force: true });
  }
}

/** The pages as a printer would draw them, as PNG files in order. */
export function drawPages(bytes: Uint8Array, dotsPerInch = 72): readonly Buffer[] {
  return withFile(bytes, (file, room) => {
    execFileSync('pdftoppm', ['-r', String(dotsPerInch), '-png', file, join(room, 'page')]);
    const names = readdirSync(room).filter((name) => name.endsWith('.png'));
    return names.toSorted().map((name) => readFileSync(join(room, name)));
  });
}

/** What somebody who marks and copies the text gets: as it stands on the page, or in the order in which it was drawn. */
export function textOf(bytes: Uint8Array, order: '-layout' | '-raw' = '-layout'): string {
  return withFile(bytes, (file) => execFileSync('pdftotext', [order, file, '-'], { encoding: 'utf8' }));
}

export interface WordBox {
  readonly text: string;
  readonly page: number;
  /** In millimetres from the top of its page. */
  readonly top: number;
  readonly bottom: number;
}

const wordBox = /<page |<word [^>]*yMin="([\d.]+)"[^>]*yMax="([\d.]+)">([^<]*)</g;
const millimetres = (points: string): number => (Number(points) * 25.4) / 72;

/** Every word with its place. */
export function wordsOf(bytes: Uint8Array): readonly WordBox[] {
  const html = withFile(bytes, (file) =>
    execFileSync('pdftotext', ['-bbox', file, '-'], { encoding: 'utf8', maxBuffer: 2 ** 26 }),
  );
  const words: WordBox[] = [];
  let page = 0;
  for (const [, top, bottom, text] of html.matchAll(wordBox)) {
    if (top === undefined || bottom === undefined || text === undefined) page += 1;
    else words.push({ text, page, top: millimetres(top), bottom: millimetres(bottom) });
  }
  return words;
}

/** One line of small print is less than the share above of a whole page: so each strip is looked at as well. */
const stripHeight = 24;
const allowedShareOfStrip = 0.04;

function difference(drawn: Buffer, golden: Buffer): { readonly whole: number; readonly worstStrip: number } {
  const a = PNG.sync.read(drawn);
  const b = PNG.sync.read(golden);
  if (a.width !== b.width || a.height !== b.height) return { whole: 1, worstStrip: 1 };
  let others = 0;
  let worstStrip = 0;
  for (let top = 0; top < a.height; top += stripHeight) {
    const height = Math.min(stripHeight, a.height - top);
    const [from, to] = [top * a.width * 4, (top + height) * a.width * 4];
    const strips = [a.data.subarray(from, to), b.data.subarray(from, to)] as const;
    const count = pixelmatch(...strips, undefined, a.width, height, { threshold: 0.2 });
    others += count;
    worstStrip = Math.max(worstStrip, count / (a.width * stripHeight));
  }
  return { whole: others / (a.width * a.height), worstStrip };
}

/**
 * Compares each page with packages/pdf/golden/NAME-1.png and on. `UPDATE_GOLDEN=1` writes them: look at what was
 * written before you keep it.
 */
export function expectGolden(bytes: Uint8Array, name: string): void {
  const pages = drawPages(bytes);
  const file = (page: number): string => join(folder, `${name}-${String(page)}.png`);
  // oxlint-disable-next-line node/no-process-env -- vitest takes no options of ours
  if (process.env['UPDATE_GOLDEN'] === '1') {
    mkdirSync(folder, { recursive: true });
    for (const [index, page] of pages.entries()) writeFileSync(file(index + 1), page);
    rmSync(file(pages.length + 1), { force: true });
  }
  const missing = pages.map((_, index) => file(index + 1)).filter((path) => !existsSync(path));
  // UPDATE_GOLDEN=1 writes them.
  expect({ missing, hasMorePages: existsSync(file(pages.length + 1)) }).toEqual({
    missing: [],
    hasMorePages: false,
  });
  const shares = pages.map((page, index) => difference(page, readFileSync(file(index + 1))));
  const others = shares.flatMap(({ whole, worstStrip }, index) =>
    whole < allowedShare && worstStrip < allowedShareOfStrip
      ? []
      : [
          `page ${String(index + 1)} of ${name}: other pixels ${String(whole)}, in one strip ${String(worstStrip)}`,
        ],
  );
  expect(others).toEqual([]);
}
