import { fc, test as property } from '@fast-check/vitest';
import { describe, expect, test } from 'vitest';
import { jobs } from '../../people/accounts/jobs.ts';
import { permissions } from '../../ground/kernel/permissions.ts';
import type { AccountId } from '../../ground/kernel/ids.ts';
import { applyTransition } from '../../ground/states/apply-transition.ts';
import {
  testActorId,
  testEntererId,
  testInstant,
  type TableWords,
} from '../../ground/states/table-cases.test-support.ts';
import { tableHolds } from '../../bench/states/table-holds.test-support.ts';
import { terminalStates } from '../../ground/states/transition-table.ts';
import {
  handsAfter,
  paperTemplateCommands,
  paperTemplateTable,
  unknownPaperTemplateFacts,
  type PaperTemplateCommand,
  type PaperTemplateFacts,
  type PaperTemplateNeed,
  type PaperTemplateState,
} from './template-states.ts';

const someoneElse = '019a8f3e-7c21-7b54-9d10-2f6a4c8e1b09' as AccountId;
const goodFacts: PaperTemplateFacts = {
  editedBy: testEntererId,
  approvedBy: null,
  isSound: true,
  isPlaced: true,
  isReplaceable: true,
};
const words: TableWords<PaperTemplateState, PaperTemplateCommand, PaperTemplateNeed, PaperTemplateFacts> = {
  noun: 'template',
  done: {
    create: 'be begun',
    edit: 'be edited',
    approve: 'be approved',
    activate: 'come into force',
    retire: 'be retired',
    discard: 'be given up',
  },
  goodFacts: ({ command }) => ({ ...goodFacts, approvedBy: command === 'activate' ? someoneElse : null }),
  unmet: {
    'someone-elses-edit': { when: 'the same person edited it', facts: { editedBy: testActorId } },
    'not-approved-yet': { when: 'it is approved already', facts: { approvedBy: someoneElse } },
    approved: { when: 'nobody approved it', facts: { approvedBy: null } },
    'layout-sound': { when: 'its layout has faults', facts: { isSound: false } },
    placed: { when: 'it is a variant for nothing', facts: { isPlaced: false } },
    replaceable: { when: 'nothing takes its place', facts: { isReplaceable: false } },
  },
};

describe('the table of templates of papers', () => {
  tableHolds(paperTemplateTable, words, unknownPaperTemplateFacts);

  test('is what the database repeats, and ends with retirement', () => {
    const steps = paperTemplateTable.rows
      .filter(({ from, to }) => from !== null && from !== to)
      .map(({ from, to }) => `${String(from)} ${to}`);
    expect(new Set(steps)).toEqual(new Set(['draft active', 'active retired', 'draft retired']));
    expect(terminalStates(paperTemplateTable)).toEqual(['retired']);
  });

  test.each<[PaperTemplateState, PaperTemplateCommand, string]>([
    ['active', 'edit', 'template-in-force'],
    ['active', 'approve', 'template-in-force'],
    ['active', 'activate', 'template-in-force'],
    ['active', 'discard', 'template-in-force'],
    ['retired', 'edit', 'template-retired'],
    ['retired', 'activate', 'template-retired'],
    ['retired', 'retire', 'template-retired'],
    ['draft', 'retire', 'transition-unknown'],
  ])('tells someone who sends one that is %s "%s" why: %s', (state, command, reason) => {
    const actor = { accountId: testActorId, permissions: jobs.administrator.permissions };
    const request = { state, command, actor, instant: testInstant, reason: null, facts: goodFacts };
    expect(applyTransition(paperTemplateTable, request)).toEqual({
      ok: false,
      refusal: { kind: 'conflict', reason },
    });
  });

  test('tells an editor that it is her own before what is wrong with it', () => {
    const actor = { accountId: testActorId, permissions };
    const facts = { ...goodFacts, editedBy: testActorId, isSound: false };
    const request = {
      state: 'draft',
      command: 'approve',
      actor,
      instant: testInstant,
      reason: null,
    } as const;
    expect(applyTransition(paperTemplateTable, { ...request, facts })).toEqual({
      ok: false,
      refusal: { kind: 'invalid', reason: 'template-own-edit' },
    });
  });
});

const people = [testActorId, testEntererId, someoneElse] as const;
const steps = fc.array(
  fc.record({
    command: fc.constantFrom(...paperTemplateCommands),
    by: fc.constantFrom(...people),
    isSound: fc.boolean(),
  }),
  { maxLength: 30 },
);

describe('whatever people do to a template', () => {
  property.prop([steps])('in force is only what somebody else than its last editor approved', (walk) => {
    let state: PaperTemplateState | null = null;
    let hands: Pick<PaperTemplateFacts, 'editedBy' | 'approvedBy'> = { editedBy: null, approvedBy: null };
    let approvedEdit: number | undefined;
    let edits = 0;
    for (const { command, by, isSound } of walk) {
      const facts: PaperTemplateFacts = { ...goodFacts, ...hands, isSound };
      const actor = { accountId: by, permissions };
      const answer: ReturnType<
        typeof applyTransition<
          PaperTemplateState,
          PaperTemplateCommand,
          PaperTemplateNeed,
          PaperTemplateFacts
        >
      > = applyTransition(paperTemplateTable, {
        state,
        command,
        actor,
        instant: testInstant,
        reason: null,
        facts,
      });
      if (!answer.ok) continue;
      state = answer.value.state;
      hands = handsAfter(hands, command, by);
      if (command === 'edit' || command === 'create') edits += 1;
      if (command === 'approve') approvedEdit = edits;
      if (command !== 'activate') continue;
      expect(approvedEdit).toBe(edits);
      expect(hands.approvedBy).not.toBeNull();
      expect(hands.approvedBy).not.toBe(hands.editedBy);
    }
  });
});
