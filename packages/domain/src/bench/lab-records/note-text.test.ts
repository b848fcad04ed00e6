import { fc, test as property } from '@fast-check/vitest';
import { describe, expect, test } from 'vitest';
import { noteMaxLength, readNote } from './note-text.ts';

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
