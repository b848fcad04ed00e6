import { describe, expect, test } from 'vitest';
import { anEntered, anItem, aTest, someFacts } from '../../../../test-support/lab-results.ts';
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
import { rightsOf, type RightsFacts, type RightsRow } from './row-rights.ts';
import {
  draftLivesMs,
  draftOf,
  offerOf,
  readDraft,
  withDraftValue,
  type Draft,
  type DraftValue,
} from './draft.ts';

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
