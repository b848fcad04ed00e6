import { describe, expect, it } from 'vitest';
import { casesOf, choose, man, told, w, type ChoiceRow, exampleRange } from './ranges.test-support.ts';
import { compareSpecificity } from './choose-range.ts';

const pregnancyRows: readonly ChoiceRow[] = [
  ['a woman who is not pregnant', 'HGB', {}, 'HGB F', 'không mang thai, nữ'],
  ['a man', 'HGB', man, 'HGB M', 'nam'],
  ['a man marked as pregnant', 'HGB', { ...man, ga: w(20, 0) }, 'HGB M', 'nam'],
  ['a man of unknown pregnancy', 'WBC', { ...man, state: 'unknown' }, 'WBC NONE', 'mọi đối tượng'],
  ['the first allowed day', 'HGB', { ga: w(4, 0) }, 'HGB T1', '3 tháng đầu'],
  ['a day too early', 'HGB', { ga: w(3, 6) }, 'none', 'gestational-age-unknown'],
  ['the last day of T1', 'HGB', { ga: w(13, 6) }, 'HGB T1', '3 tháng đầu'],
  ['the first day of T2', 'HGB', { ga: w(14, 0) }, 'HGB T2', '3 tháng giữa'],
  ['the last day of T2', 'HGB', { ga: w(27, 6) }, 'HGB T2', '3 tháng giữa'],
  ['the first day of T3', 'HGB', { ga: w(28, 0) }, 'HGB T3', '3 tháng cuối'],
  ['the last allowed day', 'HGB', { ga: w(43, 0) }, 'HGB T3', '3 tháng cuối'],
  ['a day too late', 'HGB', { ga: w(43, 1) }, 'none', 'gestational-age-unknown'],
  ['a pregnancy that nobody dated', 'HGB', { state: 'pregnant' }, 'none', 'gestational-age-unknown'],
  ['white cells before 14 weeks', 'WBC', { ga: w(13, 6) }, 'WBC T1', '3 tháng đầu'],
  ['white cells from 14 weeks', 'WBC', { ga: w(14, 0) }, 'WBC T2', '3 tháng giữa'],
  ['thyroid in the last trimester', 'TSH', { ga: w(30, 0) }, 'TSH T3', '3 tháng cuối'],
  ['thyroid without a pregnancy', 'TSH', {}, 'TSH NONE', 'không mang thai'],
  ['ferritin of a man', 'FER', man, 'FER M', 'nam'],
  ['ferritin in the second trimester', 'FER', { ga: w(20, 3) }, 'FER T2', '3 tháng giữa'],
  ['unknown pregnancy, ranges of pregnancy', 'WBC', { state: 'unknown' }, 'none', 'pregnancy-unknown'],
  [
    'unknown pregnancy, none such',
    'MCHC',
    { state: 'unknown' },
    'MCHC NONE',
    'khoảng ngoài thai kỳ',
    'fallback',
  ],
  [
    'pregnant, no ranges of pregnancy',
    'MCHC',
    { ga: w(20, 0) },
    'MCHC NONE',
    'khoảng ngoài thai kỳ',
    'fallback',
  ],
  [
    'the same without a dated pregnancy',
    'MCHC',
    { state: 'pregnant' },
    'MCHC NONE',
    'khoảng ngoài thai kỳ',
    'fallback',
  ],
  ['pregnant, ranges by sex only', 'ESR', { ga: w(9, 0) }, 'ESR F', 'khoảng ngoài thai kỳ, nữ', 'fallback'],
  ['pregnant, a trimester left out', 'HCO3', { ga: w(20, 0) }, 'none', 'no-range'],
  ['pregnant, the one trimester there is', 'HCO3', { ga: w(28, 0) }, 'HCO3 T3', '3 tháng cuối'],
  ['not pregnant, a trimester left out', 'HCO3', {}, 'HCO3 NONE', 'không mang thai'],
  ['a range for whoever, pregnant', 'AHBS', { state: 'pregnant' }, 'AHBS ANY', 'mọi đối tượng'],
  [
    'a range for whoever, unknown',
    'AHBS',
    { state: 'unknown', sex: 'unknown', birth: null },
    'AHBS ANY',
    'mọi đối tượng',
  ],
  [
    'after birth, no range for it',
    'WBC',
    { state: 'postpartum' },
    'WBC NONE',
    'khoảng ngoài thai kỳ',
    'fallback',
  ],
  ['after birth, a range for it', 'POST', { state: 'postpartum' }, 'POST after', 'sau sinh'],
  ['not pregnant beside a range after birth', 'POST', {}, 'POST NONE', 'không mang thai'],
  ['pregnant beside a range after birth', 'POST', { ga: w(38, 0) }, 'POST T3', '3 tháng cuối'],
  ['unknown beside a range after birth', 'POST', { state: 'unknown' }, 'none', 'pregnancy-unknown'],
];

