import { fc, test as property } from '@fast-check/vitest';
import { describe, expect, test } from 'vitest';
import { orderPriorities } from '../orders/order-check.ts';
import { dueTime, turnaround, type Turnaround } from './turnaround.ts';
import { noteMaxLength, readNote } from './note-text.ts';

const receivedMs = Date.UTC(2026, 10, 14, 1, 21);
const minutesUntilDue = (
  turnaroundMinutes: readonly number[],
  priority: 'routine' | 'urgent' | 'stat',
): number => ((dueTime({ receivedMs, turnaroundMinutes, priority }) ?? 0) - receivedMs) / 60_000;

describe('when a record is due', () => {
  test('is after the longest of its tests', () => {
    expect(minutesUntilDue([60, 180, 120], 'routine')).toBe(180);
  });

  test('is sooner for an emergency', () => {
    expect(minutesUntilDue([60, 180], 'stat')).toBe(90);
    expect(minutesUntilDue([45], 'stat')).toBe(23);
  });

  test('is unknown without tests', () => {
    expect(dueTime({ receivedMs, turnaroundMinutes: [], priority: 'routine' })).toBeNull();
  });

  test('is what the hospital promises', () => {
    const input = { receivedMs, turnaroundMinutes: [100], priority: 'urgent' } as const;
    expect(dueTime(input, { routine: 100, urgent: 40, stat: 20 })).toBe(receivedMs + 40 * 60_000);
  });

  property.prop([
    fc.array(fc.integer({ min: 1, max: 20_000 }), { minLength: 1 }),
    fc.constantFrom(...orderPriorities),
  ])(
    'is a whole minute after the tube came, never later than for a routine order',
    (turnaroundMinutes, priority) => {
      const minutes = minutesUntilDue(turnaroundMinutes, priority);
      expect(Number.isInteger(minutes) && minutes > 0).toBe(true);
      expect(minutes).toBeLessThanOrEqual(minutesUntilDue(turnaroundMinutes, 'routine'));
    },
  );
});

const turnaroundReceivedMs = Date.UTC(2026, 10, 14, 1, 0);
const minute = 60_000;
const after = (minutes: number, finishedAfter: number | null = null): Turnaround =>
  turnaround({
    receivedMs: turnaroundReceivedMs,
    dueMs: turnaroundReceivedMs + 100 * minute,
    nowMs: turnaroundReceivedMs + minutes * minute,
    finishedMs: finishedAfter === null ? null : turnaroundReceivedMs + finishedAfter * minute,
  });

describe('a promise of 100 minutes', () => {
  test.each([
    [0, { state: 'on-time', minutes: 100 }],
    [79, { state: 'on-time', minutes: 21 }],
    [79.5, { state: 'on-time', minutes: 20 }],
    [80, { state: 'soon', minutes: 20 }],
    [99.5, { state: 'soon', minutes: 0 }],
    [100, { state: 'soon', minutes: 0 }],
    [100.5, { state: 'overdue', minutes: 1 }],
    [160, { state: 'overdue', minutes: 60 }],
  ])('after %s minutes is %j', (minutes, expected) => {
    expect(after(minutes)).toEqual(expected);
  });

  test('that was kept stays kept, however long ago, and never presses', () => {
    expect(after(5000, 95)).toEqual({ state: 'on-time', minutes: 5 });
  });

  test('that was broken stays broken by as much as it was', () => {
    expect(after(5000, 130)).toEqual({ state: 'overdue', minutes: 30 });
  });

  test('presses as early as the laboratory wants', () => {
    const dueMs = turnaroundReceivedMs + 100 * minute;
    const input = {
      receivedMs: turnaroundReceivedMs,
      dueMs,
      nowMs: turnaroundReceivedMs + 60 * minute,
      finishedMs: null,
    };
    expect(turnaround(input, 50).state).toBe('soon');
  });
});

const reasonOf = (text: string): string | undefined => {
  const note = readNote(text);
  return note.ok || !('reason' in note.refusal) ? undefined : note.refusal.reason;
};

describe('a note', () => {
  test.each([
    ['  Đã gọi khoa  ', 'Đã gọi khoa'],
    ['Dòng 1\r\nDòng 2', 'Dòng 1\nDòng 2'],
    ['a\u0000b\u0007', 'ab'],
    ['a', 'a'],
    ['x'.repeat(noteMaxLength), 'x'.repeat(noteMaxLength)],
    ['đ'.normalize('NFD'), 'đ'],
  ])('is kept without what nobody sees: %j', (text, kept) => {
    expect(readNote(text)).toEqual({ ok: true, value: kept });
  });

  test.each([[''], ['   '], ['\n\t\n'], ['\u0000'], ['\u001F\u007F']])(
    'is refused without a word: %j',
    (text) => {
      expect(reasonOf(text)).toBe('note-empty');
    },
  );

  test('is refused when it is too long', () => {
    expect(reasonOf('x'.repeat(noteMaxLength + 1))).toBe('note-too-long');
  });

  test('is measured in what people see, not in halves of pairs', () => {
    expect(reasonOf('😀'.repeat(noteMaxLength))).toBeUndefined();
    expect(reasonOf('😀'.repeat(noteMaxLength + 1))).toBe('note-too-long');
  });

  property.prop([fc.string({ unit: 'binary', maxLength: 600 })])(
    'can be stored and read again as it is, whatever was typed',
    (text) => {
      const note = readNote(text);
      if (!note.ok) return;
      expect(note.value).not.toMatch(/\0/);
      expect(readNote(note.value)).toEqual(note);
    },
  );
});
