import { describe, expect, test } from 'vitest';
import {
  amendmentCategories,
  checkAmendment,
  needsSecondDoctor,
  type AmendableReport,
  type AmendmentRequest,
} from './amendment.ts';

const report: AmendableReport = {
  state: 'released',
  isNewestVersion: true,
  isCorrectionOpen: false,
  isGenetic: false,
  testCodes: ['HGB', 'WBC', 'PLT'],
};
const request: AmendmentRequest = {
  permissions: ['results.amend'],
  category: 'transcription',
  reason: 'Nhập nhầm đơn vị',
  testCodes: ['PLT', 'HGB', 'PLT'],
};

function why(changes: {
  readonly report?: Partial<AmendableReport>;
  readonly request?: Partial<AmendmentRequest>;
}): unknown {
  const answer = checkAmendment({ ...report, ...changes.report }, { ...request, ...changes.request });
  if (answer.ok) return 'ok';
  return 'reason' in answer.refusal ? answer.refusal.reason : answer.refusal.kind;
}

describe('a correction', () => {
  test('is opened with its category, its reason and the values that are wrong', () => {
    expect(checkAmendment(report, request)).toEqual({
      ok: true,
      value: {
        category: 'transcription',
        reason: 'Nhập nhầm đơn vị',
        needsSecondDoctor: false,
        testCodes: ['HGB', 'PLT'],
      },
    });
  });

  test('may change no value at all, where only a name is wrong', () => {
    expect(why({ request: { category: 'clerical', testCodes: [] } })).toBe('ok');
  });

  test.each<[string, Partial<AmendableReport>, string]>([
    ['not released yet', { state: 'approved' }, 'report-not-released'],
    ['only preliminary', { state: 'preliminary' }, 'report-not-released'],
    ['replaced already', { state: 'superseded' }, 'amendment-of-old-version'],
    ['not the newest', { isNewestVersion: false }, 'amendment-of-old-version'],
    ['being corrected already', { isCorrectionOpen: true }, 'amendment-already-open'],
    ['withdrawn', { state: 'withdrawn' }, 'report-withdrawn'],
  ])('is refused for a report that is %s', (_, changes, expected) => {
    expect(why({ report: changes })).toBe(expected);
  });

  test.each<[string, Partial<AmendmentRequest>, string]>([
    ['by someone without the right', { permissions: ['results.approve', 'results.enter'] }, 'denied'],
    ['by a cytogeneticist, of a blood count', { permissions: ['karyotypes.approve'] }, 'denied'],
    ['of a category that nobody knows', { category: 'typo' }, 'amendment-category-unknown'],
    ['of a value that is not on the report', { testCodes: ['HGB', 'HIV'] }, 'amendment-item-unknown'],
    ['without a reason', { reason: null }, 'reason-required'],
    ['with nine characters', { reason: 'ộ'.repeat(9) }, 'detailed-reason-too-short'],
    ['with 501 characters', { reason: 'ộ'.repeat(501) }, 'detailed-reason-too-long'],
  ])('is refused %s', (_, changes, expected) => {
    expect(why({ request: changes })).toBe(expected);
  });

  test('of a genetic report is opened by a cytogeneticist', () => {
    expect(why({ report: { isGenetic: true }, request: { permissions: ['karyotypes.approve'] } })).toBe('ok');
  });

  test('needs a second doctor where a person or a measurement was wrong', () => {
    expect(amendmentCategories.filter((category) => needsSecondDoctor(category))).toEqual([
      'identity',
      'analytical',
    ]);
  });

  test('needs one elsewhere too, where the hospital says so', () => {
    expect(needsSecondDoctor('specimen', ['specimen'])).toBe(true);
    const asked = { ...request, secondDoctorCategories: ['transcription'] as const };
    expect(checkAmendment(report, asked)).toMatchObject({ value: { needsSecondDoctor: true } });
  });
});
