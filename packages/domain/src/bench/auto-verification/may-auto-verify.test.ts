import { fc, test as property } from '@fast-check/vitest';
import { describe, expect, test } from 'vitest';
import { applyTransition } from '../../ground/states/apply-transition.ts';
import { type ResultFacts, unknownResultFacts } from '../states/result-facts.ts';
import { resultTable } from '../states/result-states.ts';
import { testActorId, testEntererId, testInstant } from '../../ground/states/table-cases.test-support.ts';
import { exampleRule, unremarkableFacts } from './rules.test-support.ts';
import {
  mayAutoVerify,
  type AutoVerificationFacts,
  type AutoVerificationObstacle,
  dryRun,
} from './may-auto-verify.ts';
import type { AutoVerificationRule } from './rule.ts';

type Change = Partial<Omit<AutoVerificationFacts, 'result'>> & { readonly result?: Partial<ResultFacts> };
const hour = 3_600_000;

function changed(...changes: readonly Change[]): AutoVerificationFacts {
  return changes.reduce<AutoVerificationFacts>(
    (facts, { result, ...rest }) => ({ ...facts, ...rest, result: { ...facts.result, ...result } }),
    unremarkableFacts,
  );
}

type Remarkable = readonly [string, Change, readonly AutoVerificationObstacle[]];
const remarkable: readonly Remarkable[] = [
  ['outside its range', { result: { isWithinRange: false } }, ['out-of-range']],
  ['without a range', { hasRange: false }, ['no-range']],
  ['far from the last value', { result: { isDeltaFlagged: true } }, ['delta']],
  [
    'far from the last value, which somebody confirmed',
    { result: { isDeltaFlagged: true, isDeltaAcknowledged: true } },
    ['delta'],
  ],
  ['that nobody could compare with the last', { result: { isDeltaFlagged: 'unknown' } }, ['delta']],
  ['critical', { result: { isCritical: true } }, ['critical']],
  ['implausible', { isImplausible: true }, ['implausible']],
  ['critical, which the ward was told', { result: { isCritical: true, isCriticalTold: true } }, ['critical']],
  ['that may be critical', { mayBeCritical: true }, ['critical']],
  ['out of control', { result: { qualityControl: 'failed' } }, ['quality-control-failed']],
  ['without a control run', { result: { qualityControl: 'none' } }, ['quality-control-missing']],
  ['of a haemolysed tube', { result: { isSpecimenMarked: true } }, ['specimen-marked']],
  ['typed once', { result: { source: 'manual', enteredBy: testEntererId } }, ['manual-entry']],
  [
    'typed once by the only one on shift',
    { result: { source: 'manual', enteredBy: testEntererId, isSinglePersonShift: true } },
    ['manual-entry'],
  ],
  ['copied once', { result: { source: 'transcribed', enteredBy: testEntererId } }, ['manual-entry']],
  [
    'calculated from what was typed once',
    { result: { source: 'calculated', enteredByOfInputs: [testEntererId] } },
    ['manual-entry'],
  ],
  ['of HIV', { sensitive: ['HIV'] }, ['restricted-test']],
  ['that tells a fetal sex', { sensitive: ['FETAL_SEX'] }, ['restricted-test']],
  ['of genes', { sensitive: ['GENETIC'] }, ['restricted-test', 'genetic-test']],
  ['of a genetic test', { result: { isGenetic: true } }, ['genetic-test']],
  ['that only some may see', { result: { isRestrictedToOthers: true } }, ['restricted-test']],
  ['that is a risk', { resultType: 'risk' }, ['risk-test']],
  ['that is a text', { resultType: 'text' }, ['judged-by-people']],
  ['that is an organism', { resultType: 'organism' }, ['judged-by-people']],
  ['that corrects a released one', { result: { isOfCorrection: true } }, ['correction']],
  ['of a record on hold', { result: { isRecordOnHold: true } }, ['on-hold']],
  ['that does not fit its test', { result: { isValueValid: false } }, ['value-not-valid']],
  ['whose times contradict each other', { result: { areTimesInOrder: false } }, ['times-out-of-order']],
  ['of a tube nobody knows the age of', { collectedAt: null }, ['age-unknown']],
  ['of a tube from the future', { collectedAt: testInstant + 1 }, ['age-unknown']],
  ['of an old tube', { collectedAt: testInstant - 8 * hour - 1 }, ['too-old']],
  ['of a rejected tube', { result: { specimenState: 'rejected' } }, ['refused-by-table']],
];