const weekRows: readonly ChoiceRow[] = [
  ['hCG of a woman who is not pregnant', 'BHCG', {}, 'BHCG NONE', 'không mang thai'],
  ['hCG of a man', 'BHCG', man, 'BHCG NONE', 'mọi đối tượng'],
  ['week 4', 'BHCG', { ga: w(4, 0) }, 'BHCG 4–4w', 'thai 4 tuần 0 ngày – 4 tuần 6 ngày'],
  ['the last day of week 4', 'BHCG', { ga: w(4, 6) }, 'BHCG 4–4w', 'thai 4 tuần 0 ngày – 4 tuần 6 ngày'],
  ['week 5', 'BHCG', { ga: w(5, 0) }, 'BHCG 5–5w', 'thai 5 tuần 0 ngày – 5 tuần 6 ngày'],
  ['the last day of week 6', 'BHCG', { ga: w(6, 6) }, 'BHCG 6–6w', 'thai 6 tuần 0 ngày – 6 tuần 6 ngày'],
  ['the last day of week 8', 'BHCG', { ga: w(8, 6) }, 'BHCG 7–8w', 'thai 7 tuần 0 ngày – 8 tuần 6 ngày'],
  ['the first day of week 9', 'BHCG', { ga: w(9, 0) }, 'BHCG 9–12w', 'thai 9 tuần 0 ngày – 12 tuần 6 ngày'],
  [
    'the last day of week 16',
    'BHCG',
    { ga: w(16, 6) },
    'BHCG 13–16w',
    'thai 13 tuần 0 ngày – 16 tuần 6 ngày',
  ],
  [
    'the first day of week 17',
    'BHCG',
    { ga: w(17, 0) },
    'BHCG 17–24w',
    'thai 17 tuần 0 ngày – 24 tuần 6 ngày',
  ],
  [
    'the last day of week 40',
    'BHCG',
    { ga: w(40, 6) },
    'BHCG 25–40w',
    'thai 25 tuần 0 ngày – 40 tuần 6 ngày',
  ],
  ['week 41, for which there is none', 'BHCG', { ga: w(41, 0) }, 'none', 'no-range'],
  ['week 3, which is no known age', 'BHCG', { ga: w(3, 3) }, 'none', 'gestational-age-unknown'],
  ['hCG of an undated pregnancy', 'BHCG', { state: 'pregnant' }, 'none', 'gestational-age-unknown'],
  ['hCG of unknown pregnancy', 'BHCG', { state: 'unknown' }, 'none', 'pregnancy-unknown'],
  [
    'a window before a trimester',
    'DEEP',
    { ga: w(16, 0) },
    'DEEP week',
    'thai 16 tuần 0 ngày – 20 tuần 6 ngày',
  ],
  ['the day before the window', 'DEEP', { ga: w(15, 6) }, 'DEEP T2', '3 tháng giữa'],
  [
    'the last day of the window',
    'DEEP',
    { ga: w(20, 6) },
    'DEEP week',
    'thai 16 tuần 0 ngày – 20 tuần 6 ngày',
  ],
  ['the day after the window', 'DEEP', { ga: w(21, 0) }, 'DEEP T2', '3 tháng giữa'],
  ['undated, though any pregnancy has one', 'DEEP', { state: 'pregnant' }, 'none', 'gestational-age-unknown'],
  [
    'a cycle phase before a sex',
    'DEEP',
    { phase: 'luteal' },
    'DEEP luteal',
    'không mang thai, pha hoàng thể',
  ],
  ['another phase: the sex', 'DEEP', { phase: 'ovulation' }, 'DEEP F', 'không mang thai, nữ'],
  ['a man: no phase is missing', 'DEEP', man, 'DEEP NONE', 'mọi đối tượng'],
  ['a method is the lightest', 'DEEP', { ...man, method: 'jaffe' }, 'DEEP NONE', 'mọi đối tượng'],
];

