import { expect, it } from 'vitest';
import { describeDemoLab } from './describe.ts';

const none = { patients: 0, cases: 0, tubes: 0, results: 0, reports: 0 } as const;

it('says what was made, and that none of it is real', () => {
  const made = {
    patients: 300,
    cases: 1012,
    tubes: 1650,
    results: 14_452,
    reports: 1_302,
    skipped: null,
  } as const;
  expect(describeDemoLab(made)).toBe(
    'Sample cases: 300 patients, 1,012 cases, 1,650 tubes, 14,452 results, 1,302 reports, all invented and marked as sample data.',
  );
});

it.each(['there-already', 'accounts-missing', 'places-missing'] as const)(
  'says why there is nothing: %s',
  (skipped) => {
    expect(describeDemoLab({ ...none, skipped })).toMatch(/^Sample cases: (?:nothing to add|none, because)/);
  },
);