describe('a result about which nothing is remarkable', () => {
  test('may be verified by the system, and the table of results agrees', () => {
    expect(mayAutoVerify(unremarkableFacts, exampleRule)).toEqual([]);
    const answer = applyTransition(resultTable, {
      state: 'entered',
      command: 'auto-verify',
      actor: 'system',
      instant: testInstant,
      reason: null,
      facts: unremarkableFacts.result,
    });
    expect(answer).toMatchObject({ ok: true, value: { state: 'tech_verified' } });
  });

  test.each<[string, Change]>([
    ['typed twice', { result: { source: 'manual', enteredBy: testEntererId, isEnteredTwice: true } }],
    ['calculated from values of analysers', { result: { source: 'calculated' } }],
    [
      'calculated from what was typed twice',
      { result: { source: 'calculated', enteredByOfInputs: [testEntererId], isEnteredTwice: true } },
    ],
    ['of a tube exactly as old as allowed', { collectedAt: testInstant - 8 * hour }],
    ['of an ordinal test', { resultType: 'ordinal' }],
  ])('may also be %s', (_, change) => {
    expect(mayAutoVerify(changed(change), exampleRule)).toEqual([]);
  });
});

describe('a single remarkable fact', () => {
  test.each(remarkable)('leaves a result %s to people', (_, change, obstacles) => {
    expect(mayAutoVerify(changed(change), exampleRule)).toEqual(obstacles);
  });

  property.prop([fc.subarray([...remarkable], { minLength: 1 })])(
    'stops it among any others, and is never outweighed',
    (chosen) => {
      const found = mayAutoVerify(changed(...chosen.map(([, change]) => change)), exampleRule);
      expect(found.length).toBeGreaterThan(0);
      expect(new Set(found).size).toBe(found.length);
    },
  );

  test('of everything unknown stops it', () => {
    expect(mayAutoVerify(changed({ result: unknownResultFacts }), exampleRule)).not.toEqual([]);
  });
});

describe('a rule', () => {
  test.each<[string, AutoVerificationRule | null, readonly AutoVerificationObstacle[]]>([
    ['that does not exist', null, ['no-rule']],
    ['of another test', { ...exampleRule, testCode: 'UREA' }, ['no-rule']],
    ['that is off', { ...exampleRule, isOn: false }, ['rule-off']],
    ['that is only proposed', { ...exampleRule, status: 'proposed' }, ['rule-not-active']],
    ['that is retired', { ...exampleRule, status: 'retired' }, ['rule-not-active']],
    ['that nobody approved', { ...exampleRule, approvedBy: null }, ['rule-not-approved']],
    ['approved by its author', { ...exampleRule, proposedBy: testActorId }, ['rule-not-approved']],
  ])('%s lets nothing through', (_, rule, obstacles) => {
    expect(mayAutoVerify(unremarkableFacts, rule)).toEqual(obstacles);
  });

  test('is asked, and not what the facts say about it', () => {
    const said = changed({ result: { isAutoVerificationOn: true } });
    expect(mayAutoVerify(said, { ...exampleRule, isOn: false })).toEqual(['rule-off']);
  });

  test('without a limit of age takes a tube of any age', () => {
    const rule = { ...exampleRule, maxAgeHours: null };
    expect(mayAutoVerify(changed({ collectedAt: null }), rule)).toEqual([]);
  });

  test('that asks for no range still asks that the value is within', () => {
    const rule = { ...exampleRule, requireRange: false };
    expect(mayAutoVerify(changed({ hasRange: false }), rule)).toEqual([]);
    const outside = changed({ hasRange: false, result: { isWithinRange: false } });
    expect(mayAutoVerify(outside, rule)).toEqual(['out-of-range']);
  });

  test('and the result are both told, so that the screen says everything at once', () => {
    const facts = changed({ result: { isCritical: true, isWithinRange: false } });
    expect(mayAutoVerify(facts, { ...exampleRule, isOn: false })).toEqual([
      'rule-off',
      'out-of-range',
      'critical',
    ]);
  });
});

/** Mostly good, so that some have nothing against them. */
const mostly = <T>(good: T, ...bad: readonly T[]): fc.Arbitrary<T> =>
  fc.oneof({ weight: 9, arbitrary: fc.constant(good) }, { weight: 1, arbitrary: fc.constantFrom(...bad) });

const anyResult: fc.Arbitrary<Partial<ResultFacts>> = fc.record({
  specimenState: mostly<ResultFacts['specimenState']>('received', 'rejected', 'stored'),
  qualityControl: mostly<ResultFacts['qualityControl']>('passed', 'failed', 'none'),
  isWithinRange: mostly(true, false),
  isDeltaFlagged: mostly<boolean | 'unknown'>(false, true, 'unknown'),
  isCritical: mostly(false, true),
  isSpecimenMarked: mostly(false, true),
  isRecordOnHold: mostly(false, true),
  isRestrictedToOthers: mostly(false, true),
  areTimesInOrder: mostly(true, false),
  isEnteredTwice: fc.boolean(),
  source: mostly<ResultFacts['source']>('analyser', 'manual', 'transcribed', 'calculated'),
});

describe('the list and the table', () => {
  property.prop([anyResult])('agree: what the table refuses is held here', (result) => {
    const facts = changed({ result });
    const isHeld = mayAutoVerify(facts, exampleRule).length > 0;
    const answer = applyTransition(resultTable, {
      state: 'entered',
      command: 'auto-verify',
      actor: 'system',
      instant: testInstant,
      reason: null,
      facts: facts.result,
    });
    expect(answer.ok || isHeld).toBe(true);
  });
});

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
