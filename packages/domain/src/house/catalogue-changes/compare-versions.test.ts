import { fc, test as property } from '@fast-check/vitest';
import { describe, expect, test } from 'vitest';
import {
  doubleTest,
  haemoglobin,
  haemoglobinRanges,
  hivTest,
  indirectBilirubin,
  rangeContent,
} from './catalogue-changes.test-support.ts';
import {
  comparePanelVersions,
  compareTestVersions,
  isSamePanelVersion,
  isSameTestVersion,
} from './compare-versions.ts';
import type { PanelVersionContent, TestVersionContent } from './version.ts';
import { tidyPanelVersion, tidyTestVersion } from './tidy-version.ts';

function told(before: TestVersionContent, change: Partial<TestVersionContent>): readonly string[] {
  const { fields } = compareTestVersions(before, { ...before, ...change });
  return fields.map((one) => `${one.label}: ${one.before} > ${one.after}`);
}

describe('two versions of a test', () => {
  test.each([
    ['name', { name: 'Hb' }, 'Tên xét nghiệm: Huyết sắc tố (Hemoglobin) > Hb'],
    ['English name', { nameEn: null }, 'Tên tiếng Anh: Hemoglobin > –'],
    ['type', { resultType: 'calculated' }, 'Kiểu kết quả: Số đo > Tính toán'],
    ['decimals', { decimals: 1 }, 'Số lẻ thập phân: 0 > 1'],
    ['sex', { singleSex: 'female' }, 'Chỉ làm cho một giới: Cả hai giới > Nữ'],
    ['sign', { allowsNegative: true }, 'Nhận giá trị âm: Không > Có'],
    [
      'delta',
      { delta: { kind: 'percent', limit: '12.5', days: 30 } },
      'Ngưỡng chênh lệch với lần trước: Quá 20 g/L trong 3 ngày > Quá 12,5% trong 30 ngày',
    ],
    ['no delta', { delta: null }, 'Ngưỡng chênh lệch với lần trước: Quá 20 g/L trong 3 ngày > –'],
    [
      'critical limits',
      { critical: { low: '65.5', high: null } },
      'Ngưỡng báo động: < 70 hoặc > 200 (g/L) > < 65,5 (g/L)',
    ],
    [
      'possible limits',
      { plausible: { low: '10', high: '260' } },
      'Hỏi lại khi giá trị: – > < 10 hoặc > 260 (g/L)',
    ],
    [
      'minimum time',
      { minimumTime: { minutes: 30, effect: 'block' } },
      'Thời gian thực hiện tối thiểu: – > 30 phút (Không cho lưu)',
    ],
    ['secrecy', { sensitive: ['HIV', 'GENETIC'] }, 'Phân loại bảo mật: – > Di truyền, HIV'],
    ['turnaround', { turnaroundMinutes: 60 }, 'Thời gian trả kết quả (phút): 120 > 60'],
  ] satisfies [string, Partial<TestVersionContent>, string][])(
    'that differ in their %s say so',
    (_, change, words) => {
      expect(told(haemoglobin, change)).toEqual([words]);
      expect(isSameTestVersion(haemoglobin, { ...haemoglobin, ...change })).toBe(false);
    },
  );

  test('say what another unit does to the limits that are written in it', () => {
    expect(told(haemoglobin, { unit: 'g/dL' })).toEqual([
      'Đơn vị: g/L > g/dL',
      'Ngưỡng chênh lệch với lần trước: Quá 20 g/L trong 3 ngày > Quá 20 g/dL trong 3 ngày',
      'Ngưỡng báo động: < 70 hoặc > 200 (g/L) > < 70 hoặc > 200 (g/dL)',
    ]);
  });

  test('show choices with their meaning', () => {
    expect(told(hivTest, { choices: hivTest.choices.slice(1) })).toEqual([
      'Danh mục giá trị: Không phản ứng (Bình thường), Có phản ứng (Bất thường) > Có phản ứng (Bất thường)',
    ]);
  });

  test('name section and tube where the screen knows the names', () => {
    const names = { section: () => 'Huyết học', specimenType: (code: string) => `Ống ${code}` };
    const { fields } = compareTestVersions(null, haemoglobin, names);
    expect(fields).toContainEqual({
      field: 'sectionCode',
      label: 'Bộ phận',
      before: '–',
      after: 'Huyết học',
    });
    expect(fields).toContainEqual({
      field: 'specimenTypeCode',
      label: 'Loại mẫu',
      before: '–',
      after: 'Ống EDTA',
    });
  });

  test('of which the first is the new one show everything that is filled, and every range as added', () => {
    const { fields, ranges } = compareTestVersions(null, haemoglobin);
    expect(fields.filter(({ after }) => after === '–')).toEqual([]);
    expect(fields.map(({ field }) => field)).toEqual(expect.arrayContaining(['code', 'name', 'method']));
    expect(ranges.map(({ kind }) => kind)).toEqual(haemoglobinRanges.map(() => 'added'));
  });

  test('pair ranges by for whom they hold', () => {
    const nobody = rangeContent();
    const [women = nobody, men = nobody, t1 = nobody] = haemoglobinRanges;
    const child = rangeContent({ ageDaysMax: 28, low: '140', high: '220' });
    const before = { ...haemoglobin, ranges: [women, men, t1] };
    const after = { ...haemoglobin, ranges: [child, { ...men, high: '170' }, { ...women, low: '120.0' }] };
    const { ranges } = compareTestVersions(before, after);
    expect(ranges.map(({ kind }) => kind)).toEqual(['added', 'changed', 'same', 'removed']);
    expect(ranges.at(-1)).toEqual({ kind: 'removed', before: t1, after: null });
    expect(isSameTestVersion(before, after)).toBe(false);
  });

  test('with a range from another source differ: an inspector asks for it', () => {
    const ranges = haemoglobinRanges.map((range) => ({ ...range, source: 'WHO' }));
    const { ranges: compared } = compareTestVersions(haemoglobin, { ...haemoglobin, ranges });
    expect(new Set(compared.map(({ kind }) => kind))).toEqual(new Set(['changed']));
  });

  property.prop([
    fc.constantFrom(haemoglobin, hivTest, indirectBilirubin),
    fc.shuffledSubarray([...haemoglobinRanges]),
  ])('that are one have no difference, in whatever order the ranges stand', (content, ranges) => {
    const version = { ...content, ranges };
    expect(compareTestVersions(version, version)).toEqual({
      fields: [],
      ranges: ranges.map((range) => ({ kind: 'same', before: range, after: range })),
    });
    expect(isSameTestVersion(version, { ...version, ranges: ranges.toReversed() })).toBe(true);
  });

  property.prop([fc.shuffledSubarray([...haemoglobinRanges]), fc.shuffledSubarray([...haemoglobinRanges])])(
    'account for every range of both once',
    (before, after) => {
      const { ranges } = compareTestVersions(
        { ...haemoglobin, ranges: before },
        { ...haemoglobin, ranges: after },
      );
      const side = (name: 'before' | 'after') => ranges.map((one) => one[name]).filter((one) => one !== null);
      expect(side('after')).toEqual(after);
      expect(new Set(side('before'))).toEqual(new Set(before));
    },
  );
});

