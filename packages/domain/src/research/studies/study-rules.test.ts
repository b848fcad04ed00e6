import { fc, test as property } from '@fast-check/vitest';
import { describe, expect, test } from 'vitest';
import { tableHolds } from '../../bench/states/table-holds.test-support.ts';
import { terminalStates } from '../../ground/states/transition-table.ts';
import {
  checkResearchForm,
  withRetiredFields,
  type ResearchField,
  type ResearchOption,
} from './form-fields.ts';
import { leastShownCount, suppressSmallCells } from './small-cells.ts';
import { checkResearchStudy, isApprovedOn, mayEnrolOn, type ResearchStudyDraft } from './study-draft.ts';
import { researchStudyTable, unknownResearchStudyFacts } from './study-states.ts';

describe('the table of studies', () => {
  tableHolds(
    researchStudyTable,
    {
      noun: 'study',
      done: { found: 'be founded', change: 'be changed', activate: 'be activated', lock: 'be locked' },
      goodFacts: () => ({
        isApproved: true,
        hasForm: true,
        openFiles: 0,
        openQueries: 0,
        openDifferences: 0,
      }),
      unmet: {
        approved: { when: 'no committee has approved it', facts: { isApproved: false } },
        form: { when: 'no form was published', facts: { hasForm: false } },
        'no-open-files': { when: 'a file is worked on', facts: { openFiles: 1 } },
        'no-open-queries': { when: 'a question is open', facts: { openQueries: 1 } },
        'no-differences': { when: 'two entries differ', facts: { openDifferences: 1 } },
      },
    },
    unknownResearchStudyFacts,
  );

  test('has no way back from a lock', () => {
    expect(terminalStates(researchStudyTable)).toEqual(['locked']);
  });
});

const draft: ResearchStudyDraft = {
  code: 'THAL',
  title: 'Sàng lọc thalassemia ở thai phụ',
  kind: 'study',
  investigatorId: '019a8f3e-7c21-7b54-9d10-2f6a4c8e1b07',
  ethicsNo: '1234/QĐ-HĐĐĐ',
  ethicsFrom: '2026-01-01',
  ethicsUntil: '2026-12-31',
  startsOn: '2026-02-01',
  endsOn: '2026-11-30',
  isDoubleEntry: false,
  groups: ['Nhóm bệnh', 'Nhóm chứng'],
};

describe('a study', () => {
  test('is right as it is', () => {
    expect(checkResearchStudy(draft)).toEqual([]);
  });

  test.each<[keyof ResearchStudyDraft, Partial<ResearchStudyDraft>]>([
    ['code', { code: 'thal' }],
    ['code', { code: '1A' }],
    ['code', { code: 'P912345678' }],
    ['title', { title: 'Ngắn' }],
    ['title', { title: 'Theo dõi chị nguyễn thị lan' }],
    ['ethicsNo', { ethicsUntil: null }],
    ['ethicsNo', { ethicsUntil: '2025-12-31' }],
    ['endsOn', { endsOn: '2026-01-31' }],
    ['endsOn', { endsOn: '2026-02-30' }],
    ['groups', { groups: [] }],
    ['groups', { groups: ['Nhóm bệnh', 'nhóm bệnh '] }],
  ])('is put right at %s: %j', (field, changes) => {
    expect(checkResearchStudy({ ...draft, ...changes }).map((issue) => issue.field)).toEqual([field]);
  });

  test('enrols from its first to its last day, and under an approval only', () => {
    expect(
      ['2026-01-31', '2026-02-01', '2026-11-30', '2026-12-01'].map((day) => mayEnrolOn(draft, day)),
    ).toEqual([false, true, true, false]);
    expect(mayEnrolOn({ ...draft, ethicsUntil: '2026-06-01' }, '2026-06-02')).toBe(false);
    expect(isApprovedOn({ ...draft, ethicsNo: null }, '2026-06-01')).toBe(false);
  });
});

const field = (more: Partial<ResearchField> = {}): ResearchField => ({
  key: 'bmi',
  label: 'Chỉ số khối cơ thể',
  type: 'number',
  unit: 'kg/m²',
  isRequired: true,
  min: 10,
  max: 80,
  options: [],
  isRetired: false,
  ...more,
});
const choice = field({
  key: 'severity',
  type: 'choice',
  unit: null,
  min: null,
  max: null,
  options: [
    { code: 'mild', label: 'Nhẹ' },
    { code: 'severe', label: 'Nặng' },
  ],
});
const partsOf = (
  fields: readonly ResearchField[],
  published: readonly ResearchField[] = [],
): readonly string[] => checkResearchForm(fields, published).map((issue) => issue.field);

