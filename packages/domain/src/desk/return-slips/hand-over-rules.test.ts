import { fc, test as property } from '@fast-check/vitest';
import { describe, expect, test, it } from 'vitest';
import {
  handOverProblem,
  receiverProblem,
  type HandOverWay,
  type ReportToHandOver,
  isUnclaimed,
  isUndoOpen,
  undoUntilMs,
  isOldPaperOut,
  oldPaperProblem,
  oldPapers,
} from './hand-over-rules.ts';
import {
  checkReceiver,
  isReceiverFieldNeeded,
  normaliseReceiver,
  receiverFields,
  receiverTypes,
  returnChannels,
  type Receiver,
} from './receiver.ts';
import { makeReturnSlipCode, parseReturnSlipCode } from '../../ground/codes/codes.ts';

const report: ReportToHandOver = {
  isRestricted: false,
  isGenetic: false,
  isCurrent: true,
  isHandedOver: false,
  isPaperReady: true,
  prints: 0,
  mayPrint: true,
};
const way = (type: Receiver['type'], more: Partial<HandOverWay> = {}): HandOverWay => ({
  receiver: { type, authorisation: '' },
  channel: 'counter',
  isPrinted: true,
  ...more,
});
const authorised = { receiver: { type: 'relative', authorisation: 'UQ-12' } } as const;

describe('who may get which result', () => {
  test.each([
    ['ordinary', {}, 'self', undefined],
    ['ordinary', {}, 'relative', undefined],
    ['ordinary', {}, 'doctor', undefined],
    ['ordinary', {}, 'department', undefined],
    ['HIV', { isRestricted: true }, 'self', undefined],
    ['HIV', { isRestricted: true }, 'doctor', undefined],
    ['HIV', { isRestricted: true }, 'relative', 'return-receiver-not-allowed'],
    ['HIV', { isRestricted: true }, 'department', 'return-receiver-not-allowed'],
    ['genetic', { isGenetic: true }, 'self', undefined],
    ['genetic', { isGenetic: true }, 'doctor', undefined],
    ['genetic', { isGenetic: true }, 'relative', 'return-authorisation-needed'],
    ['genetic', { isGenetic: true }, 'department', 'return-receiver-not-allowed'],
  ] as const)('%s %o to %s: %s', (_kind, more, type, expected) => {
    expect(handOverProblem({ ...report, ...more }, way(type))).toBe(expected);
  });

  test('a written authorisation opens a genetic result to a relative, and never an HIV result', () => {
    expect(handOverProblem({ ...report, isGenetic: true }, way('relative', authorised))).toBeUndefined();
    expect(handOverProblem({ ...report, isRestricted: true }, way('relative', authorised))).toBe(
      'return-receiver-not-allowed',
    );
  });

  test.each(['department', 'post'] as const)('neither leaves by %s', (channel) => {
    expect(receiverProblem({ ...report, isRestricted: true }, way('self', { channel }))).toBe(
      'return-in-person-only',
    );
    expect(receiverProblem({ ...report, isGenetic: true }, way('doctor', { channel }))).toBe(
      'return-in-person-only',
    );
    expect(receiverProblem(report, way('self', { channel }))).toBeUndefined();
  });

  property.prop([
    fc.constantFrom(...receiverTypes),
    fc.constantFrom(...returnChannels),
    fc.string(),
    fc.boolean(),
  ])(
    'an HIV result goes to the patient or a doctor at the counter, whatever else is said',
    (type, channel, authorisation, isPrinted) => {
      const problem = handOverProblem(
        { ...report, isRestricted: true, isGenetic: true, prints: 1 },
        { receiver: { type, authorisation }, channel, isPrinted },
      );
      const isRight = (type === 'self' || type === 'doctor') && channel === 'counter';
      expect(problem === undefined).toBe(isRight);
    },
  );
});

describe('what is handed over', () => {
  test.each([
    [{ isCurrent: false }, 'return-report-not-current'],
    [{ isCurrent: false, isHandedOver: true }, 'return-report-not-current'],
    [{ isHandedOver: true }, 'return-report-handed-over'],
    [{ isPaperReady: false }, 'return-paper-not-ready'],
    [{ mayPrint: false }, 'return-print-not-allowed'],
  ] as const)('%o is refused: %s', (more, reason) => {
    expect(handOverProblem({ ...report, ...more }, way('self'))).toBe(reason);
  });

  test('who may not read it hands over the sealed print, and nothing while there is none', () => {
    const sealed = { ...report, isRestricted: true, mayPrint: false };
    const unprinted = way('self', { isPrinted: false });
    expect(handOverProblem(sealed, unprinted)).toBe('return-paper-not-printed');
    expect(handOverProblem({ ...sealed, prints: 1 }, unprinted)).toBeUndefined();
  });
});

const relative: Receiver = {
  type: 'relative',
  name: 'Trần Văn Nam',
  idNo: '079088001234',
  phone: '0987654321',
  relation: 'Chồng',
  authorisation: '',
};
const reasonsOf = (more: Partial<Receiver>): readonly string[] =>
  checkReceiver(normaliseReceiver({ ...relative, ...more })).map(({ reason }) => reason);

