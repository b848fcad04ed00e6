import { fc, test as property } from '@fast-check/vitest';
import { describe, expect, test } from 'vitest';
import { testInstant, type TableWords } from '../../ground/states/table-cases.test-support.ts';
import { tableHolds } from '../../bench/states/table-holds.test-support.ts';
import { terminalStates } from '../../ground/states/transition-table.ts';
import {
  callAfter,
  callTable,
  type CallCommand,
  type CallFacts,
  type CallNeed,
  type CallStanding,
  type CallWord,
} from './call-states.ts';
import { callStates, isLiveCall, type CallState } from './live-call.ts';

const words: TableWords<CallState, CallCommand, CallNeed, CallFacts> = {
  noun: 'call',
  done: {
    ask: 'be asked for',
    send: 'be passed on',
    ring: 'ring',
    answer: 'be answered',
    'answer-late': 'be answered after all',
    'hang-up': 'end',
    fail: 'fail',
    settle: 'be settled',
  },
  goodFacts: () => ({ direction: 0 }),
  unmet: {
    inbound: { when: 'we called', facts: { direction: 1 } },
  },
};

function after(from: CallState | null, told: readonly CallWord[]): CallState | null {
  const begin: CallStanding = { state: from, isOver: false };
  return told.reduce((standing, word) => callAfter(standing, word, testInstant), begin).state;
}

const callWords: readonly CallWord[] = ['ring', 'answer', 'hang-up', 'fail'];

describe('the table of calls', () => {
  tableHolds(callTable, words, { direction: null });

  test('ends where somebody talked', () => {
    expect(terminalStates(callTable)).toEqual(['served']);
  });

  property.prop([
    fc.constantFrom<CallState>('asked', 'sent', 'ringing'),
    fc.uniqueArray(fc.constantFrom(...callWords), { minLength: 1 }),
    fc.array(fc.nat({ max: 99 }), { maxLength: 8 }),
    fc.infiniteStream(fc.nat()),
  ])(
    'comes to the same state, however often and in whichever order it is told',
    (from, told, again, order) => {
      const often = [...told, ...again.map((index) => told[index % told.length] as CallWord)];
      const shuffled = often
        .map((command) => ({ command, place: order.next().value as number }))
        .toSorted((one, other) => one.place - other.place)
        .map(({ command }) => command);
      expect(after(from, shuffled)).toBe(after(from, told));
    },
  );

  test.each([
    ['rings', ['ring'], 'ringing'],
    ['was answered and goes on', ['ring', 'answer'], 'answered'],
    ['ended after an answer', ['ring', 'answer', 'hang-up'], 'served'],
    ['ended, and the answer is told late', ['ring', 'hang-up', 'answer'], 'served'],
    ['nobody answered', ['ring', 'hang-up'], 'missed'],
    ['failed, and the answer is told late', ['hang-up', 'fail', 'answer'], 'served'],
    ['is heard of only at its end', ['hang-up'], 'missed'],
  ] as const)('of one that %s', (_what, told, state) => {
    expect(after(null, told)).toBe(state);
  });

  test('says which calls go on now', () => {
    expect(callStates.filter(isLiveCall)).toEqual(['ringing', 'answered']);
  });
});
