import { describe, expect, test } from 'vitest';
import { permissions } from '../../ground/kernel/permissions.ts';
import { applyTransition } from '../../ground/states/apply-transition.ts';
import { testActorId, testInstant, type TableWords } from '../../ground/states/table-cases.test-support.ts';
import { tableHolds } from '../../bench/states/table-holds.test-support.ts';
import { terminalStates } from '../../ground/states/transition-table.ts';
import { unknownReturnSlipFacts, type ReturnSlipFacts, type ReturnSlipNeed } from './slip-requirements.ts';
import { isOpenReturnSlip, returnSlipStates, returnSlipTable } from './slip-states.ts';
import type { ReturnSlipCommand, ReturnSlipState } from './slip-states.ts';
import { returnSlipCommandLabels, returnSlipStateLabels } from './texts.ts';

const goodFacts: ReturnSlipFacts = {
  readyReports: 2,
  missingTests: 0,
  handedBy: testActorId,
  isUndoOpen: true,
  isAdministrator: true,
  isOverdue: true,
  hasOutdatedVersion: true,
  isRecallSettled: false,
};

const words: TableWords<ReturnSlipState, ReturnSlipCommand, ReturnSlipNeed, ReturnSlipFacts> = {
  noun: 'slip',
  done: {
    open: 'be opened',
    complete: 'be completed',
    renew: 'be renewed',
    expire: 'expire',
    'hand-over': 'be handed over',
    'hand-over-part': 'be handed over in part',
    cancel: 'be cancelled',
    lapse: 'lapse',
    undo: 'be undone',
    recall: 'be recalled',
    'settle-recall': 'be settled',
  },
  goodFacts: ({ command }) => ({
    ...goodFacts,
    readyReports: command === 'lapse' ? 0 : 2,
    missingTests: command === 'hand-over-part' ? 1 : 0,
  }),
  unmet: {
    'something-ready': { when: 'nothing waits', facts: { readyReports: 0 } },
    'nothing-ready': { when: 'something waits', facts: { readyReports: 1 } },
    'nothing-missing': { when: 'something is missing', facts: { missingTests: 1 } },
    'something-missing': { when: 'nothing is missing', facts: { missingTests: 0 } },
    'own-hand-over': { when: 'somebody else handed it over', facts: { handedBy: null } },
    'within-undo-time': { when: 'the five minutes are over', facts: { isUndoOpen: false } },
    administrator: { when: 'it is no administrator', facts: { isAdministrator: false } },
    overdue: { when: 'it is not overdue', facts: { isOverdue: false } },
    'version-outdated': { when: 'all versions stand', facts: { hasOutdatedVersion: false } },
    'recall-open': { when: 'it is settled', facts: { isRecallSettled: true } },
  },
};

describe('the table of return slips', () => {
  tableHolds(returnSlipTable, words, unknownReturnSlipFacts);

  test('reaches every state, uses every requirement, and leaves a cancelled slip alone', () => {
    expect(new Set(returnSlipTable.rows.map(({ to }) => to))).toEqual(new Set(returnSlipStates));
    expect(new Set(returnSlipTable.rows.flatMap(({ needs }) => needs))).toEqual(
      new Set(Object.keys(returnSlipTable.requirements)),
    );
    expect(terminalStates(returnSlipTable)).toEqual(['cancelled']);
  });

  test('never opens again what was handed over', () => {
    const back = returnSlipTable.rows.filter(
      ({ from, to }) => from !== null && !isOpenReturnSlip(from) && isOpenReturnSlip(to),
    );
    expect(back).toEqual([]);
  });

  test('has a word for each state and command', () => {
    expect(Object.keys(returnSlipStateLabels).toSorted()).toEqual([...returnSlipStates].toSorted());
    const commands = new Set(returnSlipTable.rows.map(({ command }) => command));
    expect(new Set(Object.keys(returnSlipCommandLabels))).toEqual(commands);
  });
});

describe('undo', () => {
  const undo = (facts: Partial<ReturnSlipFacts>, held: typeof permissions | readonly []): unknown =>
    applyTransition(returnSlipTable, {
      state: 'handed_over',
      command: 'undo',
      actor: { accountId: testActorId, permissions: held },
      instant: testInstant,
      reason: 'Trả nhầm người',
      facts: { ...goodFacts, ...facts },
    });

  test('is open to an administrator when it is too late for the counter', () => {
    expect(undo({ isUndoOpen: false }, permissions)).toMatchObject({ ok: true });
  });

  test.each([
    [{ isUndoOpen: false, isAdministrator: false }, 'return-undo-too-late'],
    [{ handedBy: null, isAdministrator: false }, 'return-undo-of-someone-else'],
  ] as const)('is refused where %o', (facts, reason) => {
    expect(undo(facts, permissions)).toEqual({ ok: false, refusal: { kind: 'invalid', reason } });
  });

  test('is denied to who holds neither right', () => {
    expect(undo({}, [])).toEqual({ ok: false, refusal: { kind: 'denied' } });
  });
});

describe('a command in the wrong state', () => {
  test.each([
    ['handed_over', 'hand-over', 'return-slip-handed-over'],
    ['partial', 'hand-over-part', 'return-slip-handed-over'],
    ['partial', 'cancel', 'return-slip-handed-over'],
    ['cancelled', 'hand-over', 'return-slip-cancelled'],
    ['cancelled', 'undo', 'return-slip-cancelled'],
    ['cancelled', 'cancel', 'return-slip-cancelled'],
    ['recalled', 'undo', 'return-slip-recalled'],
    ['recalled', 'hand-over', 'return-slip-recalled'],
    ['draft', 'undo', 'return-slip-not-handed-over'],
    ['ready', 'undo', 'return-slip-not-handed-over'],
    ['unclaimed', 'undo', 'return-slip-not-handed-over'],
    ['handed_over', 'settle-recall', 'return-versions-stand'],
    ['ready', 'recall', 'transition-unknown'],
    ['draft', 'expire', 'transition-unknown'],
    ['handed_over', 'renew', 'transition-unknown'],
  ] as const)('%s, %s: %s', (state, command, reason) => {
    const actor = { accountId: testActorId, permissions };
    const request = {
      state,
      command,
      actor,
      instant: testInstant,
      reason: 'Trả nhầm người',
      facts: goodFacts,
    };
    expect(applyTransition(returnSlipTable, request)).toEqual({
      ok: false,
      refusal: { kind: 'conflict', reason },
    });
  });
});
