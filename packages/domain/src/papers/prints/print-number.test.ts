import { fc, test as property } from '@fast-check/vitest';
import { describe, expect, it } from 'vitest';
import { numberPrint, type AskedPrint, recallStateOf, type RecallFacts } from './print-number.ts';
import { printActs, printLimits, reprintReasons } from './print-words.ts';

const asked = (changes: Partial<AskedPrint> = {}): AskedPrint => ({
  act: 'print',
  copies: 1,
  reprintReason: null,
  reprintNote: null,
  ...changes,
});

const reasonOf = (changes: Partial<AskedPrint>, before = 0): string => {
  const answer = numberPrint(asked(changes), before);
  return answer.ok || !('reason' in answer.refusal) ? 'taken' : answer.refusal.reason;
};

describe('a print', () => {
  it('is the first without a reason', () => {
    expect(numberPrint(asked(), 0)).toEqual({
      ok: true,
      value: { printNo: 1, reprintReason: null, reprintNote: null },
    });
  });

  it('drops the reason of somebody who thought that it was printed before', () => {
    expect(numberPrint(asked({ reprintReason: 'lost', reprintNote: 'Người nhà làm mất' }), 0)).toMatchObject({
      ok: true,
      value: { printNo: 1, reprintReason: null, reprintNote: null },
    });
  });

  it('needs a reason from the second one on', () => {
    expect(reasonOf({}, 1)).toBe('reprint-reason-needed');
    expect(reasonOf({}, 7)).toBe('reprint-reason-needed');
    expect(numberPrint(asked({ reprintReason: 'lost' }), 7)).toMatchObject({
      ok: true,
      value: { printNo: 8 },
    });
  });

  it.each([null, '', '   '])('needs a note beside "khác", and %j is none', (reprintNote) => {
    expect(reasonOf({ reprintReason: 'other', reprintNote }, 1)).toBe('reprint-note-needed');
  });

  it('keeps a note without the spaces around it, and no empty one', () => {
    const noted = asked({ reprintReason: 'other', reprintNote: '  In cho hồ sơ bảo hiểm ' });
    expect(numberPrint(noted, 1)).toMatchObject({ value: { reprintNote: 'In cho hồ sơ bảo hiểm' } });
    const unnoted = asked({ reprintReason: 'lost', reprintNote: '  ' });
    expect(numberPrint(unnoted, 1)).toMatchObject({ value: { reprintNote: null } });
  });

  it.each([0, -1, 1.5, 11, Number.NaN, Number.POSITIVE_INFINITY])('refuses %d copies', (copies) => {
    expect(reasonOf({ copies })).toBe('print-copies-out-of-range');
  });

  it.each([1, printLimits.copies])('takes %d copies', (copies) => {
    expect(reasonOf({ copies })).toBe('taken');
  });

  it('counts letters of a note, and refuses one too many', () => {
    const letters = 'ữ'.repeat(printLimits.noteLength);
    expect(reasonOf({ reprintReason: 'lost', reprintNote: letters }, 1)).toBe('taken');
    expect(reasonOf({ reprintReason: 'lost', reprintNote: `${letters}a` }, 1)).toBe('reprint-note-too-long');
  });

  it.each(['download', 'handover'] as const)('is asked for no reason as a %s', (act) => {
    expect(numberPrint(asked({ act }), 4)).toMatchObject({
      ok: true,
      value: { printNo: 5, reprintReason: null },
    });
  });

  property.prop([
    fc.constantFrom(...printActs),
    fc.option(fc.constantFrom(...reprintReasons)),
    fc.nat({ max: 500 }),
  ])(
    'has a reason on paper exactly when it is not the first, as the table asks',
    (act, reprintReason, before) => {
      const answer = numberPrint(asked({ act, reprintReason, reprintNote: 'ghi chú' }), before);
      expect(answer.ok).toBe(act !== 'print' || before === 0 || reprintReason !== null);
      if (!answer.ok) return;
      const { printNo, reprintReason: kept } = answer.value;
      expect(printNo).toBe(before + 1);
      expect(kept === null).toBe(act !== 'print' || printNo === 1);
    },
  );

  it('keeps no zero byte, which no database takes', () => {
    const noted = asked({ reprintReason: 'other', reprintNote: 'a\0b' });
    expect(numberPrint(noted, 1)).toMatchObject({ value: { reprintNote: 'ab' } });
    expect(reasonOf({ reprintReason: 'other', reprintNote: '\0' }, 1)).toBe('reprint-note-needed');
  });
});

const facts = (changes: Partial<RecallFacts>): RecallFacts => ({
  wasHandedOver: false,
  wasTakenBack: false,
  newerPrinted: false,
  newerHandedOver: false,
  ...changes,
});

describe('a version that is no longer in force', () => {
  it.each([
    ['printed only, nothing since', facts({}), 'open'],
    ['printed only, the new one printed', facts({ newerPrinted: true }), 'settled'],
    ['printed only, the new one handed over', facts({ newerHandedOver: true }), 'settled'],
    ['taken home, nothing since', facts({ wasHandedOver: true }), 'open'],
    ['taken home, the new one only printed', facts({ wasHandedOver: true, newerPrinted: true }), 'open'],
    ['taken home, the new one handed over', facts({ wasHandedOver: true, newerHandedOver: true }), 'open'],
    [
      'taken home and back again, nothing since',
      facts({ wasHandedOver: true, wasTakenBack: true }),
      'settled',
    ],
  ] as const)('%s', (_what, known, state) => {
    expect(recallStateOf(known)).toBe(state);
  });
});
