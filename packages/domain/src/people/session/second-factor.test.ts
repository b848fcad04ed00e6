import { describe, expect, test } from 'vitest';
import { guardedPermissions } from '../accounts/guarded-rights.ts';
import { permissions } from '../../ground/kernel/permissions.ts';
import {
  heldAfter,
  isFreshTimeStep,
  mayRemoveFactor,
  parseTotpCode,
  proofFor,
  readerPermissions,
  secondStepOf,
  stepEndMs,
  type SecondFactorRule,
  type SecondStep,
  type StepFacts,
} from './second-factor.ts';

const plain: StepFacts = {
  role: 'staff',
  permissions: ['patients.read'],
  hasLicence: false,
  hasFactor: false,
  isTaken: false,
};
const doctor: StepFacts = { ...plain, permissions: ['results.approve'] };
const admin: StepFacts = { ...plain, role: 'admin' };
const licensed: StepFacts = { ...plain, hasLicence: true };

describe('what stands between the login and the rights', () => {
  test.each<[string, StepFacts, SecondFactorRule, SecondStep]>([
    ['a plain account', plain, 'required', 'none'],
    ['a plain account with a factor', { ...plain, hasFactor: true }, 'optional', 'needed'],
    ['somebody who signs, without a factor', doctor, 'required', 'enrolment'],
    ['an administrator without a factor', admin, 'required', 'enrolment'],
    ['somebody with a licence, without a factor', licensed, 'required', 'enrolment'],
    ['somebody who signs, where it is left to people', doctor, 'optional', 'none'],
    ['a factor, where it is left to people', { ...doctor, hasFactor: true }, 'optional', 'needed'],
    ['a factor', { ...doctor, hasFactor: true }, 'required', 'needed'],
    ['a taken step', { ...doctor, hasFactor: true, isTaken: true }, 'required', 'taken'],
    ['a step whose factor is gone', { ...doctor, isTaken: true }, 'required', 'enrolment'],
  ])('%s', (_what, facts, rule, step) => {
    expect(secondStepOf(facts, rule)).toBe(step);
  });
});

describe('what is held', () => {
  const all = { role: 'admin', permissions };

  test.each<SecondStep>(['needed', 'enrolment'])('while the step is %s is what a reader holds', (step) => {
    const held = heldAfter(step, all);
    expect(held.role).toBe('staff');
    expect([...held.permissions].toSorted()).toEqual([...readerPermissions].toSorted());
  });

  test.each<SecondStep>(['none', 'taken'])('while the step is %s is everything', (step) => {
    expect(heldAfter(step, all)).toEqual(all);
  });

  test('never becomes more, whoever it is', () => {
    expect(heldAfter('needed', { role: 'user', permissions: ['files.upload'] })).toEqual({
      role: 'user',
      permissions: [],
    });
  });

  test('is nothing guarded, and nothing that is not reading', () => {
    expect(readerPermissions.filter((each) => guardedPermissions.includes(each))).toEqual([]);
    expect(readerPermissions.filter((each) => !/\.read(-released)?$/.test(each))).toEqual([]);
  });
});

describe('whoever changes the factors', () => {
  test.each<[SecondStep, boolean, string]>([
    ['none', false, 'password'],
    ['enrolment', false, 'password'],
    ['needed', true, 'missing'],
    ['taken', true, 'step'],
  ])('in the state %s, with a factor: %s, shows the %s', (step, hasFactor, proof) => {
    expect(proofFor(step, hasFactor)).toBe(proof);
  });

  test.each<[string, StepFacts, SecondFactorRule, number]>([
    ['one of two', doctor, 'required', 2],
    ['the last, where it is left to people', doctor, 'optional', 1],
    ['the last of a plain account', plain, 'required', 1],
  ])('may remove %s', (_what, facts, rule, count) => {
    expect(mayRemoveFactor(facts, rule, count)).toBe(true);
  });

  test.each<[string, StepFacts]>([
    ['somebody who signs', doctor],
    ['an administrator', admin],
    ['somebody with a licence', licensed],
  ])('keeps the last of %s where one is required', (_who, facts) => {
    expect(mayRemoveFactor(facts, 'required', 1)).toBe(false);
  });
});

describe('a code', () => {
  test.each([
    ['123456', '123456'],
    [' 123 456 ', '123456'],
    ['123-456', '123456'],
    ['１２３４５６', '123456'],
    ['12345', undefined],
    ['1234567', undefined],
    ['12345a', undefined],
    ['', undefined],
  ])('%j is read as %j', (typed, code) => {
    expect(parseTotpCode(typed)).toBe(code);
  });

  test('is good once, and none is good that is older than the last', () => {
    expect([isFreshTimeStep(7, null), isFreshTimeStep(8, 7)]).toEqual([true, true]);
    expect([isFreshTimeStep(7, 7), isFreshTimeStep(6, 7)]).toEqual([false, false]);
  });
});

test('a step ends with the shift, or with the session if that is sooner', () => {
  const shift = 12 * 3_600_000;
  expect([stepEndMs(5, Infinity), stepEndMs(5, shift), stepEndMs(5, 9)]).toEqual([5 + shift, shift, 9]);
});
