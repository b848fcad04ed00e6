/**
 * Our own writer and pdfme's generator stand below one layout and one set of plugins. What they write must look the same
 * to the last pixel and say the same when it is copied: nobody may see which of the two wrote a paper.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fc } from '@fast-check/vitest';
import { atScale } from '@senlab/testkit/scale';
import { describe, expect, test } from 'vitest';
import { generatePaper, renderPaper, type PaperRequest } from '../engine/render-paper.ts';
import { drawPages, textOf } from '../golden.test-support.ts';
import { layoutOf, request, samplePaper, text } from '../engine/sample-paper.test-support.ts';
import { reportInputs } from './inputs/report-inputs.ts';
import { anyReport } from './report-arbitrary.test-support.ts';
import { paperSamples } from './samples/paper-samples.ts';
import { sampleBeside } from './samples/report-samples.ts';
import { reportLayoutA4 } from './templates/report-layout.ts';
import { shippedTemplates } from './templates/shipped-templates.ts';

const at = '2026-11-14T09:41:00+07:00';
/** Of the usual fonts: only our writer names them so. */
const ourFont = 'SENLAB+Tinos';
const isOurs = (bytes: Uint8Array): boolean => Buffer.from(bytes).includes(ourFont);

async function expectOneLook(paper: PaperRequest, dotsPerInch: number): Promise<void> {
  const [quick, slow] = [await renderPaper(paper), await generatePaper(paper)];
  expect({ quick: isOurs(quick), slow: isOurs(slow) }).toEqual({ quick: true, slow: false });
  const [ours, theirs] = [drawPages(quick, dotsPerInch), drawPages(slow, dotsPerInch)];
  expect(ours.length).toBe(theirs.length);
  const others = ours.flatMap((page, index) => (theirs[index]?.equals(page) === true ? [] : [index + 1]));
  expect(others).toEqual([]);
  for (const order of ['-layout', '-raw'] as const) expect(textOf(quick, order)).toBe(textOf(slow, order));
}

function hasChecker(): boolean {
  try {
    execFileSync('qpdf', ['--version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

function complaintsOf(bytes: Uint8Array): string {
  const room = mkdtempSync(join(tmpdir(), 'senlab-check-'));
  try {
    writeFileSync(join(room, 'paper.pdf'), bytes);
    return execFileSync('qpdf', ['--check', join(room, 'paper.pdf')], { encoding: 'utf8' });
  } finally {
    rmSync(room, { recursive: true, force: true });
  }
}

const shipped = shippedTemplates.map(({ code, paper, layout, title }) => {
  const inputs = paperSamples[code] ?? paperSamples[paper] ?? {};
  return [code, { layout, inputs, title, at, seed: code }] as const;
});

describe('a paper by our writer and by the generator', () => {
  test.each(shipped)('%s is the same to the last pixel, and when it is copied', async (_, paper) => {
    await expectOneLook(paper, 150);
  });

  test('a paper of three pages with something of everything is the same', async () => {
    await expectOneLook(samplePaper(80), 150);
  });

  test('reports of any kind are the same', async () => {
    const count = atScale({ each: 6, long: 120 });
    const layout = reportLayoutA4();
    for (const document of fc.sample(anyReport, { numRuns: count, seed: 20_261_120 })) {
      const inputs = reportInputs(document, sampleBeside);
      await expectOneLook({ layout, inputs, title: document.title, at, seed: 'any' }, 100);
    }
  });

  test.skipIf(!hasChecker()).each(shipped)('%s is a sound file', async (_, paper) => {
    expect(complaintsOf(await renderPaper(paper))).toContain('No syntax or stream encoding errors found');
  });
});

describe('what our writer does not write', () => {
  const box = { x: 20, y: 30, width: 60, height: 10 };
  const circle = '<svg width="10" height="10"><circle cx="5" cy="5" r="4" fill="#123456"/></svg>';

  test.each([
    ['turned text', text('note', box, { rotate: 30 })],
    ['text that shines through', text('note', box, { opacity: 0.4 })],
    ['a drawing', { name: 'note', type: 'svg', position: { x: 20, y: 30 }, width: 20, height: 20 }],
    [
      'a round corner',
      {
        name: 'note',
        type: 'rectangle',
        position: { x: 20, y: 30 },
        width: 20,
        height: 20,
        radius: 4,
        color: '#123456',
        borderWidth: 0,
      },
    ],
  ])('%s is left to the generator, with the whole paper', async (_, element) => {
    const paper = request(layoutOf([text('name', { ...box, y: 60 }), element]), {
      name: 'Bà Ánh',
      note: circle,
    });
    const bytes = await renderPaper(paper);
    expect(isOurs(bytes)).toBe(false);
    expect(Buffer.compare(bytes, await generatePaper(paper))).toBe(0);
    expect(textOf(bytes)).toContain('Bà Ánh');
  });

  test('a letter that papers seldom have takes the whole font, and only there', async () => {
    const layout = layoutOf([text('name', box), text('note', { ...box, y: 60 })]);
    const paper = request(layout, { name: 'Ý nghĩa', note: 'Ångström ☐ ♀ №' });
    const bytes = Buffer.from(await renderPaper(paper));
    expect([bytes.includes('SENLAB+Tinos'), bytes.includes('SENLAC+Tinos')]).toEqual([true, true]);
    expect(Buffer.from(await renderPaper({ ...paper, inputs: { name: 'Ý nghĩa' } })).includes('SENLAC')).toBe(
      false,
    );
    await expectOneLook(paper, 150);
  });

  test('what was drawn before does not show in what is drawn now', async () => {
    const layout = layoutOf([text('name', { ...box, width: 30, height: 6 })]);
    const [one, other] = ['Nguyễn Thị Hoàng Ánh Nguyệt', 'Lê Thị Bé'].map((name) =>
      request(layout, { name }),
    );
    if (one === undefined || other === undefined) throw new Error('two papers');
    const first = await renderPaper(one);
    expect(textOf(await renderPaper(other))).not.toContain('Ánh');
    expect(Buffer.compare(await renderPaper(one), first)).toBe(0);
  });
});
