import type { ReportDocument } from '@senlab/domain';
import { describe, expect, test } from 'vitest';
import { renderPaper } from '../../engine/render-paper.ts';
import { expectGolden, textOf, wordsOf } from '../../golden.test-support.ts';
import type { ReportBeside } from '../documents.ts';
import { paperInputs } from '../inputs/karyotype-inputs.ts';
import {
  fetalKaryotypeReport,
  karyotypeBeside,
  karyotypeReport,
  longKaryotypeReport,
} from '../samples/karyotype-sample.ts';
import { sampleBeside } from '../samples/report-samples.ts';
import { karyotypeLayout } from './karyotype-layout.ts';

const layout = karyotypeLayout();
const footTop = Math.min(...layout.basePdf.staticSchema.map(({ position }) => position.y));

function draw(document: ReportDocument, beside: ReportBeside): Promise<Uint8Array> {
  const { title } = document;
  return renderPaper({
    layout,
    inputs: paperInputs(document, beside),
    title,
    at: beside.releasedTime,
    seed: 'k',
  });
}

describe('the paper of chromosomes', () => {
  test('has no room and no caption for pictures that are not there, and says why the sex is not', async () => {
    const bytes = await draw(fetalKaryotypeReport, sampleBeside);
    expectGolden(bytes, 'nst-fetal');
    const text = textOf(bytes);
    expect(text).not.toMatch(/Karyogram|metaphase/);
    expect(text).toContain('Không ghi thông tin nhiễm sắc thể giới tính theo quy định pháp luật.');
    expect(text).toContain('47,**,+21');
  });

  test('stays above the foot of every page with the longest texts, and loses no word of them', async () => {
    const bytes = await draw(longKaryotypeReport, karyotypeBeside);
    const words = wordsOf(bytes);
    expect(words.filter(({ top, bottom }) => top < footTop - 0.5 && bottom > footTop + 0.5)).toEqual([]);
    const squeezed = textOf(bytes).replaceAll(/\s/g, '');
    expect(squeezed).toContain(longKaryotypeReport.karyotype?.iscn.replaceAll(' ', ''));
    for (const who of ['Đỗ Thị Lan', 'Bùi Thu Hà', 'Vũ Hải Yến'])
      expect(squeezed).toContain(who.replaceAll(' ', ''));
    const count = (text: string): number => text.split('lâmsàng').length;
    const { karyotype, conclusion } = longKaryotypeReport;
    const written = [
      karyotype?.indication,
      karyotype?.interpretation,
      karyotype?.recommendation,
      karyotype?.limitation,
    ];
    const whole = [...written, conclusion].join('').replaceAll(/\s/g, '');
    expect(count(squeezed)).toBe(count(whole));
  });

  test('prints what the approver concludes, and what a correction replaces', async () => {
    const replaced = { value: '46,XX', comparator: null, flag: null, unit: '', rangeText: '' };
    const rows = karyotypeReport.rows.map((row) => ({ ...row, replaced, comment: 'Đã hội chẩn' }));
    const people = { ...karyotypeReport.people, secondDoctor: karyotypeReport.people.approvedBy };
    const document = { ...karyotypeReport, rows, people, conclusion: 'Mang gen bình thường' };
    const text = textOf(await draw(document, karyotypeBeside));
    for (const said of [
      'Mang gen bình thường',
      'Công thức ở phiên bản trước: 46,XX',
      'Đã hội chẩn',
      'Bác sĩ thứ hai',
    ])
      expect(text).toContain(said);
  });
});
