import { fc } from '@fast-check/vitest';
import { describe, expect, test } from 'vitest';
import { tableHolds } from '../../bench/states/table-holds.test-support.ts';
import { applyTransition } from '../../ground/states/apply-transition.ts';
import {
  testActorId,
  testEntererId,
  testInstant,
  type TableWords,
} from '../../ground/states/table-cases.test-support.ts';
import { jobs } from '../../people/accounts/jobs.ts';
import {
  patientMergeCommands,
  patientMergeTable,
  undoneUntil,
  unknownPatientMergeFacts,
  type PatientMergeCommand,
  type PatientMergeFacts,
  type PatientMergeNeed,
  type PatientMergeState,
} from './merge-states.ts';

const goodFacts: PatientMergeFacts = {
  proposedBy: testEntererId,
  areAsSeen: true,
  isMergeable: true,
  isWithinPeriod: true,
  isUndoable: true,
};
const own: readonly PatientMergeCommand[] = ['withdraw', 'withdraw-undo'];
const words: TableWords<PatientMergeState, PatientMergeCommand, PatientMergeNeed, PatientMergeFacts> = {
  noun: 'merge',
  done: {
    propose: 'be proposed',
    approve: 'be approved',
    decline: 'be declined',
    withdraw: 'be withdrawn',
    'propose-undo': 'be proposed to be undone',
    'approve-undo': 'be undone',
    'decline-undo': 'be kept',
    'withdraw-undo': 'be left as it is',
  },
  goodFacts: ({ command }) => ({
    ...goodFacts,
    proposedBy: own.includes(command) ? testActorId : testEntererId,
  }),
  unmet: {
    'someone-elses-proposal': { when: 'the same person proposed it', facts: { proposedBy: testActorId } },
    'own-proposal': { when: 'someone else proposed it', facts: { proposedBy: testEntererId } },
    'records-as-seen': { when: 'one of them was changed', facts: { areAsSeen: false } },
    mergeable: { when: 'they are two people', facts: { isMergeable: false } },
    'within-period': { when: 'it is too late', facts: { isWithinPeriod: false } },
    undoable: { when: 'it was merged on', facts: { isUndoable: false } },
  },
};

describe('the table of merges', () => {
  tableHolds(patientMergeTable, words, unknownPatientMergeFacts);

  test('never lets one person do both halves, whatever she may and whatever else is true', () => {
    const everybody = fc.constantFrom(...Object.values(jobs));
    fc.assert(
      fc.property(everybody, fc.constantFrom('approve', 'approve-undo'), (job, command) => {
        const answer = applyTransition(patientMergeTable, {
          state: command === 'approve' ? 'proposed' : 'undo_proposed',
          command,
          actor: { accountId: testActorId, permissions: job.permissions },
          instant: testInstant,
          reason: null,
          facts: { ...goodFacts, proposedBy: testActorId },
        });
        expect(answer.ok).toBe(false);
      }),
    );
  });

  test('is asked for at reception, and decided by a doctor of the laboratory or the administration', () => {
    const may = (permissions: readonly string[]): readonly string[] =>
      patientMergeCommands.filter((command) =>
        patientMergeTable.rows.some(
          (row) => row.command === command && row.permission !== null && permissions.includes(row.permission),
        ),
      );
    const asks = ['propose', 'withdraw', 'propose-undo', 'withdraw-undo'];
    expect(may(jobs.reception.permissions)).toEqual(asks);
    expect(may(jobs.labDoctor.permissions)).toEqual(patientMergeCommands);
    expect(may(jobs.administrator.permissions)).toEqual(patientMergeCommands);
    for (const job of [jobs.clinician, jobs.collection, jobs.technician, jobs.researcher])
      expect(may(job.permissions)).toEqual([]);
  });

  test.each<[PatientMergeState, PatientMergeCommand, string]>([
    ['merged', 'approve', 'patient-merge-decided'],
    ['undo_proposed', 'propose-undo', 'patient-merge-undo-waiting'],
    ['undone', 'propose-undo', 'patient-merge-undone'],
    ['merged', 'approve-undo', 'patient-merge-undo-decided'],
  ])('tells of one that is %s and is sent "%s": %s', (state, command, reason) => {
    const answer = applyTransition(patientMergeTable, {
      state,
      command,
      actor: { accountId: testActorId, permissions: jobs.labDoctor.permissions },
      instant: testInstant,
      reason: 'Trùng hồ sơ',
      facts: goodFacts,
    });
    expect(answer).toEqual({ ok: false, refusal: { kind: 'conflict', reason } });
  });

  test('can be undone for whole days, to the millisecond', () => {
    expect(undoneUntil(1_000, 30) - 1_000).toBe(30 * 24 * 3_600_000);
  });
});
