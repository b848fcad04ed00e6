import { execFileSync } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fc } from '@fast-check/vitest';
import {
  printedReport,
  printedTexts,
  type PrintedFact,
  type PrintedReport,
  type PrintedRow,
  type ReportDocument,
} from '@senlab/domain';
import { atScale } from '@senlab/testkit/scale';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { mergePdfs } from '../engine/pdf-document.ts';
import { renderPaper } from '../engine/render-paper.ts';
import { writable } from '../engine/writable.ts';
import { reportInputs } from './inputs/report-inputs.ts';
import { anyReport } from './report-arbitrary.test-support.ts';
import {
  correctedReport,
  longNameReport,
  longReport,
  preliminaryReport,
  sampleBeside,
  sampleReport,
} from './samples/report-samples.ts';
import { bloodCountReport } from './samples/panel-sample.ts';
import { screeningReport, twinScreeningReport, hivReport } from './samples/special-samples.ts';
import { reportLayoutA4 } from './templates/report-layout.ts';

const whole = reportLayoutA4();
/** Codes are no words, and take their time. */
const layout = {
  ...whole,
  basePdf: {
    ...whole.basePdf,
    staticSchema: whole.basePdf.staticSchema.filter(({ type }) => type !== 'qrcode'),
  },
  schemas: whole.schemas.map((page) => page.filter(({ type }) => type !== 'code128')),
};
const count = atScale({ each: 20, long: 200 });
/** So many papers are read in one go. */
const batch = 20;
/** At each landing the same reports, in the long run others each time. */
const seed = atScale({ each: 20_261_115, long: randomInt(2 ** 31) });

let room = '';
beforeAll(() => {
  room = mkdtempSync(join(tmpdir(), 'senlab-papers-'));
});
afterAll(() => {
  rmSync(room, { recursive: true, force: true });
});

const bare = (text: string): string => writable(text).replaceAll(/\s/g, '');

function draw(document: ReportDocument): Promise<Uint8Array> {
  return renderPaper({
    layout,
    inputs: reportInputs(document, sampleBeside),
    title: document.title,
    at: sampleBeside.releasedTime,
    seed: document.code,
  });
}

/** In the order in which it is drawn: what stands in one cell stays together. Of each paper one text. */
function textsOf(bytes: Uint8Array): readonly string[] {
  const file = join(room, 'papers.pdf');
  writeFileSync(file, bytes);
  const text = execFileSync('pdftotext', ['-raw', file, '-'], { encoding: 'utf8', maxBuffer: 2 ** 26 });
  const pages = text
    .split('\f')
    .slice(0, -1)
    .map((page) => page.replaceAll(/\s/g, ''));
  const papers: string[] = [];
  for (const page of pages) {
    if (/Trang1\/\d+/.test(page)) papers.push(page);
    else papers[papers.length - 1] = `${papers.at(-1) ?? ''}${page}`;
  }
  return papers;
}

function facts(list: readonly PrintedFact[]): readonly string[] {
  return list.map(({ name, value }) => `${name}:${value}`);
}

/** A row as it reads from left to right, with the lines that belong to it. */
function rowText(row: PrintedRow): string {
  const { no, name, code, oldValue, value, notDone, flag, unit, oldRange, range, rangeReason } = row;
  const { rangeMark, made, previous, previousDay, criticalLine, lines } = row;
  const cells = [String(no), name, code, oldValue, value, notDone, notDone === '' ? flag : '', unit];
  const ranges = [oldRange, range, rangeMark, rangeReason];
  return [...cells, ...ranges, made, previous, previousDay, criticalLine, ...lines].join('');
}

function peopleTexts({ people }: PrintedReport): readonly string[] {
  return people.flatMap((signer) => [
    signer.role === 'second' ? signer.title : signer.title.toLocaleUpperCase('vi'),
    ...signer.people.flatMap(({ name, licence }) => [name, licence]),
  ]);
}

function expected(document: ReportDocument): readonly string[] {
  const printed = printedReport(document, sampleBeside);
  const { authority, hospital, place, reach, title, band, code, versionNo, sid } = printed;
  return [
    authority,
    hospital,
    place,
    reach,
    title,
    band,
    `Số phiếu: ${code}`,
    `Phiên bản: ${versionNo}`,
    `SID: ${sid}`,
    ...facts(printed.patient),
    ...printed.specimens.flatMap((specimen) => facts(specimen.facts)),
    printed.screenings.length === 0 ? '' : printedTexts.screening.title.toLocaleUpperCase('vi'),
    ...printed.screenings.flatMap((screening) => facts(screening.facts)),
    ...printed.sections.flatMap(({ section, notes, rows }) => [section, ...notes, ...rows.map(rowText)]),
    printed.conclusion === '' ? '' : `Nhận xét/Kết luận: ${printed.conclusion}`,
    ...printed.notes,
    ...peopleTexts(printed),
    ...facts(printed.foot),
  ].map(bare);
}

async function compare(documents: readonly ReportDocument[]): Promise<void> {
  const papers: Uint8Array[] = [];
  for (const document of documents) papers.push(await draw(document));
  const texts = textsOf(await mergePdfs(papers));
  expect(texts).toHaveLength(documents.length);
  for (const [index, document] of documents.entries()) {
    const text = texts[index] ?? '';
    const missing = expected(document).filter((part) => !text.includes(part));
    expect(missing, `not on paper ${String(index)}: ${JSON.stringify(document)}`).toEqual([]);
  }
}

describe('what the screen says is on the paper', () => {
  const generated = fc.sample(anyReport, { numRuns: count, seed });

  test.each(Array.from({ length: count / batch }, (_, index) => index))(
    `word by word, in batch %i of the reports of seed ${String(seed)}`,
    async (index) => {
      await compare(generated.slice(index * batch, (index + 1) * batch));
    },
  );

  test('also of reports that are corrected, preliminary, restricted, long, or of a long name', async () => {
    await compare([sampleReport, correctedReport, preliminaryReport, hivReport, longReport, longNameReport]);
  });

  test('also of a blood count that says once what its rows share, and of one from before', async () => {
    await compare([bloodCountReport, { ...bloodCountReport, format: 2 }]);
  });

  test('also of prenatal screenings, and of what was frozen before they had a block of their own', async () => {
    const orders = screeningReport.orders.map(({ screening: _, ...order }) => order);
    await compare([screeningReport, twinScreeningReport, { ...screeningReport, format: 1, orders }]);
  });
});