const midnightRows: readonly ChoiceRow[] = [
  [
    'the evening before in Vietnam',
    'HGB',
    { ga: w(14, 0), at: '2026-11-13T23:59:59+07:00' },
    'HGB T1',
    '3 tháng đầu',
  ],
  ['midnight in Vietnam', 'HGB', { ga: w(14, 0), at: '2026-11-14T00:00:00+07:00' }, 'HGB T2', '3 tháng giữa'],
  [
    'the same midnight told in UTC',
    'HGB',
    { ga: w(14, 0), at: '2026-11-13T17:00:00Z' },
    'HGB T2',
    '3 tháng giữa',
  ],
  [
    'a second before it told in UTC',
    'HGB',
    { ga: w(14, 0), at: '2026-11-13T16:59:59Z' },
    'HGB T1',
    '3 tháng đầu',
  ],
  [
    'midnight in UTC changes nothing',
    'HGB',
    { ga: w(13, 6), at: '2026-11-14T00:00:00Z' },
    'HGB T1',
    '3 tháng đầu',
  ],
  [
    'a moment without its zone',
    'HGB',
    { ga: w(14, 0), at: '2026-11-14T08:00:00' },
    'none',
    'gestational-age-unknown',
  ],
  [
    'a specimen taken two weeks after the order',
    'HGB',
    { ga: w(13, 0), at: '2026-11-28T08:00:00+07:00' },
    'HGB T2',
    '3 tháng giữa',
  ],
];

describe('chooseRange', () => {
  it.each(casesOf(pregnancyRows))('by pregnancy: %s (%s)', (_who, set, someone, expected) => {
    expect(told(choose(set, someone))).toStrictEqual(expected);
  });

  it.each(casesOf(weekRows))('by week of pregnancy: %s (%s)', (_who, set, someone, expected) => {
    expect(told(choose(set, someone))).toStrictEqual(expected);
  });

  it.each(casesOf(midnightRows))('by the day in Vietnam: %s (%s)', (_who, set, someone, expected) => {
    expect(told(choose(set, someone))).toStrictEqual(expected);
  });
});

it.each([
  ['a window of weeks', 'a trimester', { pregnancy: 'PREG', gaDaysMin: 98 }, { pregnancy: 'T2' }],
  ['the first trimester', 'pregnancy', { pregnancy: 'T1' }, { pregnancy: 'PREG' }],
  ['the second trimester', 'pregnancy', { pregnancy: 'T2' }, { pregnancy: 'PREG' }],
  ['the third trimester', 'pregnancy', { pregnancy: 'T3' }, { pregnancy: 'PREG' }],
  ['pregnancy', 'no pregnancy', { pregnancy: 'PREG' }, { pregnancy: 'NONE' }],
  ['the time after birth', 'no pregnancy', { pregnancy: 'POSTPARTUM' }, { pregnancy: 'NONE' }],
  ['no pregnancy', 'whoever', { pregnancy: 'NONE' }, { pregnancy: 'ANY' }],
] as const)('%s outweighs %s, whatever else that one names', (_name, _other, heavier, lighter) => {
  const all = {
    cyclePhase: 'luteal',
    sex: 'female',
    ageHoursMin: 1,
    ageDaysMin: 1,
    method: 'ELISA',
  } as const;
  const [heavy, light] = [exampleRange('X', heavier), exampleRange('X', { ...all, ...lighter })];
  expect(compareSpecificity(heavy, light)).toBeGreaterThan(0);
  expect(compareSpecificity(light, heavy)).toBeLessThan(0);
});
