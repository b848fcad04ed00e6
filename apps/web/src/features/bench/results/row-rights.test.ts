import { describe, expect, test } from 'vitest';
import { aTest, anEntered, anItem, someFacts } from '../../../../test-support/lab-results.ts';
import { rightsOf, type RightsFacts, type RightsRow } from './row-rights.ts';

const facts = someFacts([]);
const received = { status: 'received', collectedTime: '2026-11-15T02:00:00.000Z' } as const;

function rights(row: Partial<RightsRow>, given: Partial<RightsFacts> = {}): ReturnType<typeof rightsOf> {
  return rightsOf(
    { item: anItem('HGB'), test: aTest('HGB'), specimen: received, ...row },
    { ...facts, ...given },
  );
}

describe('a row may be typed into', () => {
  test.each([
    ['while it waits', anItem('HGB')],
    ['to correct a slip', anEntered('HGB', '118')],
  ])('%s', (_, item) => {
    expect(rights({ item }).edit).toBeNull();
  });

  test.each([
    [
      'the tube has not arrived',
      { specimen: { status: 'collected', collectedTime: 'x' } as const },
      /Mẫu chưa được nhận/,
    ],
    ['the tube is unknown', { specimen: undefined }, /Mẫu chưa được nhận/],
    ['it is calculated', { test: aTest('LDL', { formula: 'CHOL - HDL' }) }, /được tính/],
    [
      'it is verified',
      { item: anEntered('HGB', '1', { status: 'tech_verified' }) },
      /đã được kỹ thuật viên duyệt/,
    ],
    ['it is released', { item: anEntered('HGB', '1', { status: 'released' }) }, /đã phát hành/],
    ['it is cancelled', { item: anItem('HGB', { status: 'cancelled' }) }, /đã hủy/],
    ['it is restricted', { item: anEntered('HIV', '', { isRestricted: true }) }, /Kết quả hạn chế/],
    ['its test is unknown', { test: undefined }, /./],
  ] as const)('not when %s', (_, row, sentence) => {
    expect(rights(row).edit).toMatch(sentence);
  });

  test('not without the permission', () => {
    const { edit, rerun, comment, cancel } = rights({}, { permissions: ['results.read'] });
    expect([edit, comment, cancel].every((refusal) => refusal?.includes('không có quyền'))).toBe(true);
    expect(rerun).not.toBeNull();
  });

  test('not when the case is cancelled', () => {
    expect(rights({}, { isRecordCancelled: true }).edit).toBe('Hồ sơ xét nghiệm đã hủy.');
  });

  test('by genetics for their own tests only', () => {
    const permissions = ['karyotypes.work'];
    expect(rights({ test: aTest('KARYO', { sensitive: ['GENETIC'] }) }, { permissions }).edit).toBeNull();
    expect(rights({}, { permissions }).edit).toMatch(/di truyền/);
  });
});

describe('a run may be repeated', () => {
  test('when it has a value', () => {
    expect(rights({ item: anEntered('HGB', '118') }).rerun).toBeNull();
  });

  test('not before it has one', () => {
    expect(rights({}).rerun).toBe('Xét nghiệm này chưa có kết quả.');
  });
});
