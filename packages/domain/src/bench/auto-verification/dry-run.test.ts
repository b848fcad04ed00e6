import { fc, test as property } from '@fast-check/vitest';
import { describe, expect, test } from 'vitest';
import { exampleRule, unremarkableFacts } from './auto-verification-examples.ts';
import { dryRun } from './dry-run.ts';
import { mayAutoVerify, type AutoVerificationFacts } from './may-auto-verify.ts';

const critical: AutoVerificationFacts = {
  ...unremarkableFacts,
  result: { ...unremarkableFacts.result, isCritical: true, isWithinRange: false },
};
const outside: AutoVerificationFacts = {
  ...unremarkableFacts,
  result: { ...unremarkableFacts.result, isWithinRange: false },
};
const ofOtherTest: AutoVerificationFacts = { ...critical, testCode: 'UREA' };

describe('a dry run', () => {
  test('counts what would have passed, and why the rest would not', () => {
    expect(
      dryRun(exampleRule, [unremarkableFacts, critical, outside, unremarkableFacts, ofOtherTest]),
    ).toEqual({
      total: 4,
      passed: 2,
      held: 2,
      why: [
        { obstacle: 'out-of-range', count: 2, alone: 1 },
        { obstacle: 'critical', count: 1, alone: 0 },
      ],
    });
  });

  test('tries a rule that is only proposed and still off', () => {
    const proposed = { ...exampleRule, status: 'proposed', isOn: false, approvedBy: null } as const;
    expect(mayAutoVerify(unremarkableFacts, proposed)).not.toEqual([]);
    expect(dryRun(proposed, [unremarkableFacts])).toMatchObject({ total: 1, passed: 1, held: 0 });
  });

  test('of nothing counts nothing', () => {
    expect(dryRun(exampleRule, [])).toEqual({ total: 0, passed: 0, held: 0, why: [] });
    expect(dryRun(exampleRule, [ofOtherTest])).toMatchObject({ total: 0 });
  });

  property.prop([fc.array(fc.constantFrom(unremarkableFacts, critical, outside, ofOtherTest))])(
    'passes exactly what the rule would verify once active',
    (past) => {
      const counted = dryRun(exampleRule, past);
      expect(counted.passed).toBe(
        past.filter((facts) => mayAutoVerify(facts, exampleRule).length === 0).length,
      );
      expect(counted.passed + counted.held).toBe(counted.total);
    },
  );
});
