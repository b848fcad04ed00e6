import { ok, permissions, refuse, type ReportDocument, type Result } from '@senlab/domain';
import { createTestDatabase, fakeClock } from '@senlab/testkit';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startOfDay } from '../../../../test-support/laboratory.test-support.ts';
import type { Actor } from '../../../platform/actor.ts';
import { newId } from '../../../platform/ids.ts';
import { PressError, type Press } from '../../../platform/press/press.ts';
import {
  must,
  openTemplateLab,
  personWith,
  refusalOf,
  type TemplateLab,
} from './paper-templates.test-support.ts';
import { templatePreviews, type SeenReport, type TemplatePreviews } from './preview.ts';
import { shippedOf } from './template-row.ts';

let lab: TemplateLab;
let reader: Actor;
beforeAll(async () => {
  lab = await openTemplateLab(await createTestDatabase(), fakeClock(startOfDay));
  reader = await personWith(lab, ['settings.read']);
});
afterAll(() => lab.close());

type Rendered = Parameters<Press['render']>[0];
type Stamped = Parameters<Press['stamp']>[1];

let rendered: Rendered[];
let stamped: Stamped[];
let asked: string[];
beforeEach(() => {
  rendered = [];
  stamped = [];
  asked = [];
});

interface World {
  readonly render?: Press['render'];
  readonly report?: Result<SeenReport>;
}

const unseen = refuse({ kind: 'not-found', reason: 'report-unknown' });

function open({ render, report = unseen }: World = {}): TemplatePreviews {
  return templatePreviews({
    ...lab,
    press: {
      render:
        render ??
        (async (paper) => {
          rendered.push(paper);
          return new Uint8Array([1, 2, 3]);
        }),
      stamp: async (bytes, stamp) => {
        stamped.push(stamp);
        return new Uint8Array([...bytes, 4]);
      },
    },
    seeReport: async (_actor, id) => {
      asked.push(id);
      return report;
    },
  });
}

const question = {
  paper: 'report',
  size: 'A4',
  title: 'Phiếu kết quả',
  template: 'KQXN-A4',
  layout: shippedOf('KQXN-A4')?.layout,
};

describe('a preview', () => {
  it('is drawn with invented data and marked on every page', async () => {
    const { bytes, fileName } = must(await open().draw(reader, question));
    expect([...bytes]).toEqual([1, 2, 3, 4]);
    expect(fileName).toBe('xem-truoc.pdf');
    expect(rendered[0]).toMatchObject({ title: 'Phiếu kết quả', layout: question.layout });
    expect(Object.keys(rendered[0]?.inputs ?? {})).toContain('results');
    expect(stamped).toEqual([{ overlay: 'BẢN XEM TRƯỚC', line: expect.stringContaining('xem trước') }]);
  });

  it('takes the sample of its paper where the template has none', async () => {
    must(await open().draw(reader, { ...question, template: 'KQXN-NEW' }));
    must(await open().draw(reader, { ...question, template: 'constructor' }));
    expect(rendered.map(({ inputs }) => Object.hasOwn(inputs, 'results'))).toEqual([true, true]);
  });

  it('is no print', async () => {
    must(await open().draw(reader, question));
    const { rows } = await lab.database.pool.query('select 1 from print_log');
    expect(rows).toEqual([]);
  });

  it('is refused to who may not read templates', async () => {
    const person = await personWith(
      lab,
      permissions.filter((one) => one !== 'settings.read'),
    );
    expect(refusalOf(await open().draw(person, question))).toBe('denied');
    expect(rendered).toEqual([]);
  });

  it.each([
    ['nothing', undefined],
    ['a text', 'x'],
    ['an unknown paper', { ...question, paper: 'invoice' }],
    ['an unknown size', { ...question, size: 'A3' }],
    ['no layout', { ...question, layout: undefined }],
    ['something more', { ...question, also: 1 }],
    [
      'a PDF as its paper',
      { ...question, layout: { ...question.layout, basePdf: 'data:application/pdf;base64,AA==' } },
    ],
    [
      'an address as its paper',
      { ...question, layout: { ...question.layout, basePdf: 'http://127.0.0.1:4000/' } },
    ],
    [
      'a paper as large as a house',
      { ...question, layout: { basePdf: { width: 9e9, height: 9e9, padding: [0, 0, 0, 0] }, schemas: [[]] } },
    ],
    ['no pages', { ...question, layout: { ...question.layout, schemas: [] } }],
  ])('of %s is refused before anything is drawn', async (_what, given) => {
    expect(refusalOf(await open().draw(reader, given))).toBe('template-preview-malformed');
    expect(rendered).toEqual([]);
  });

  it('that cannot be drawn is told in a sentence', async () => {
    const failing = (failure: 'failed' | 'died' | 'too-long'): TemplatePreviews =>
      open({ render: () => Promise.reject(new PressError(failure, 'secret of the machine')) });
    expect(refusalOf(await failing('failed').draw(reader, question))).toBe('template-preview-failed');
    expect(refusalOf(await failing('died').draw(reader, question))).toBe('template-preview-busy');
    expect(refusalOf(await failing('too-long').draw(reader, question))).toBe('template-preview-busy');
  });

  it('is one of four at a time, and there is room again after them', async () => {
    const gate = Promise.withResolvers<undefined>();
    const previews = open({
      render: async () => {
        await gate.promise;
        return new Uint8Array([1]);
      },
    });
    const four = Array.from({ length: 4 }, () => previews.draw(reader, question));
    expect(refusalOf(await previews.draw(reader, question))).toBe('template-preview-busy');
    gate.resolve(undefined);
    expect((await Promise.all(four)).map(refusalOf)).toEqual(['ok', 'ok', 'ok', 'ok']);
    expect(refusalOf(await previews.draw(reader, question))).toBe('ok');
  });
});

describe('a preview with a real report', () => {
  const real = { ...question, report: newId() };
  const seen = (facts: Partial<SeenReport>): Result<SeenReport> =>
    ok({ document: {} as ReportDocument, isWhole: true, releasedTime: null, ...facts });

  it.each([
    ['that is not there or not hers', unseen],
    ['that she has no right to', refuse({ kind: 'denied' })],
    ['of which something is hidden from her', seen({ isWhole: false })],
    ['of which she sees only that it exists', seen({ document: null })],
  ])('%s is refused in the same words', async (_what, report) => {
    expect(refusalOf(await open({ report }).draw(reader, real))).toBe('template-preview-report-unknown');
    expect(asked).toEqual([real.report]);
    expect(rendered).toEqual([]);
  });

  it.each(['KQ261115-9999', 'nothing', "' or 1=1", ''])(
    'is refused by the unknown code %j',
    async (report) => {
      expect(refusalOf(await open().draw(reader, { ...question, report }))).toBe(
        'template-preview-report-unknown',
      );
      expect(asked).toEqual([]);
    },
  );

  it('is only of reports', async () => {
    expect(refusalOf(await open().draw(reader, { ...real, paper: 'tube_label' }))).toBe(
      'template-preview-paper-only',
    );
  });
});
