import { describe, expect, test } from 'vitest';
import { aRule, anActiveRule, aTest, tests } from './rule-examples.ts';
import {
  endOf,
  groupRules,
  lastVersionOf,
  retiredOf,
  draftFault,
  findTests,
  readTerms,
  typedTerms,
} from './rules.ts';
import { storyOf, termsText } from './rule-version.tsx';
import { refusalTexts } from '@senlab/contract';
import { defaultAutoRuleTerms } from '@senlab/domain';

const ended = { status: 'retired', retiredTime: '2026-11-15T07:30:00+07:00' } as const;

describe('rules by test', () => {
  test('what waits comes first, the rest as Vietnamese sorts', () => {
    const names: Record<string, string> = { A: 'Ure', B: 'Đường', C: 'Creatinin' };
    const rules = [
      anActiveRule({ _id: '1', testCode: 'B' }),
      anActiveRule({ _id: '2', testCode: 'C' }),
      aRule({ _id: '3', testCode: 'A' }),
    ];
    const groups = groupRules(rules, (code) => names[code] ?? code);
    expect(groups.map(({ testCode }) => testCode)).toEqual(['A', 'C', 'B']);
  });

  test('of two in force by a fault, the newer one is shown as the server takes it', () => {
    const [group] = groupRules(
      [anActiveRule({ _id: '1', version: 1 }), anActiveRule({ _id: '2', version: 2 })],
      String,
    );
    expect(group?.active?.version).toBe(2);
  });

  test('proposals stand in the order in which they can be approved', () => {
    const [group] = groupRules([aRule({ _id: '3', version: 3 }), aRule({ _id: '2', version: 2 })], String);
    expect(group?.proposed.map(({ version }) => version)).toEqual([2, 3]);
  });

  test('a test that is no longer in the catalogue keeps its code as name', () => {
    expect(groupRules([aRule({ testCode: 'GONE' })], (code) => code)[0]?.name).toBe('GONE');
  });

  test('the last version counts in whatever state', () => {
    expect(lastVersionOf([])).toBe(0);
    expect(lastVersionOf([anActiveRule({ version: 2 }), aRule({ ...ended, version: 5 })])).toBe(5);
  });

  test('history holds retired ones only, newest first', () => {
    const versions = [
      aRule({ ...ended, version: 1 }),
      anActiveRule({ version: 4 }),
      aRule({ ...ended, version: 3 }),
    ];
    expect(retiredOf(versions).map(({ version }) => version)).toEqual([3, 1]);
  });
});

describe('how a version ended', () => {
  const approved = { approvedTime: '2026-11-14T09:00:00+07:00', approvedByName: 'A' };
  test.each([
    ['not at all', aRule(), null],
    ['in force', anActiveRule(), null],
    ['replaced', aRule({ ...ended, ...approved }), 'replaced'],
    ['retired', aRule({ ...ended, ...approved, retiredByName: 'B', retireReason: 'Máy hỏng' }), 'retired'],
    ['declined', aRule({ ...ended, retiredByName: 'B', retireReason: 'Chưa đủ' }), 'declined'],
    ['withdrawn', aRule({ ...ended, retiredByName: 'B' }), 'withdrawn'],
  ] as const)('%s', (_name, rule, end) => {
    expect(endOf(rule)).toBe(end);
  });
});

test('the story names who, when by the hospital clock, and why', () => {
  const rule = anActiveRule({ ...ended, retiredByName: 'KTV. Mai', retireReason: 'Máy đang sửa' });
  expect(storyOf(rule)).toEqual([
    'Đề xuất: Đỗ Quang Huy, 08:00 14/11/2026',
    'Phê duyệt: BS. Lê Minh Châu, 09:00 14/11/2026',
    'Ngừng: KTV. Mai, 07:30 15/11/2026',
    'Lý do: Máy đang sửa',
  ]);
});

test('a version that another one replaced names nobody', () => {
  expect(storyOf(anActiveRule(ended)).at(-1)).toBe('Được phiên bản mới thay thế: 07:30 15/11/2026');
});

test('terms are said in words, also where there is no limit', () => {
  expect(termsText({ maxAgeHours: 8, requireRange: true })).toBe(
    'tối đa 8 giờ từ lúc lấy mẫu · phải có khoảng tham chiếu',
  );
  expect(termsText({ maxAgeHours: null, requireRange: false })).toBe(
    'không giới hạn giờ từ lúc lấy mẫu · không bắt buộc khoảng tham chiếu',
  );
});

const sound = { isOn: true, age: '8', requireRange: true };

test('a new draft is off', () => {
  expect(typedTerms(defaultAutoRuleTerms)).toEqual({ isOn: false, age: '', requireRange: true });
});

test('an empty age is no limit', () => {
  expect(readTerms({ ...sound, age: '  ' }).maxAgeHours).toBeNull();
  expect(readTerms({ ...sound, age: ' 12 ' }).maxAgeHours).toBe(12);
});

describe('a draft', () => {
  test('of a plain test is sound', () => expect(draftFault(aTest(), [], sound)).toBeNull());

  test.each(['0', '721', '8,5', '8.5', '-1', '1e2', 'tám', '8h'])(
    'with %s hours is refused at the age',
    (age) => {
      expect(draftFault(aTest(), [], { ...sound, age })).toEqual({
        field: 'age',
        message: refusalTexts['auto-rule-age-wrong'],
      });
    },
  );

  test.each([
    ['restricted', { sensitive: ['HIV'] }],
    ['genetic', { sensitive: ['GENETIC'] }],
    ['restricted in a way that this page does not know', { sensitive: ['SOMETHING_NEW'] }],
    ['a text', { resultType: 'text' as const }],
    ['a risk', { resultType: 'risk' as const }],
    ['an organism', { resultType: 'organism' as const }],
  ])('that is on is refused for a test that is %s', (_name, part) => {
    expect(draftFault(aTest(part), [], sound)).toEqual({
      field: 'isOn',
      message: refusalTexts['auto-rule-test-excluded'],
    });
  });

  test('that is off is sound for a restricted test too', () => {
    expect(draftFault(aTest({ sensitive: ['HIV'] }), [], { ...sound, isOn: false })).toBeNull();
  });
});

describe('tests are found', () => {
  const codes = (typed: string): readonly string[] => findTests(tests, typed).map(({ code }) => code);
  test.each([
    ['duong', ['GLU']],
    ['ĐƯỜNG HUYẾT', ['GLU']],
    ['huyet duong', ['GLU']],
    ['glu', ['GLU']],
    ['ure', ['URE']],
    ['hiv', ['HIVAG']],
    ['không có', []],
  ])('by %s', (typed, found) => expect(codes(typed)).toEqual(found));

  test('all of them before anything is typed', () => expect(codes('')).toHaveLength(tests.length));

  test('a code that begins so comes before a name that contains it', () => {
    const both = [aTest({ code: 'XYZ', name: 'Ure niệu' }), aTest({ code: 'URE', name: 'Urê' })];
    expect(findTests(both, 'ure').map(({ code }) => code)).toEqual(['URE', 'XYZ']);
  });
});
