import { describe, expect, test } from 'vitest';
import {
  aBoard,
  aBoardRow,
  aFailedRun,
  aLotInUse,
  aRun,
  aShift,
} from '../../../../test-support/lab-quality.ts';
import {
  expiringLots,
  failureNeeds,
  inOrder,
  levelsWithoutLot,
  missingLevels,
  rowsAt,
  standingOf,
} from './board-rows.tsx';

const warned = aRun({ outcome: 'warning' });

describe('the standing of a test', () => {
  test.each([
    ['failed', aBoardRow({ status: 'failed' })],
    ['none', aBoardRow({ status: 'none' })],
    ['warning', aBoardRow({ newest: [warned] })],
    ['passed', aBoardRow()],
    // What was warned of in the night is no warning of the morning.
    ['passed', aBoardRow({ newest: [{ ...warned, shiftCode: 'night' }] })],
    // A failure is not softened by a warning beside it.
    ['failed', aBoardRow({ status: 'failed', newest: [warned] })],
  ] as const)('is %s', (standing, row) => {
    expect(standingOf(row, aShift)).toBe(standing);
  });
});

test('a level that was measured in an earlier shift only is missing', () => {
  const row = aBoardRow({ requiredLevels: [1, 2], newest: [aRun(), aRun({ level: 2, shiftCode: 'night' })] });
  expect(missingLevels(row, aShift)).toEqual([2]);
});

test('a required level without a bottle is named', () => {
  expect(levelsWithoutLot(aBoardRow({ requiredLevels: [1, 3] }))).toEqual([3]);
});

test('bottles that end on one day are one line, the first to end first', () => {
  const soon = { isExpiringSoon: true };
  const lots = [
    aLotInUse({ ...soon, lotNo: 'A-2', daysLeft: 12 }),
    aLotInUse({ ...soon, lotNo: 'A-1', daysLeft: 12 }),
    aLotInUse({ ...soon, lotNo: 'B-1', daysLeft: 0 }),
    aLotInUse({ lotNo: 'C-1', daysLeft: 90 }),
  ];
  expect(expiringLots(aBoardRow({ lots }))).toEqual([
    { daysLeft: 0, lotNos: ['B-1'] },
    { daysLeft: 12, lotNos: ['A-2', 'A-1'] },
  ]);
});

describe('what a failed run waits for', () => {
  const later = '2026-11-15T09:00:00+07:00';
  const correction = { text: 'Đã hiệu chuẩn lại máy', fileIds: [], takenTime: later, takenByName: 'Huy' };
  test.each([
    ['an action and a run', aFailedRun(), [aFailedRun()], { action: true, run: true }],
    ['an action', aFailedRun(), [aRun({ measuredTime: later })], { action: true, run: false }],
    ['a run', aFailedRun({ correction }), [aFailedRun({ correction })], { action: false, run: true }],
    [
      'a run of its own level',
      aFailedRun(),
      [aRun({ level: 2, measuredTime: later })],
      { action: true, run: true },
    ],
    ['a later run', aFailedRun(), [aRun()], { action: true, run: true }],
  ])('%s', (_name, failure, newest, needs) => {
    expect(failureNeeds(failure, aBoardRow({ newest }))).toEqual(needs);
  });
});

describe('the order', () => {
  const rows = [
    aBoardRow({ testCode: 'A' }),
    aBoardRow({ testCode: 'B', newest: [warned] }),
    aBoardRow({ testCode: 'C', status: 'none', locationCode: 'CS2' }),
    aBoardRow({ testCode: 'D', status: 'failed', sectionCode: 'hematology' }),
  ];
  const codes = (some: readonly { testCode: string }[]): string =>
    some.map(({ testCode }) => testCode).join('');

  test('has what blocks first', () => expect(codes(inOrder(rows, '', aShift))).toBe('DCBA'));
  test('has one standing only where it was asked for', () =>
    expect(codes(inOrder(rows, 'warning', aShift))).toBe('B'));
  test('has nothing for a standing that nobody knows', () =>
    expect(inOrder(rows, 'unheard', aShift)).toEqual([]));
  test('is of one site and section', () => {
    expect(codes(rowsAt(aBoard(...rows), { site: 'CS2', section: '' }))).toBe('C');
    expect(codes(rowsAt(aBoard(...rows), { site: 'CS1', section: 'hematology' }))).toBe('D');
  });
});
