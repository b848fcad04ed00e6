import { describe, expect, it } from 'vitest';
import { unknownPregnancy } from '../../patients/pregnancy/pregnancy-context.ts';
import { chooseRange } from './choose-range.ts';
import {
  casesOf,
  choose,
  daysBefore,
  hour,
  inYear,
  man,
  onDay,
  told,
  w,
  type ChoiceRow,
} from './ranges.test-support.ts';

const ageRows: readonly ChoiceRow[] = [
  ['a newborn in its first hour', 'BILI', hour(0), 'BILI 0–23h', 'sơ sinh 0–23 giờ tuổi'],
  ['23 hours', 'BILI', hour(23), 'BILI 0–23h', 'sơ sinh 0–23 giờ tuổi'],
  ['24 hours', 'BILI', hour(24), 'BILI 24–47h', 'sơ sinh 24–47 giờ tuổi'],
  [
    'a second before 24 hours',
    'BILI',
    hour(24, '2026-11-14T07:59:59+07:00'),
    'BILI 0–23h',
    'sơ sinh 0–23 giờ tuổi',
  ],
  ['47 hours', 'BILI', hour(47), 'BILI 24–47h', 'sơ sinh 24–47 giờ tuổi'],
  ['48 hours', 'BILI', hour(48), 'BILI 48–71h', 'sơ sinh 48–71 giờ tuổi'],
  ['71 hours', 'BILI', hour(71), 'BILI 48–71h', 'sơ sinh 48–71 giờ tuổi'],
  ['72 hours: from here on by days', 'BILI', hour(72), 'BILI days', '2–28 ngày tuổi'],
  ['two days without the hour of birth', 'BILI', { birth: onDay(daysBefore(2)) }, 'none', 'age-unknown'],
  [
    'five days without the hour of birth',
    'BILI',
    { birth: onDay(daysBefore(5)) },
    'BILI days',
    '2–28 ngày tuổi',
  ],
  ['28 days', 'BILI', { birth: onDay(daysBefore(28)) }, 'BILI days', '2–28 ngày tuổi'],
  ['29 days', 'BILI', { birth: onDay(daysBefore(29)) }, 'BILI rest', 'mọi đối tượng'],
  [
    'glucose at 28 days',
    'GLU',
    { state: 'unknown', birth: onDay(daysBefore(28), '23:50') },
    'GLU newborn',
    'đến 28 ngày tuổi',
  ],
  [
    'glucose at 29 days',
    'GLU',
    { state: 'unknown', birth: onDay(daysBefore(29), '23:50') },
    'GLU NONE',
    'mọi đối tượng',
  ],
  ['glucose of a newborn of unknown sex', 'GLU', hour(3), 'GLU newborn', 'đến 28 ngày tuổi'],
  ['glucose of an adult', 'GLU', {}, 'GLU NONE', 'không mang thai'],
  ['glucose of somebody born this year', 'GLU', { birth: inYear(2026) }, 'none', 'age-unknown'],
  ['glucose of somebody born last year', 'GLU', { ...man, birth: inYear(2025) }, 'GLU NONE', 'mọi đối tượng'],
  ['glucose without a date of birth', 'GLU', { ...man, birth: null }, 'none', 'age-unknown'],
  ['AMH at 24 years', 'AMH', { birth: onDay('2001-11-16') }, 'AMH 20–24y', 'không mang thai, nữ, 20–24 tuổi'],
  [
    'AMH on the 25th birthday',
    'AMH',
    { birth: onDay('2001-11-14') },
    'AMH 25–29y',
    'không mang thai, nữ, 25–29 tuổi',
  ],
  ['AMH at 29 years', 'AMH', { birth: onDay('1996-11-16') }, 'AMH 25–29y', 'không mang thai, nữ, 25–29 tuổi'],
  [
    'AMH on the 30th birthday',
    'AMH',
    { birth: onDay('1996-11-14') },
    'AMH 30–34y',
    'không mang thai, nữ, 30–34 tuổi',
  ],
  ['AMH at 19 years', 'AMH', { birth: onDay('2006-11-16') }, 'none', 'age-outside'],
  ['AMH at 45 years', 'AMH', { birth: onDay('1981-11-13') }, 'none', 'age-outside'],
  ['AMH of a man', 'AMH', man, 'none', 'no-range'],
  [
    'AMH by a year inside one range',
    'AMH',
    { birth: inYear(1998) },
    'AMH 25–29y',
    'không mang thai, nữ, 25–29 tuổi',
  ],
  ['AMH by a year across two ranges', 'AMH', { birth: inYear(2001) }, 'none', 'age-unknown'],
  [
    'AMH of a pregnant woman',
    'AMH',
    { ga: w(10, 0) },
    'AMH 30–34y',
    'khoảng ngoài thai kỳ, nữ, 30–34 tuổi',
    'fallback',
  ],
  [
    'a girl before the years of pregnancy',
    'WBC',
    { state: 'unknown', birth: onDay('2016-11-15') },
    'WBC NONE',
    'mọi đối tượng',
  ],
  [
    'a girl on her tenth birthday',
    'WBC',
    { state: 'unknown', birth: onDay('2016-11-14') },
    'none',
    'pregnancy-unknown',
  ],
  [
    'a woman in her 61st year',
    'WBC',
    { state: 'unknown', birth: onDay('1965-11-15') },
    'none',
    'pregnancy-unknown',
  ],
  [
    'a woman on her 61st birthday',
    'WBC',
    { state: 'unknown', birth: onDay('1965-11-14') },
    'WBC NONE',
    'mọi đối tượng',
  ],
  [
    'a pregnancy recorded at an unlikely age',
    'WBC',
    { ga: w(20, 0), birth: onDay('1964-01-01') },
    'WBC T2',
    '3 tháng giữa',
  ],
];

