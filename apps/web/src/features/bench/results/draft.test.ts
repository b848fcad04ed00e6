import { describe, expect, test } from 'vitest';
import {
  draftLivesMs,
  draftOf,
  offerOf,
  readDraft,
  withDraftValue,
  type Draft,
  type DraftValue,
} from './draft.ts';
import { anEntered, anItem } from '../../../../test-support/lab-results.ts';
import { newRow, withServerItem, withTyped, type RowState } from './row-state.ts';

const now = Date.parse('2026-11-15T03:42:00Z');

function value(overrides: Partial<DraftValue> = {}): DraftValue {
  return { testCode: 'HGB', runNo: 1, version: 1, before: '', typed: '118', ...overrides };
}

function draft(...values: DraftValue[]): Draft {
  return { at: now, values };
}

function rows(...given: RowState[]): ReadonlyMap<string, RowState> {
  return new Map(given.map((row) => [row.item.testCode, row]));
}

describe('what is kept', () => {
  test('is what was typed and not accepted, by test code and nothing else', () => {
    const kept = draftOf([withTyped(newRow(anItem('HGB')), '118'), newRow(anItem('PLT'))], undefined, now);
    expect(kept).toEqual(draft(value()));
  });

  test('is nothing when everything is accepted', () => {
    expect(draftOf([newRow(anEntered('HGB', '118'))], undefined, now)).toBeUndefined();
  });

  test('is no number of a tube that a scanner typed', () => {
    expect(draftOf([withTyped(newRow(anItem('HGB')), '2611150001')], undefined, now)).toBeUndefined();
  });

  test('remembers what the row held before, also in a conflict', () => {
    const conflict = withServerItem(withTyped(newRow(anItem('HGB')), '118'), anEntered('HGB', '112'));
    expect(draftOf([conflict], undefined, now)?.values).toEqual([value()]);
  });

  test('holds an unanswered offer too, under what is typed now', () => {
    const offered = draft(value({ typed: '90' }), value({ testCode: 'PLT', typed: '250' }));
    const kept = draftOf([withTyped(newRow(anItem('HGB')), '118')], offered, now + 5);
    expect(kept).toEqual({ at: now + 5, values: [value(), value({ testCode: 'PLT', typed: '250' })] });
  });

  test('keeps the time of an offer that only waits', () => {
    expect(draftOf([], draft(value()), now + 5)?.at).toBe(now);
  });
});

describe('reading what was kept', () => {
  test('gives it back within a day', () => {
    expect(readDraft(JSON.stringify(draft(value())), now + draftLivesMs)).toEqual(draft(value()));
  });

  test.each([
    ['nothing', null],
    ['no JSON', '{'],
    ['another shape', '{"at":1,"values":[{"testCode":1}]}'],
    ['a list', '[]'],
    ['an empty draft', JSON.stringify(draft())],
  ])('answers nothing for %s', (_, stored) => {
    expect(readDraft(stored, now)).toBeUndefined();
  });

  test.each([
    ['older than a day', now + draftLivesMs + 1],
    ['from a clock that was ahead', now - 1],
  ])('answers nothing for one %s', (_, at) => {
    expect(readDraft(JSON.stringify(draft(value())), at)).toBeUndefined();
  });
});

describe('offering what was kept', () => {
  test.each([
    ['a test that waits', newRow(anItem('HGB')), true],
    ['a test that holds another value', newRow(anEntered('HGB', '112')), true],
    ['a test that holds this value already', newRow(anEntered('HGB', '118')), false],
    ['a test that is being typed', withTyped(newRow(anItem('HGB')), '1'), false],
    ['a test that is not there', newRow(anItem('PLT')), false],
  ])('for %s: %s', (_, row, isOffered) => {
    expect(offerOf(draft(value()), rows(row)) !== undefined).toBe(isOffered);
  });
});

describe('restoring', () => {
  test('puts the text back into a row that is as it was', () => {
    expect(withDraftValue(newRow(anItem('HGB')), value())).toMatchObject({ typed: '118', phase: 'settled' });
  });

  test('takes the newer version where only a comment was added', () => {
    const row = withDraftValue(newRow(anItem('HGB', { version: 4 })), value());
    expect(row).toMatchObject({ phase: 'settled', base: { version: 4 } });
  });

  test.each([
    ['somebody entered a value', newRow(anEntered('HGB', '112'))],
    ['another run has begun', newRow(anItem('HGB', { runNo: 2 }))],
  ])('shows both where %s meanwhile', (_, row) => {
    expect(withDraftValue(row, value())).toMatchObject({ typed: '118', phase: 'conflict' });
  });
});
