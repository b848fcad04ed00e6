import { describe, expect, test } from 'vitest';
import { aRule, anActiveRule } from './rule-examples.ts';
import { endOf, groupRules, lastVersionOf, retiredOf } from './rule-groups.ts';
import { storyOf, termsText } from './rule-words.ts';

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