describe('a receiver', () => {
  test('who is a relative has a name, a paper and a telephone', () => {
    expect(reasonsOf({})).toEqual([]);
    expect(reasonsOf({ name: ' ', idNo: '', phone: '' })).toEqual([
      'return-receiver-name-required',
      'return-receiver-id-required',
      'return-receiver-phone-required',
    ]);
  });

  test.each([
    [{ name: 'Nam 2' }, 'return-receiver-name-invalid'],
    [{ name: 'N' }, 'return-receiver-name-invalid'],
    [{ idNo: '12345678' }, 'return-receiver-id-invalid'],
    [{ idNo: '1'.repeat(21) }, 'return-receiver-id-invalid'],
    [{ idNo: '12345678\0' }, 'return-receiver-id-invalid'],
    [{ idNo: 'AB;DROP--1' }, 'return-receiver-id-invalid'],
    [{ phone: '115' }, 'return-receiver-phone-invalid'],
    [{ relation: 'x'.repeat(61) }, 'return-text-too-long'],
    [{ authorisation: 'x'.repeat(61) }, 'return-text-too-long'],
  ] as const)('%o is refused: %s', (more, reason) => {
    expect(reasonsOf(more)).toEqual([reason]);
  });

  test('who is the patient herself is asked for nothing, and nothing of her is kept twice', () => {
    expect(normaliseReceiver({ ...relative, type: 'self' })).toEqual({
      type: 'self',
      name: '',
      idNo: '',
      phone: '',
      relation: '',
      authorisation: '',
    });
    expect(reasonsOf({ type: 'self', name: '', idNo: '', phone: '' })).toEqual([]);
  });

  test('who is a doctor shows who he is as a relative does, whatever he comes for', () => {
    expect(reasonsOf({ type: 'doctor' })).toEqual([]);
    expect(reasonsOf({ type: 'doctor', name: '', idNo: '', phone: '' })).toEqual([
      'return-receiver-name-required',
      'return-receiver-id-required',
      'return-receiver-phone-required',
    ]);
    expect(reasonsOf({ type: 'doctor', idNo: '12345678' })).toEqual(['return-receiver-id-invalid']);
    expect(reasonsOf({ type: 'doctor', idNo: '001234/HCM-CCHN' })).toEqual([]);
  });

  test('that is a ward needs its name, and has no paper of its own', () => {
    expect(reasonsOf({ type: 'department', name: 'Khoa Sản 2', idNo: '', phone: '' })).toEqual([]);
    expect(reasonsOf({ type: 'department', name: '' })).toEqual(['return-receiver-name-required']);
  });

  test.each([
    ['relative', { authorisation: 'UQ-12' }],
    ['doctor', { relation: '', authorisation: '' }],
    ['department', { idNo: '', phone: '', relation: '', authorisation: '' }],
  ] as const)('who becomes a %s keeps nothing of what was typed for another: %o', (type, kept) => {
    const typed = { ...relative, authorisation: 'UQ-12' };
    expect(normaliseReceiver({ ...typed, type })).toEqual({ ...typed, type, ...kept });
  });

  test.each(receiverTypes)('who is a %s is asked for no field that is not kept', (type) => {
    const empty = { type, name: '', idNo: '', phone: '', relation: '', authorisation: '' };
    const needed = receiverFields[type].filter((field) => isReceiverFieldNeeded(type, field));
    expect(checkReceiver(empty).map(({ field }) => field)).toEqual(needed);
  });
});

describe('the number of a slip', () => {
  test('is the day and a number', () => {
    expect(makeReturnSlipCode('2026-11-14', 87)).toEqual({ ok: true, value: 'PT261114-0087' });
    expect(parseReturnSlipCode('PT261114-0087')).toEqual({ day: '2026-11-14', number: 87 });
  });

  test.each(['PT261114-0000', 'PT261314-0001', 'KQ261114-0001', 'PT261114-00871', ''])(
    'is not %j',
    (text) => {
      expect(parseReturnSlipCode(text)).toBeUndefined();
    },
  );

  test('is refused when the day has none left', () => {
    expect(makeReturnSlipCode('2026-11-14', 10_000)).toEqual({
      ok: false,
      refusal: { kind: 'conflict', reason: 'return-slip-codes-used-up' },
    });
  });
});

describe('the time', () => {
  test('to undo ends after five minutes, the last moment included', () => {
    const handed = Date.UTC(2026, 10, 14, 3, 41);
    expect(undoUntilMs(handed) - handed).toBe(300_000);
    expect([isUndoOpen(handed, handed + 300_000), isUndoOpen(handed, handed + 300_001)]).toEqual([
      true,
      false,
    ]);
  });

  test('until nobody is waited for is counted in whole days', () => {
    const ready = Date.UTC(2026, 10, 14, 3, 41);
    const week = 7 * 86_400_000;
    expect([isUnclaimed(ready, ready + week - 1, 7), isUnclaimed(ready, ready + week, 7)]).toEqual([
      false,
      true,
    ]);
  });
});

describe('the older version of a paper that is handed over anew', () => {
  it('is asked for where somebody has it', () => {
    expect(oldPaperProblem({ replacesVersionNo: 1 }, null)).toBe('return-old-paper-unasked');
  });

  it.each(oldPapers)('is answered for by %s', (oldPaper) => {
    expect(oldPaperProblem({ replacesVersionNo: 1 }, oldPaper)).toBeUndefined();
  });

  it('is not asked for where nobody has it', () => {
    expect(oldPaperProblem({ replacesVersionNo: null }, null)).toBeUndefined();
  });

  it('is to be taken back until it is here, or lost', () => {
    expect(oldPapers.filter((oldPaper) => !isOldPaperOut(oldPaper))).toEqual(['returned', 'lost']);
  });
});
