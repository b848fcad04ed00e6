import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PNG } from 'pngjs';
import { describe, expect, test } from 'vitest';
import { drawPages } from '../golden.test-support.ts';
import { renderPaper } from './render-paper.ts';
import { code, request } from './sample-paper.test-support.ts';

interface Drawer {
  readonly toBuffer: (options: Readonly<Record<string, unknown>>) => Promise<Buffer>;
}

/** The one that pdfme draws with. */
function drawer(): Drawer {
  const nearby = createRequire(fileURLToPath(import.meta.resolve('@pdfme/schemas')));
  return nearby('bwip-js') as Drawer;
}

const dotsPerMillimetre = 300 / 25.4;
const place = { x: 10, y: 5 };
/** A small one: it is drawn in many dots. */
const basePdf = { width: 80, height: 40, padding: [5, 5, 5, 5] };

interface Drawn {
  readonly png: PNG;
  /** In dots. */
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

function isDark({ png, left, top, width, height }: Drawn, across: number, down: number): boolean {
  const x = Math.floor(left + across * width);
  const y = Math.floor(top + down * height);
  return (png.data[(y * png.width + x) * 4] ?? 255) < 128;
}

/** Share of points at which two drawings are the same, both taken as one by one. */
function likeness(one: Drawn, other: Drawn, steps: number): number {
  let same = 0;
  for (let down = 0; down < steps; down += 1)
    for (let across = 0; across < steps; across += 1) {
      const point = [(across + 0.5) / steps, (down + 0.5) / steps] as const;
      if (isDark(one, ...point) === isDark(other, ...point)) same += 1;
    }
  return same / steps ** 2;
}

async function printed(
  type: 'code128' | 'qrcode',
  value: string,
  size: readonly [number, number],
): Promise<Drawn> {
  const [width, height] = size;
  const layout = { basePdf, schemas: [[code('code', type, { ...place, width, height })]] };
  const [page] = drawPages(await renderPaper(request(layout, { code: value })), 300);
  const [left, top, wide, high] = [place.x, place.y, width, height].map((part) => part * dotsPerMillimetre);
  return {
    png: PNG.sync.read(page ?? Buffer.alloc(0)),
    left: left ?? 0,
    top: top ?? 0,
    width: wide ?? 0,
    height: high ?? 0,
  };
}

async function reference(bcid: string, value: string): Promise<Drawn> {
  const png = PNG.sync.read(
    await drawer().toBuffer({ bcid, text: value, scale: 5, includetext: false, backgroundcolor: 'ffffff' }),
  );
  return { png, left: 0, top: 0, width: png.width, height: png.height };
}

function hasReader(): boolean {
  try {
    execFileSync('zbarimg', ['--version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

function readCode(png: PNG): string {
  const room = mkdtempSync(join(tmpdir(), 'senlab-code-'));
  try {
    writeFileSync(join(room, 'page.png'), PNG.sync.write(png));
    return execFileSync('zbarimg', ['-q', '--raw', '--nodbus', join(room, 'page.png')], {
      encoding: 'utf8',
    }).trim();
  } finally {
    rmSync(room, { recursive: true, force: true });
  }
}

const cases = [
  { type: 'code128', value: '26111500000000000001', size: [60, 12] },
  { type: 'code128', value: 'KQ-2611/0001', size: [50, 10] },
  { type: 'qrcode', value: 'https://xetnghiem.test/tra-cuu/ABCD-EFGH-0001', size: [25, 25] },
] as const;

describe('codes on a paper', () => {
  // Which of the eight patterns a square code has is the drawer's own choice: that one is only read.
  test.each(cases.filter(({ type }) => type === 'code128'))(
    '$type $value is the code that its drawer draws',
    async ({ type, value, size }) => {
      const drawn = await printed(type, value, size);
      expect(likeness(drawn, await reference(type, value), 200)).toBeGreaterThan(0.9);
      expect(likeness(drawn, await reference(type, `${value}9`), 200)).toBeLessThan(0.8);
    },
  );

  test.skipIf(!hasReader()).each(cases)(
    '$type $value is read by a scanner',
    async ({ type, value, size }) => {
      expect(readCode((await printed(type, value, size)).png)).toBe(value);
    },
  );

  test('a square code fills its box, its three eyes in the corners that a reader looks for', async () => {
    const drawn = await printed('qrcode', cases[2].value, [25, 25]);
    const eyes = [0.01, 0.99].flatMap((down) => [0.01, 0.99].map((across) => isDark(drawn, across, down)));
    expect(eyes.slice(0, 3)).toEqual([true, true, true]);
    expect(isDark(drawn, -0.02, 0.5) || isDark(drawn, 1.02, 0.5)).toBe(false);
  });

  test('an empty one is left out', async () => {
    const { png } = await printed('code128', '', [60, 12]);
    expect(png.data.every((part) => part === 255)).toBe(true);
  });

  test.each([
    ['code128', 'Đường'],
    ['code128', '1'.repeat(81)],
    ['qrcode', 'a'.repeat(500)],
  ] as const)('%s that cannot hold its value refuses the paper', async (type, value) => {
    await expect(printed(type, value, [60, 12])).rejects.toThrow('cannot hold its value');
  });
});