describe('a form', () => {
  test.each<[string, Partial<ResearchField>]>([
    ['fields.0.key', { key: 'BMI' }],
    // Whatever heads or fills a column leaves the house.
    ['fields.0.key', { key: 'tran_thi_mau' }],
    ['fields.0.key', { key: 'goi_0912345678' }],
    ['fields.0.unit', { unit: 'Trần Thị Mẫu' }],
    ['fields.0.unit', { unit: 'số 0912345678' }],
    [
      'fields.0.options',
      {
        ...choice,
        key: 'bmi',
        options: [{ code: 'tran_thi_mau', label: 'Nhẹ' }, choice.options[1] as ResearchOption],
      },
    ],
    ['fields.0.label', { label: ' ' }],
    ['fields.0.label', { label: 'Điện thoại 0912 345 678' }],
    ['fields.0.unit', { type: 'date', min: null, max: null }],
    ['fields.0.max', { max: null }],
    ['fields.0.max', { max: 10 }],
    // A number as long as this may be a telephone.
    ['fields.0.max', { max: 999_999_999 }],
    ['fields.0.options', { options: choice.options }],
  ])('is put right at %s: %j', (part, changes) => {
    expect(partsOf([field(changes)])).toEqual([part]);
  });

  test('names no key twice, and gives a choice what to choose from', () => {
    expect(partsOf([field(), field()])).toEqual(['fields.0.key', 'fields.1.key']);
    expect(partsOf([{ ...choice, options: choice.options.slice(1) }])).toEqual(['fields.0.options']);
  });

  test('keeps type, unit and the meaning of options for ever, and may add options', () => {
    const published = [field(), choice];
    expect(partsOf(published, published)).toEqual([]);
    expect(partsOf([field({ type: 'integer' })], published)).toEqual(['fields.0.type']);
    expect(partsOf([field({ unit: 'g/m²' })], published)).toEqual(['fields.0.unit']);
    const more = { ...choice, options: [...choice.options, { code: 'none', label: 'Không' }] };
    expect(partsOf([more], published)).toEqual([]);
    const turned = { ...choice, options: [{ code: 'mild', label: 'Nặng' }, ...choice.options.slice(1)] };
    expect(partsOf([turned], published)).toEqual(['fields.0.options']);
    const lost = { ...more, options: more.options.slice(1) };
    expect(partsOf([lost], published)).toEqual(['fields.0.options']);
  });

  test('retires what is left out, and forgets nothing', () => {
    const next = withRetiredFields([choice], [field(), choice]);
    expect(next.map(({ key, isRetired }) => [key, isRetired])).toEqual([
      ['severity', false],
      ['bmi', true],
    ]);
    // A key that was retired is not free for another meaning.
    expect(partsOf([field({ unit: 'g/m²' })], next)).toEqual(['fields.0.unit']);
  });
});

describe('counts', () => {
  const cells = fc.array(fc.nat({ max: 30 }), { minLength: 1, maxLength: 6 });

  property.prop([cells])(
    'show no cell below five, and hide no single one, nor fewer than five people',
    (counts) => {
      const named = counts.map((count, at) => ({ name: String(at), count }));
      const { rows, total } = suppressSmallCells(named);
      const sum = counts.reduce((all, count) => all + count, 0);
      expect(rows.every(({ count }) => count === null || count >= leastShownCount)).toBe(true);
      if (total === null) {
        expect(sum < leastShownCount && rows.every(({ count }) => count === null)).toBe(true);
        return;
      }
      const hidden = named.filter((_, at) => rows[at]?.count === null);
      // What anybody reckons by subtraction.
      const left = total - rows.reduce((all, { count }) => all + (count ?? 0), 0);
      expect(left).toBe(hidden.reduce((all, { count }) => all + count, 0));
      if (hidden.length > 0 && hidden.length < counts.length) {
        expect(hidden.length).toBeGreaterThan(1);
        expect(left).toBeGreaterThanOrEqual(leastShownCount);
      }
    },
  );

  test('hide the next larger cell with a small one, and nothing where all are large', () => {
    const shown = (...counts: readonly number[]) =>
      suppressSmallCells(counts.map((count, at) => ({ name: String(at), count }))).rows.map(
        ({ count }) => count,
      );
    expect(shown(20, 9, 3)).toEqual([20, null, null]);
    expect(shown(20, 9, 5)).toEqual([20, 9, 5]);
    expect(shown(20, 2, 2)).toEqual([null, null, null]);
    expect(shown(40, 3, 3)).toEqual([40, null, null]);
    expect(shown(2, 1)).toEqual([null, null]);
  });
});