describe('two versions of a panel', () => {
  test.each([
    ['tests', { testCodes: ['FBHCG', 'PAPPA'] }, 'Các xét nghiệm: PAPPA, FBHCG > FBHCG, PAPPA'],
    [
      'window',
      { window: { unit: 'gestational-days', min: null, max: 97 } },
      'Cửa sổ khuyến cáo: Thai 11 tuần 0 ngày – 13 tuần 6 ngày > Thai đến 13 tuần 6 ngày',
    ],
    [
      'window of a newborn',
      { window: { unit: 'hours-of-life', min: 24, max: 72 } },
      'Cửa sổ khuyến cáo: Thai 11 tuần 0 ngày – 13 tuần 6 ngày > Sơ sinh 24–72 giờ tuổi',
    ],
    ['screening', { screening: null }, 'Cần dữ liệu sàng lọc: Sàng lọc 3 tháng đầu > Không'],
    ['use', { isActive: false }, 'Đang sử dụng: Có > Không'],
  ] satisfies [string, Partial<PanelVersionContent>, string][])(
    'that differ in their %s say so',
    (_, change, words) => {
      const after = { ...doubleTest, ...change };
      const { fields } = comparePanelVersions(doubleTest, after);
      expect(fields.map((one) => `${one.label}: ${one.before} > ${one.after}`)).toEqual([words]);
      expect(isSamePanelVersion(doubleTest, after)).toBe(false);
    },
  );

  test('that are one have no difference', () => {
    expect(comparePanelVersions(doubleTest, doubleTest)).toEqual({ fields: [] });
    expect(isSamePanelVersion(doubleTest, doubleTest)).toBe(true);
    expect(isSamePanelVersion(null, doubleTest)).toBe(false);
  });
});

describe('a version as it was typed', () => {
  test('is tidied, so that two that look the same are the same', () => {
    const typed: TestVersionContent = {
      ...haemoglobin,
      name: `  ${haemoglobin.name.normalize('NFD')}\u200B`,
      nameEn: ' Hemoglobin ',
      formula: ' ',
      sharedCode: '',
      critical: { low: ' 70', high: '200 ' },
      ranges: haemoglobinRanges.map((range) => ({ ...range, text: ' ', criticalLow: '' })),
    };
    expect(tidyTestVersion(typed)).toEqual(haemoglobin);
    expect(tidyTestVersion({ ...typed, critical: { low: '', high: null } }).critical).toBeNull();
    const window = { unit: 'hours-of-life', min: null, max: null } as const;
    expect(tidyPanelVersion({ ...doubleTest, name: 'Double test ', window })).toEqual({
      ...doubleTest,
      window: null,
    });
  });
});
