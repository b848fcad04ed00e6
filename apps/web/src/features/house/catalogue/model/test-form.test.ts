import { expect, test } from 'vitest';
import { aRange, aTest } from '../../../../../test-support/catalogue.ts';
import { contentOfForm, draftOf, testForm } from './test-form.ts';
import { ageWords, gestationWords, readAge, readGestation } from './range-form.ts';
import { testContent } from './version-content.ts';

const whole = {
  ...aTest().content,
  deltaKind: 'percent',
  deltaLimit: '20.5',
  deltaDays: 7,
  plausibleLow: '0.3',
  plausibleHigh: '80',
  minimumMinutes: 30,
  minimumEffect: 'warn',
  sensitive: ['HIV'],
  ranges: [
    aRange({ sex: 'female', pregnancy: 'T2', gaDaysMin: 98, gaDaysMax: 195 }),
    aRange({ sex: 'male', ageDaysMin: 6574, ageDaysMax: 18261, criticalLow: '1.2' }),
    aRange({ pregnancy: 'ANY', ageHoursMin: 0, ageHoursMax: 72, method: 'Urease/GLDH' }),
    aRange({ low: null, high: null, text: 'Âm tính', cyclePhase: 'luteal' }),
  ],
};

test('what is only looked at is sent back as it came', () => {
  const content = testContent(whole);
  expect(contentOfForm(testForm(content))).toEqual(content);
  expect(draftOf(content)).toEqual(whole);
});

test('numbers are typed with a comma and sent with a dot', () => {
  const form = testForm(testContent(whole));
  expect(form.ranges[0]?.high).toBe('7,5');
  expect(form.plausibleLow).toBe('0,3');
  expect(contentOfForm({ ...form, criticalHigh: '31,25' }).critical).toEqual({ low: null, high: '31.25' });
});

test('what is no number is kept as typed, for the rule to say so', () => {
  const form = testForm(testContent(whole));
  expect(contentOfForm({ ...form, criticalHigh: 'cao' }).critical?.high).toBe('cao');
});

test.each([
  ['', 'min', null],
  ['28', 'max', 28],
  ['28 ngày', 'max', 28],
  ['18 tuổi', 'min', 6574],
  ['18t', 'min', 6574],
  ['49 tuổi', 'max', 18_261],
  ['khoảng 18', 'min', undefined],
  ['-3', 'min', undefined],
] as const)('an age of %j (%s) is %s days', (typed, end, days) => {
  expect(readAge(typed, end)).toBe(days);
});

test.each([
  [6574, 'min', '18 tuổi'],
  [18_261, 'max', '49 tuổi'],
  [28, 'max', '28 ngày'],
  [0, 'min', '0 ngày'],
  [null, 'min', ''],
] as const)('%s days (%s) are written %j', (days, end, words) => {
  expect(ageWords(days, end)).toBe(words);
  expect(readAge(words, end)).toBe(days);
});

test.each([
  ['14w0d', 'min', 98],
  ['14 tuần', 'min', 98],
  ['27 tuần', 'max', 195],
  ['98', 'min', 98],
  ['14w9d', 'min', undefined],
] as const)('a gestational age of %j (%s) is %s days', (typed, end, days) => {
  expect(readGestation(typed, end)).toBe(days);
});

test('gestational days are written in weeks', () => {
  expect(gestationWords(195)).toBe('27w6d');
});