const sexAndCycleRows: readonly ChoiceRow[] = [
  ['a person of unknown sex', 'ESR', { sex: 'unknown' }, 'none', 'sex-unknown'],
  ['a newborn of unknown sex', 'HGB', hour(30), 'none', 'sex-unknown'],
  ['unknown sex, unknown pregnancy', 'WBC', { sex: 'unknown', state: 'unknown' }, 'none', 'sex-unknown'],
  ['unknown sex, but pregnant', 'HGB', { sex: 'unknown', ga: w(30, 0) }, 'HGB T3', '3 tháng cuối'],
  ['FSH of a man', 'FSH', man, 'FSH M', 'nam'],
  ['FSH, follicular', 'FSH', { phase: 'follicular' }, 'FSH follicular', 'không mang thai, pha nang noãn'],
  ['FSH, ovulation', 'FSH', { phase: 'ovulation' }, 'FSH ovulation', 'không mang thai, pha rụng trứng'],
  ['FSH, luteal', 'FSH', { phase: 'luteal' }, 'FSH luteal', 'không mang thai, pha hoàng thể'],
  [
    'FSH after the menopause',
    'FSH',
    { phase: 'postmenopausal', birth: onDay('1960-02-02') },
    'FSH postmenopausal',
    'mãn kinh',
  ],
  ['FSH of an unknown phase', 'FSH', {}, 'none', 'cycle-phase-unknown'],
  ['FSH of a pregnant woman', 'FSH', { ga: w(10, 0) }, 'none', 'no-range'],
  ['progesterone, luteal', 'P4', { phase: 'luteal' }, 'P4 luteal', 'không mang thai, pha hoàng thể'],
  ['progesterone after the menopause', 'P4', { phase: 'postmenopausal' }, 'none', 'no-range'],
  ['progesterone in pregnancy', 'P4', { ga: w(8, 0) }, 'P4 T1', '3 tháng đầu'],
  [
    'a phase left over from before the pregnancy',
    'P4',
    { ga: w(8, 0), phase: 'luteal' },
    'P4 T1',
    '3 tháng đầu',
  ],
  ['two ranges that say the same', 'TIED', { birth: onDay('2009-01-01') }, 'ambiguous', 'TIED a | TIED b'],
  ['a year that may be one of two that overlap', 'TIED', { birth: inYear(2007) }, 'none', 'age-unknown'],
  [
    'after birth, at an age of the range',
    'LATE',
    { state: 'postpartum' },
    'LATE after',
    'sau sinh, đến 39 tuổi',
  ],
  [
    'after birth, at another age',
    'LATE',
    { state: 'postpartum', birth: onDay('1984-01-01') },
    'none',
    'age-outside',
  ],
  [
    'perhaps after birth, at another age',
    'LATE',
    { state: 'unknown', birth: onDay('1984-01-01') },
    'none',
    'pregnancy-unknown',
  ],
  ['only one of two that overlap', 'TIED', { birth: onDay('2015-01-01') }, 'TIED a', 'nữ, 0–7000 ngày tuổi'],
];

describe('chooseRange', () => {
  it.each(casesOf(ageRows))('by age: %s (%s)', (_who, set, someone, expected) => {
    expect(told(choose(set, someone))).toStrictEqual(expected);
  });

  it.each(casesOf(sexAndCycleRows))('by sex and cycle: %s (%s)', (_who, set, someone, expected) => {
    expect(told(choose(set, someone))).toStrictEqual(expected);
  });

  it('finds nothing in an empty set', () => {
    const nobody = { sex: 'unknown', birth: null, pregnancy: unknownPregnancy } as const;
    const moment = { collectedTime: '2026-11-14T08:00:00+07:00', method: null };
    expect(chooseRange([], nobody, moment)).toStrictEqual({ kind: 'none', why: 'no-range' });
  });
});
