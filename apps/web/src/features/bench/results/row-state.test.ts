import { describe, expect, test } from 'vitest';
import { anEntered, anItem } from '../../../../test-support/lab-results.ts';
import {
  afterSave,
  isUnsaved,
  newRow,
  overTheirs,
  sending,
  withServerItem,
  withTyped,
  withoutTyped,
  type RowState,
} from './row-state.ts';

const pending = anItem('HGB');
const theirs = anEntered('HGB', '112');
const typed = withTyped(newRow(pending), '118');

describe('what the server says of a row', () => {
  test('is shown at once where nothing is typed', () => {
    expect(withServerItem(newRow(pending), theirs)).toMatchObject({
      item: theirs,
      typed: null,
      phase: 'settled',
    });
  });

  test('never takes away what is typed', () => {
    expect(withServerItem(typed, theirs)).toMatchObject({ item: theirs, typed: '118', phase: 'conflict' });
  });

  test('is no conflict when only a comment was added', () => {
    const commented = anItem('HGB', { version: 2, comment: 'Mẫu tan huyết nhẹ' });
    const row = withServerItem(typed, commented);
    expect(row).toMatchObject({ phase: 'settled', typed: '118', base: { version: 2 } });
  });

  test('settles the row when it is the very value that was typed', () => {
    expect(withServerItem(typed, anEntered('HGB', '118'))).toMatchObject({ phase: 'settled', typed: null });
  });

  test('of an older moment is not believed', () => {
    const row = newRow(theirs);
    expect(withServerItem(row, pending)).toBe(row);
  });

  test('while a save is on its way waits for the answer of that save', () => {
    expect(withServerItem(sending(typed), theirs)).toMatchObject({ phase: 'settled', typed: '118' });
  });

  test('is a conflict when somebody began another run', () => {
    const row = withTyped(newRow(theirs), '113');
    expect(withServerItem(row, anItem('HGB', { runNo: 2 }))).toMatchObject({
      phase: 'conflict',
      typed: '113',
    });
  });
});

describe('the answer to a save', () => {
  const mine = anEntered('HGB', '118');

  test('settles the row', () => {
    const row = afterSave(sending(typed), { kind: 'saved', item: mine, warnings: ['!'] }, '118');
    expect(row).toMatchObject({ item: mine, typed: null, inFlight: 0, warnings: ['!'] });
  });

  test('leaves a newer text alone, and lets it be saved on top', () => {
    const on = withTyped(sending(typed), '119');
    const row = afterSave(on, { kind: 'saved', item: mine, warnings: [] }, '118');
    expect(row).toMatchObject({ typed: '119', phase: 'settled', base: { version: 2, before: '118' } });
  });

  test.each([
    ['conflict', { kind: 'conflict', theirs } as const, { phase: 'conflict', item: theirs, typed: '118' }],
    [
      'refusal',
      { kind: 'refused', message: 'no' } as const,
      { phase: 'refused', message: 'no', typed: '118' },
    ],
    ['lost connection', { kind: 'unsent' } as const, { phase: 'unsent', typed: '118' }],
  ])('that is a %s keeps what was typed', (_, answer, expected) => {
    expect(afterSave(sending(typed), answer, '118')).toMatchObject(expected);
  });

  test('that is a conflict with the same value is none', () => {
    const answer = { kind: 'conflict', theirs: anEntered('HGB', '118') } as const;
    expect(afterSave(sending(typed), answer, '118')).toMatchObject({ phase: 'settled', typed: null });
  });
});

describe('a conflict', () => {
  const conflict: RowState = withServerItem(typed, theirs);

  test('is not typed away', () => {
    expect(withTyped(conflict, '120')).toMatchObject({
      phase: 'conflict',
      typed: '120',
      base: { version: 1 },
    });
  });

  test('ends with theirs', () => {
    expect(withoutTyped(conflict)).toMatchObject({ phase: 'settled', typed: null, item: theirs });
  });

  test('ends with mine on top of theirs', () => {
    expect(overTheirs(conflict)).toMatchObject({
      phase: 'settled',
      typed: '118',
      base: { version: 2, before: '112' },
    });
  });

  test('is not "unsaved": Enter must not save it by itself', () => {
    expect([isUnsaved(conflict), isUnsaved(typed), isUnsaved(sending(typed))]).toEqual([false, true, false]);
  });
});
