import { paperFields, type PaperField } from '@senlab/pdf/papers';
import { describe, expect, test } from 'vitest';
import { shippedLayout } from '../../../../test-support/paper-templates.ts';
import {
  layoutProblems,
  elementsOf,
  isLayout,
  partOf,
  partWith,
  withPart,
  type Layout,
  placeField,
  usedFields,
} from './layout.ts';

function shipped(): Layout {
  const layout: unknown = structuredClone(shippedLayout);
  if (!isLayout(layout)) throw new Error('no layout');
  return layout;
}

function fieldOf(name: string): PaperField {
  const field = paperFields.report.find((one) => one.name === name);
  if (field === undefined) throw new Error(`no field ${name}`);
  return field;
}

const bare = (): Layout => ({
  basePdf: { width: 210, height: 297, padding: [10, 12, 37, 12], staticSchema: [] },
  schemas: [[]],
});

describe('the parts of a layout', () => {
  test('are drawn one at a time and put together unchanged', () => {
    const layout = shipped();
    for (const part of ['body', 'static'] as const)
      expect(withPart(layout, part, partOf(layout, part))).toEqual(layout);
  });

  test('keep the margins of the paper, which the designer does not need for what is on every page', () => {
    const layout = shipped();
    const edited = partOf(layout, 'static');
    expect(edited.basePdf).toMatchObject({ padding: [0, 0, 0, 0] });
    expect(withPart(layout, 'static', edited).basePdf.padding).toEqual(layout.basePdf.padding);
  });

  test('hold nothing that somebody could fill in among what is fixed', () => {
    const layout = bare();
    const element = { name: 'static7', type: 'text', position: { x: 12, y: 12 }, width: 10, height: 5 };
    const [[drawn] = []] = withPart(layout, 'body', { ...layout, schemas: [[element]] }).schemas;
    expect(drawn).toMatchObject({ name: 'static7', readOnly: true });
  });

  test('know where something stands', () => {
    expect(partWith(shipped(), 'results')).toBe('body');
    expect(partWith(shipped(), 'verifyQr')).toBe('static');
    expect(partWith(shipped(), 'nothing')).toBeUndefined();
  });

  test.each([null, undefined, 'x', [], {}, { schemas: [] }, { schemas: [], basePdf: 'data:' }])(
    'are not looked for in %j',
    (value) => {
      expect(isLayout(value)).toBe(false);
      expect(usedFields(value).size).toBe(0);
    },
  );
});

describe('the fields of a layout', () => {
  test('are its elements and what its texts name', () => {
    const used = usedFields(shipped());
    expect([...used]).toEqual(
      expect.arrayContaining(['results', 'patientName', 'currentPage', 'sidBarcode']),
    );
    expect([...used].filter((name) => name.startsWith('static'))).toEqual([]);
  });
});

describe('a field that is put on a layout', () => {
  test('stands where the layout of the program has it, with its columns', () => {
    const layout = shipped();
    const [page = []] = layout.schemas;
    const without = { ...layout, schemas: [page.filter(({ name }) => name !== 'results')] };
    const { layout: placed, part } = placeField(without, fieldOf('results'), [layout]);
    expect(part).toBe('body');
    expect(layoutProblems('report', 'A4', placed)).toEqual([]);
  });

  test('returns to every page where it belongs there', () => {
    const placed = placeField(bare(), fieldOf('verifyQr'), [shipped()]);
    expect(placed.part).toBe('static');
    expect(elementsOf(placed.layout, 'static')).toMatchObject([{ name: 'verifyQr', type: 'qrcode' }]);
  });

  test('stands under everything else where no layout knows it', () => {
    const { layout, part } = placeField(shipped(), fieldOf('patientSex'), [shipped()]);
    const lowest = Math.max(
      ...elementsOf(shipped(), 'body').map(({ position, height }) => position.y + height),
    );
    const added = elementsOf(layout, part).at(-1);
    expect(added).toMatchObject({ name: 'patientSex', content: '{patientSex}', fontName: 'Tinos' });
    expect(added?.position.y).toBeGreaterThanOrEqual(lowest);
    expect(layoutProblems('report', 'A4', layout)).toEqual([]);
  });

  test('stays on a paper that is smaller than the one of the program', () => {
    const small: Layout = { ...bare(), basePdf: { ...bare().basePdf, width: 105, height: 148 } };
    for (const field of paperFields.report) {
      const { layout, part } = placeField(small, field, [shipped()]);
      const [added] = elementsOf(layout, part).slice(-1);
      expect(added?.position.x).toBeGreaterThanOrEqual(0);
      expect(added?.position.y).toBeGreaterThanOrEqual(0);
      expect(added?.position.y).toBeLessThan(148);
    }
  });

  test('is there after that', () => {
    for (const field of paperFields.report)
      expect(usedFields(placeField(bare(), field, []).layout).has(field.name)).toBe(true);
  });
});

describe('what is wrong with a layout', () => {
  test('is nothing for what the program brings', () => {
    expect(layoutProblems('report', 'A4', shipped())).toEqual([]);
  });

  test('is told in words, with the element where there is one', () => {
    const layout = shipped();
    const [page = []] = layout.schemas;
    const strange = page.map((one) => (one.name === 'notes' ? { ...one, name: 'bloodGroupOfUncle' } : one));
    const problems = layoutProblems('report', 'A4', { ...layout, schemas: [strange] });
    expect(problems.map(({ element }) => element)).toEqual(['bloodGroupOfUncle', undefined]);
    expect(problems.map(({ text }) => text).join(' ')).toContain('Ghi chú');
  });

  test('is not looked for in papers that this version does not know', () => {
    expect(layoutProblems('invoice', 'A4', {})).toEqual([]);
    expect(layoutProblems('report', 'A3', {})).toEqual([]);
  });
});
