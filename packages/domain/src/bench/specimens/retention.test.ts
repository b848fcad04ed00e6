import { describe, expect, test } from 'vitest';
import { defaultRetentionRules, isRetentionOver, retentionEnd, type KeptSpecimen } from './retention.ts';

const day = 24 * 60 * 60 * 1000;
const receivedMs = Date.UTC(2026, 10, 14, 1, 21);
const kept = (specimenType: string, isReportSigned = true): KeptSpecimen => ({
  specimenType,
  receivedMs,
  isReportSigned,
});

describe('a stored tube', () => {
  test.each([
    ['SERUM', 7],
    ['EDTA', 5],
    ['URINE', 7],
    ['constructor', 7],
  ])('of %s is kept for %d days and not a moment less', (specimenType, days) => {
    expect(isRetentionOver(kept(specimenType), receivedMs + days * day - 1)).toBe(false);
    expect(isRetentionOver(kept(specimenType), receivedMs + days * day)).toBe(true);
  });

  test.each(['HEPARIN', 'AMNIO', 'CVS', 'CFDNA'])(
    'of %s outlasts its report, however old',
    (specimenType) => {
      expect(retentionEnd(kept(specimenType, false))).toBeNull();
      expect(isRetentionOver(kept(specimenType, false), receivedMs + 1000 * day)).toBe(false);
      expect(retentionEnd(kept(specimenType))).toBe(receivedMs + 7 * day);
    },
  );

  test('is kept as long as the laboratory says', () => {
    const rules = { ...defaultRetentionRules, byType: { SERUM: { days: 30, untilReportSigned: false } } };
    expect(retentionEnd(kept('SERUM'), rules)).toBe(receivedMs + 30 * day);
  });
});
