import { describe, expect, test } from 'vitest';
import { addressOf, readFilters, scopeOf, viewFilters } from './queue-filters.ts';
import { anApprovalRow } from '../../../../../test-support/lab-approval.ts';
import type { ApprovalRow } from '../approval-row.ts';
import {
  activated,
  allToggled,
  chosenRows,
  emptyQueue,
  movedBy,
  received,
  settled,
  toggled,
  waitingChanges,
  type QueueState,
} from './queue-state.ts';

const none = readFilters(new URLSearchParams());

describe('the filters of the queue', () => {
  test('are read from the address as they were written there', () => {
    const wanted = {
      location: 'CS1',
      section: 'hematology',
      priority: 'stat',
      view: 'clear',
      page: 2,
    } as const;
    expect(readFilters(new URLSearchParams(addressOf(none, wanted)))).toEqual(wanted);
  });

  test('begin on the first page when another is chosen', () => {
    expect(
      readFilters(new URLSearchParams(addressOf({ ...none, page: 3 }, { priority: 'urgent' }))).page,
    ).toBe(0);
  });

  test.each(['uu-tien=now', 'nhom=everything', 'trang=-4', 'trang=x', 'trang=1.5'])(
    'are not taken from %s',
    (search) => {
      expect(readFilters(new URLSearchParams(search))).toEqual(none);
    },
  );

  test('are sent only where something is chosen', () => {
    expect(scopeOf({ ...none, section: 'hematology' })).toEqual([{ id: 'section', value: 'hematology' }]);
    expect(viewFilters(none)).toEqual([]);
    expect(viewFilters({ ...none, view: 'critical' })).toEqual([{ id: 'critical', value: 'true' }]);
  });
});

function paper(name: string, overrides: Partial<ApprovalRow> = {}): ApprovalRow {
  return anApprovalRow({ recordId: name, contentKey: `${name}-1`, ...overrides });
}

const [a, b, c] = [paper('a'), paper('b'), paper('c')];

function names({ shown }: QueueState): string {
  return shown.map(({ row, mark }) => `${row.recordId}${mark === null ? '' : `:${mark}`}`).join(' ');
}

const start = received(emptyQueue, [a, b, c]);

describe('what comes while she is looking', () => {
  test('the first answer stands in the order of the server, with the keys on its first row', () => {
    expect(names(start)).toBe('a b c');
    expect(start.active).toBe('a/general');
  });

  test.each([
    ['a more urgent one comes last, marked', [paper('d'), a, b, c], 'a b c d:new'],
    ['one that others signed keeps its place, marked', [a, c], 'a b:gone c'],
    ['another order changes nothing', [c, b, a], 'a b c'],
    ['another content is marked', [a, paper('b', { contentKey: 'b-2' }), c], 'a b:changed c'],
    ['a hold alone is no other content', [a, paper('b', { isClear: false }), c], 'a b c'],
  ])('%s', (_, latest, expected) => {
    expect(names(received(start, latest))).toBe(expected);
  });

  test('one that comes back is no longer gone', () => {
    expect(names(received(received(start, [a, c]), [a, b, c]))).toBe('a b c');
  });

  test('new and gone ones are counted, changed ones stand there already', () => {
    const latest = [paper('d'), a, paper('b', { contentKey: 'b-2' })];
    expect(waitingChanges(received(start, latest))).toBe(2);
  });
});

describe('when she moves', () => {
  test('the order of the server comes, and what is new stays marked', () => {
    expect(names(settled(received(start, [paper('d'), c, a])))).toBe('d:new c a');
  });

  test('she goes on from where she was, in the new order', () => {
    const at = activated(start, 'b/general');
    const next = movedBy(received(at, [c, b, paper('d'), a]), 1);
    expect(next.active).toBe('d/general');
    expect(names(next)).toBe('c b d a');
  });

  test('from a row that is gone she comes to the one below it', () => {
    const next = movedBy(received(activated(start, 'b/general'), [a, c]), 1);
    expect([names(next), next.active]).toEqual(['a c', 'c/general']);
  });

  test('nothing moves past the ends', () => {
    expect(movedBy(start, -1).active).toBe('a/general');
    expect(movedBy(start, 100).active).toBe('c/general');
  });

  test('the last one gone leaves an empty list', () => {
    expect(movedBy(received(received(emptyQueue, [a]), []), 1)).toMatchObject({ shown: [], active: null });
  });
});

describe('what is chosen', () => {
  test('only clear papers are', () => {
    const state = received(emptyQueue, [paper('a', { isClear: false })]);
    expect(chosenRows(toggled(state, 'a/general'))).toEqual([]);
  });

  test('is let go by choosing again', () => {
    expect(chosenRows(toggled(toggled(start, 'a/general'), 'a/general'))).toEqual([]);
  });

  test.each([
    ['its content has changed', [paper('a', { contentKey: 'a-2' }), b, c]],
    ['it is no longer clear', [paper('a', { isClear: false }), b, c]],
    ['it is gone', [b, c]],
  ])('is not signed when %s', (_, latest) => {
    expect(chosenRows(received(toggled(start, 'a/general'), latest))).toEqual([]);
  });

  test('all of them are all clear ones, and none the second time', () => {
    const state = received(emptyQueue, [a, paper('b', { isClear: false }), c]);
    const all = allToggled(state);
    expect(chosenRows(all).map(({ recordId }) => recordId)).toEqual(['a', 'c']);
    expect(chosenRows(allToggled(all))).toEqual([]);
  });
});

describe('her own signature', () => {
  const signed: QueueState = { ...start, isOpen: true, leaving: 'a/general' };

  test('brings the next paper with the answer that is without hers', () => {
    const next = received(signed, [b, c]);
    expect([names(next), next.active, next.leaving]).toEqual(['b c', 'b/general', null]);
  });

  test('is remembered through an answer that was asked for before it', () => {
    const early = received(signed, [a, b, c]);
    expect(early.active).toBe('a/general');
    expect(received(early, [b, c]).active).toBe('b/general');
  });

  test('does not move her where she has gone on by herself', () => {
    const next = received(activated(signed, 'c/general'), [b, c]);
    expect(next.active).toBe('c/general');
  });

  test('is not that of somebody else', () => {
    const next = received({ ...start, isOpen: true }, [b, c]);
    expect([names(next), next.active]).toEqual(['a:gone b c', 'a/general']);
  });
});
