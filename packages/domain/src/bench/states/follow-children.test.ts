import { fc, test as property } from '@fast-check/vitest';
import { describe, expect, test } from 'vitest';
import type { Result } from '../../ground/kernel/result.ts';
import type { Applied } from '../../ground/states/apply-transition.ts';
import { type Children, deriveOrderState, deriveRecordState } from './derive-state.ts';
import { followChildren } from '../../ground/states/follow-children.ts';
import { labRecordStates, labRecordTable, type LabRecordState } from './lab-record-states.ts';
import { orderStates, orderTable, type OrderState } from './order-states.ts';
import { resultStates } from './result-states.ts';
import { specimenStates } from './specimen-states.ts';
import { goodLabRecordFacts, goodOrderFacts } from './table-words.test-support.ts';

type Followed<State extends string> = Result<Applied<State, string>> | undefined;

const instant = Date.UTC(2026, 10, 14, 1, 21);

describe('an order read off its parts', () => {
  test.each<[string, Children, OrderState]>([
    ['no part yet', { results: {}, specimens: {} }, 'ordered'],
    ['tubes to draw', { results: {}, specimens: { planned: 3 } }, 'ordered'],
    ['one of two tubes drawn', { results: {}, specimens: { planned: 1, collected: 1 } }, 'collecting'],
    [
      'all tubes drawn, one on its way',
      { results: {}, specimens: { collected: 1, in_transit: 1 } },
      'collected',
    ],
    ['one tube received', { results: { pending: 2 }, specimens: { collected: 1, received: 1 } }, 'in_lab'],
    ['its only tube rejected', { results: {}, specimens: { rejected: 1 } }, 'collecting'],
    [
      'its only tube lost, a new one planned',
      { results: {}, specimens: { lost: 1, planned: 1 } },
      'collecting',
    ],
    [
      'a new tube drawn for a rejected one',
      { results: {}, specimens: { rejected: 1, collected: 1 } },
      'collected',
    ],
    [
      'everything approved, nothing released',
      { results: { approved: 2 }, specimens: { stored: 1 } },
      'in_lab',
    ],
    ['everything released', { results: { released: 2 }, specimens: { stored: 1 } }, 'completed'],
    ['released and cancelled values', { results: { released: 1, cancelled: 1 }, specimens: {} }, 'completed'],
    [
      'everything released but the tube of the second hour',
      { results: { released: 2 }, specimens: { stored: 2, planned: 1 } },
      'in_lab',
    ],
  ])('with %s', (_, children, state) => {
    expect(deriveOrderState(children)).toBe(state);
  });
});

describe('a record read off its parts', () => {
  test.each<[string, Children, LabRecordState]>([
    ['no part yet', { results: {}, specimens: {} }, 'registered'],
    ['counts that are all zero', { results: { pending: 0 }, specimens: { planned: 0 } }, 'registered'],
    ['tubes to draw', { results: {}, specimens: { planned: 1 } }, 'awaiting_sample'],
    ['a tube on its way', { results: {}, specimens: { in_transit: 1 } }, 'awaiting_sample'],
    ['its only tube rejected', { results: { pending: 1 }, specimens: { rejected: 1 } }, 'awaiting_sample'],
    ['values to enter', { results: { pending: 1, approved: 3 }, specimens: { received: 1 } }, 'in_progress'],
    ['values to verify', { results: { entered: 1 }, specimens: { processing: 1 } }, 'in_progress'],
    ['values to approve', { results: { tech_verified: 4 }, specimens: { stored: 1 } }, 'awaiting_approval'],
    ['a report to release', { results: { approved: 4 }, specimens: { stored: 1 } }, 'awaiting_approval'],
    [
      'values to approve, and a tube to come',
      { results: { tech_verified: 4 }, specimens: { stored: 1, planned: 1 } },
      'in_progress',
    ],
    ['everything released', { results: { released: 4 }, specimens: { disposed: 1 } }, 'completed'],
    ['a corrected value', { results: { released: 3, amended: 1 }, specimens: { stored: 1 } }, 'completed'],
    ['nothing that could be done', { results: { cancelled: 2 }, specimens: { rejected: 1 } }, 'completed'],
  ])('with %s', (_, children, state) => {
    expect(deriveRecordState(children)).toBe(state);
  });
});

describe('following the parts', () => {
  const follow = (state: LabRecordState, childrenSay: LabRecordState, isAmendmentOpen = true): unknown => {
    const facts = { ...goodLabRecordFacts, childrenSay, isAmendmentOpen };
    const answer = followChildren(labRecordTable, { state, instant, facts });
    return answer?.ok === true ? answer.value.event.command : answer;
  };

  test('does nothing where they agree', () => {
    expect(follow('in_progress', 'in_progress')).toBeUndefined();
  });

  test.each<LabRecordState>(['on_hold', 'cancelled'])('leaves a record that is %s alone', (state) => {
    expect(follow(state, 'awaiting_approval')).toBeUndefined();
  });

  test.each<[LabRecordState, LabRecordState, string]>([
    ['registered', 'in_progress', 'progress'],
    ['in_progress', 'awaiting_sample', 'recollect'],
    ['awaiting_approval', 'in_progress', 'rework'],
    ['completed', 'in_progress', 'amend'],
    ['archived', 'in_progress', 'amend'],
  ])('moves a record from %s to %s by: %s', (state, childrenSay, command) => {
    expect(follow(state, childrenSay)).toBe(command);
  });

  test('does not open a completed record unless a correction was opened', () => {
    expect(follow('completed', 'in_progress', false)).toEqual({
      ok: false,
      refusal: { kind: 'invalid', reason: 'amendment-not-open' },
    });
  });

  const counts = (states: readonly string[]): fc.Arbitrary<Record<string, number>> =>
    fc.dictionary(fc.constantFrom(...states), fc.nat({ max: 2 }), { maxKeys: 3 });
  const anyChildren = fc.record({ results: counts(resultStates), specimens: counts(specimenStates) });
  const ways = fc.array(anyChildren, { maxLength: 30 });

  property.prop([ways])('never takes an order back, except to collect a tube again', (children) => {
    let state: OrderState = 'ordered';
    for (const childrenSay of children.map(deriveOrderState)) {
      const answer: Followed<OrderState> = followChildren(orderTable, {
        state,
        instant,
        facts: { ...goodOrderFacts, childrenSay },
      });
      if (answer?.ok !== true) continue;
      const isBack = orderStates.indexOf(answer.value.state) < orderStates.indexOf(state);
      expect(answer.value.event.command).toBe(isBack ? 'recollect' : 'progress');
      state = answer.value.state;
    }
  });

  property.prop([ways])('never takes a record back, except by a row that says why', (children) => {
    let state: LabRecordState = 'registered';
    for (const childrenSay of children.map(deriveRecordState)) {
      const facts = { ...goodLabRecordFacts, childrenSay };
      const answer: Followed<LabRecordState> = followChildren(labRecordTable, { state, instant, facts });
      if (answer?.ok !== true) continue;
      const isBack = labRecordStates.indexOf(answer.value.state) < labRecordStates.indexOf(state);
      const { command } = answer.value.event;
      expect(['recollect', 'rework', 'amend'].includes(command)).toBe(isBack);
      state = answer.value.state;
    }
  });

  test('has one step of the system at most from one state to another', () => {
    for (const { rows } of [orderTable, labRecordTable]) {
      const ways = rows
        .filter(({ permission }) => permission === null)
        .map(({ from, to }) => `${String(from)} ${to}`);
      expect(new Set(ways).size).toBe(ways.length);
    }
  });
});
