import { describe, expect, test } from 'vitest';
import { permissions } from '../../ground/kernel/permissions.ts';
import { applyTransition } from '../../ground/states/apply-transition.ts';
import {
  testActorId,
  testEntererId,
  testInstant,
  type TableWords,
} from '../../ground/states/table-cases.test-support.ts';
import { tableHolds } from '../states/table-holds.test-support.ts';
import { terminalStates } from '../../ground/states/transition-table.ts';
import { unknownCriticalFacts, type CriticalFacts, type CriticalNeed } from './critical-requirements.ts';
import { criticalStates, criticalTable, waitsForCall } from './critical-states.ts';
import type { CriticalCommand, CriticalState } from './critical-states.ts';

const goodFacts: CriticalFacts = {
  isValueCritical: true,
  isValueStanding: true,
  isValueCorrected: true,
  isEscalated: false,
  notificationIssues: [],
  isWardPerson: true,
  recordedBy: testEntererId,
  isValueReadBack: true,
};

const words: TableWords<CriticalState, CriticalCommand, CriticalNeed, CriticalFacts> = {
  noun: 'notification',
  done: {
    detect: 'be made',
    notify: 'be told',
    'notify-again': 'be told again',
    acknowledge: 'be acknowledged',
    'read-back': 'be read back',
    'value-change': 'lose its value',
    'close-corrected': 'be closed for a corrected value',
    close: 'be closed',
  },
  goodFacts: ({ command }) => ({ ...goodFacts, isValueStanding: command !== 'value-change' }),
  unmet: {
    'recipient-named': {
      when: 'nobody is named',
      facts: { notificationIssues: ['critical-recipient-required'] },
    },
    'recipient-short': {
      when: 'the name is a novel',
      facts: { notificationIssues: ['critical-recipient-too-long'] },
    },
    'role-given': { when: 'the post is missing', facts: { notificationIssues: ['critical-role-required'] } },
    'role-short': { when: 'the post is a novel', facts: { notificationIssues: ['critical-role-too-long'] } },
    'channel-known': {
      when: 'no channel is chosen',
      facts: { notificationIssues: ['critical-channel-unknown'] },
    },
    'phone-given': {
      when: 'the number is missing',
      facts: { notificationIssues: ['critical-phone-required'] },
    },
    'phone-valid': { when: 'the number is none', facts: { notificationIssues: ['critical-phone-invalid'] } },
    'told-time-given': {
      when: 'the time is missing',
      facts: { notificationIssues: ['critical-told-time-required'] },
    },
    'told-after-detection': {
      when: 'the call was before the value',
      facts: { notificationIssues: ['critical-told-before-detected'] },
    },
    'told-not-in-future': {
      when: 'the call is to come',
      facts: { notificationIssues: ['critical-told-in-future'] },
    },
    'read-back-done': {
      when: 'nobody read it back',
      facts: { notificationIssues: ['critical-read-back-required'] },
    },
    'value-critical': { when: 'the value is not critical', facts: { isValueCritical: false } },
    'value-no-longer-stands': { when: 'the value stands', facts: { isValueStanding: true } },
    'value-corrected': { when: 'the value was not corrected', facts: { isValueCorrected: false } },
    'nobody-told': { when: 'a doctor has heard of it', facts: { isEscalated: true } },
    'person-of-the-ward': { when: 'the patient lies elsewhere', facts: { isWardPerson: false } },
    'not-own-call': { when: 'the same person called', facts: { recordedBy: testActorId } },
    'value-read-back': { when: 'another value was read', facts: { isValueReadBack: false } },
  },
};

describe('the table of critical notifications', () => {
  tableHolds(criticalTable, words, unknownCriticalFacts);

  test('reaches every state, uses every requirement, and ends with closed alone', () => {
    expect(new Set(criticalTable.rows.map(({ to }) => to))).toEqual(new Set(criticalStates));
    expect(new Set(criticalTable.rows.flatMap(({ needs }) => needs))).toEqual(
      new Set(Object.keys(criticalTable.requirements)),
    );
    expect(terminalStates(criticalTable)).toEqual(['closed']);
  });

  test('leads from these states to those, which the database repeats', () => {
    const pairs = criticalTable.rows.map(({ from, to }) => `${String(from)} ${to}`);
    expect(pairs).toEqual([
      'null open',
      'open notified',
      'notified notified',
      'notified acknowledged',
      'open acknowledged',
      'open value_changed',
      'notified value_changed',
      'acknowledged value_changed',
      'open closed',
      'acknowledged closed',
      'value_changed closed',
    ]);
  });

  test('waits for a call only while nobody was told', () => {
    expect(criticalStates.filter(waitsForCall)).toEqual(['open']);
  });
});

describe('a command in the wrong state', () => {
  const rows: readonly (readonly [CriticalState, CriticalCommand, string])[] = [
    ['open', 'close', 'critical-not-notified'],
    ['open', 'acknowledge', 'critical-not-notified'],
    ['open', 'notify-again', 'critical-not-notified'],
    ['notified', 'read-back', 'critical-already-notified'],
    ['acknowledged', 'read-back', 'critical-already-acknowledged'],
    ['value_changed', 'read-back', 'critical-value-changed'],
    ['closed', 'read-back', 'critical-closed'],
    ['notified', 'close', 'critical-not-acknowledged'],
    ['notified', 'notify', 'critical-already-notified'],
    ['acknowledged', 'notify', 'critical-already-notified'],
    ['acknowledged', 'notify-again', 'critical-already-acknowledged'],
    ['acknowledged', 'acknowledge', 'critical-already-acknowledged'],
    ['value_changed', 'notify', 'critical-value-changed'],
    ['value_changed', 'notify-again', 'critical-value-changed'],
    ['value_changed', 'acknowledge', 'critical-value-changed'],
    ['value_changed', 'value-change', 'critical-value-changed'],
    ['notified', 'close-corrected', 'critical-already-notified'],
    ['acknowledged', 'close-corrected', 'critical-already-notified'],
    ['value_changed', 'close-corrected', 'critical-value-changed'],
    ['closed', 'close-corrected', 'critical-closed'],
    ['closed', 'notify', 'critical-closed'],
    ['closed', 'notify-again', 'critical-closed'],
    ['closed', 'acknowledge', 'critical-closed'],
    ['closed', 'value-change', 'critical-closed'],
    ['closed', 'close', 'critical-closed'],
    ['closed', 'detect', 'transition-unknown'],
    ['open', 'detect', 'transition-unknown'],
  ];
  test.each(rows)('%s, %s: %s', (state, command, reason) => {
    const actor = { accountId: testActorId, permissions };
    const request = { state, command, actor, instant: testInstant, reason: 'Đã báo khoa', facts: goodFacts };
    expect(applyTransition(criticalTable, request)).toEqual({
      ok: false,
      refusal: { kind: 'conflict', reason },
    });
  });
});
