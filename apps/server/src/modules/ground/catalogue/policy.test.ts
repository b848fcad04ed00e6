import { describe, expect, it } from 'vitest';
import { decideRangeSet } from './policy.ts';
import type { StoredRange } from './range-repository.ts';

function aRange(facts: Partial<StoredRange> = {}): StoredRange {
  return {
    id: 'range-1',
    testCode: 'HGB',
    status: 'proposed',
    proposedBy: 'a-technician',
    isNewest: true,
    sex: null,
    pregnancy: 'ANY',
    gaDaysMin: null,
    gaDaysMax: null,
    cyclePhase: null,
    ageDaysMin: null,
    ageDaysMax: null,
    ageHoursMin: null,
    ageHoursMax: null,
    method: null,
    low: '110',
    high: '150',
    text: null,
    criticalLow: null,
    criticalHigh: null,
    ...facts,
  };
}

const by = (approverId: string) => ({ approverId, test: { critical: null, isSingleSex: false } });
const doctor = by('a-doctor');
const refused = (kind: string, reason: string) => ({ ok: false, refusal: { kind, reason } });

describe('approving a set of ranges', () => {
  it('takes what is proposed', () => {
    const range = aRange();
    expect(decideRangeSet([range], doctor)).toEqual({
      ok: true,
      value: { approved: [range], superseded: [] },
    });
  });

  it('ends the range that was in force for the same people, and leaves the others', () => {
    const old = aRange({ id: 'old', status: 'approved', isNewest: false, sex: 'female' });
    const men = aRange({ id: 'men', status: 'approved', sex: 'male' });
    const women = aRange({ id: 'women', sex: 'female', low: '115' });
    expect(decideRangeSet([old, men, women], doctor)).toEqual({
      ok: true,
      value: { approved: [women], superseded: [old] },
    });
  });

  it('passes over a proposal that a later one has replaced', () => {
    const slip = aRange({ id: 'slip', isNewest: false, low: '1100' });
    const mended = aRange({ id: 'mended' });
    expect(decideRangeSet([slip, mended], doctor)).toEqual({
      ok: true,
      value: { approved: [mended], superseded: [] },
    });
  });

  it('is refused to the one who proposed a part of it', () => {
    const own = aRange({ id: 'own', sex: 'female', proposedBy: 'a-doctor' });
    expect(decideRangeSet([aRange({ sex: 'male' }), own], doctor)).toEqual(
      refused('conflict', 'ranges-own-proposal'),
    );
  });

  it('is open to the one who proposed what is in force already', () => {
    const own = aRange({ id: 'own', sex: 'female', status: 'approved', proposedBy: 'a-doctor' });
    expect(decideRangeSet([aRange({ sex: 'male' }), own], doctor)).toMatchObject({ ok: true });
  });

  it.each([
    ['nothing', [], 'ranges-none-proposed'],
    ['only what is in force', [aRange({ status: 'approved' })], 'ranges-none-proposed'],
    ['women only', [aRange({ sex: 'female' })], 'ranges-leave-gap'],
    ['two for the same women', [aRange(), aRange({ id: 'range-2', low: '111' })], 'ranges-overlap'],
    ['limits the wrong way round', [aRange({ low: '150', high: '110' })], 'range-limits-reversed'],
    ['no limit', [aRange({ low: null, high: null })], 'range-empty'],
    ['a word for a number', [aRange({ low: 'ít' })], 'range-limit-not-a-number'],
    ['pregnant men', [aRange({ sex: 'male', pregnancy: 'T1' })], 'range-for-nobody'],
  ])('is refused for %s', (_what, ranges, reason) => {
    expect(decideRangeSet(ranges, doctor)).toEqual(refused('invalid', reason));
  });

  it('is refused where a value would be normal and an alarm at once', () => {
    const test = { critical: { low: '115', high: null }, isSingleSex: false };
    expect(decideRangeSet([aRange()], { approverId: 'a-doctor', test })).toEqual(
      refused('invalid', 'range-critical-inside'),
    );
  });

  it('misses nobody where the test is done on women only', () => {
    const test = { critical: null, isSingleSex: true };
    expect(decideRangeSet([aRange({ sex: 'female' })], { approverId: 'a-doctor', test })).toMatchObject({
      ok: true,
    });
  });
});
