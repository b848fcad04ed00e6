import type { PatientReading } from '@senlab/domain';
import { describe, expect, it } from 'vitest';
import { containsPattern, readKeyword, readWorkKeyword } from './keyword.ts';

const today = '2026-11-18';
const codeIn = (reading: PatientReading): { readonly sid: string } | undefined =>
  reading.kind === 'sid' ? { sid: reading.sid } : undefined;

describe('a keyword of a list', () => {
  it('is a code that the list is searched by, before it is a name', () => {
    expect(readKeyword('2611180001', today, codeIn)).toEqual({ kind: 'code', code: { sid: '2611180001' } });
    expect(readKeyword('Thu Hà 94', today, codeIn)).toMatchObject({
      kind: 'name',
      reading: { words: ['thu', 'ha'], birthYear: 1994 },
    });
  });

  it.each([
    ['too short', 'an'],
    ['a code of another list', '261118000101'],
    ['a number of a day to come', '2712180001'],
    ['nothing', ' '],
  ])('finds nothing when it is %s', (_what, text) => {
    expect(readKeyword(text, today, codeIn)).toEqual({ kind: 'nothing' });
  });
});

describe('a keyword of a list that is worked off', () => {
  it('may be one letter, and is a code where it looks like one', () => {
    expect(readWorkKeyword('Đ')).toEqual({ kind: 'name', name: 'd' });
    expect(readWorkKeyword("H'Hen Niê")).toEqual({ kind: 'name', name: 'hhen nie' });
    expect(readWorkKeyword(' 261118000101\n')).toEqual({ kind: 'specimen', code: '261118000101' });
  });

  it.each(['', ' ', "'", '012345678901', '012345678901||NGUYEN THI MAU|01011990|'])(
    'is none when it is «%s»',
    (typed) => {
      expect(readWorkKeyword(typed)).toBeUndefined();
    },
  );
});

describe('the pattern of a part', () => {
  it('takes every sign of the pattern language for a letter', () => {
    expect(containsPattern('100%_\\')).toBe('%100\\%\\_\\\\%');
  });
});
