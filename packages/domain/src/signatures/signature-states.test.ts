import { describe, expect, test } from 'vitest';
import { applyTransition } from '../states/apply-transition.ts';
import {
  allowedCases,
  refusedCases,
  testActorId,
  testEntererId,
  type TableWords,
} from '../states/table-cases.ts';
import {
  signatureTable,
  unknownSignatureFacts,
  type SignatureCommand,
  type SignatureFacts,
  type SignatureNeed,
  type SignatureState,
} from './signature-states.ts';

const words: TableWords<SignatureState, SignatureCommand, SignatureNeed, SignatureFacts> = {
  noun: 'signature',
  done: { create: 'be created', activate: 'be put into force', suspend: 'be suspended' },
  goodFacts: () => ({ ownerId: testActorId, hasSomething: true, isConsented: true }),
  unmet: {
    'something-to-put': { when: 'nothing is in it', facts: { hasSomething: false } },
    'owner-consented': { when: 'its owner has not agreed', facts: { isConsented: false } },
    'own-signature': { when: 'it is of someone else', facts: { ownerId: testEntererId } },
  },
};

describe('the table of signatures', () => {
  test.each(allowedCases(signatureTable, words))('$name', ({ row, request }) => {
    expect(applyTransition(signatureTable, request)).toMatchObject({
      ok: true,
      value: { state: row.to, event: { action: row.audited.action, from: row.from, to: row.to } },
    });
  });

  test.each(refusedCases(signatureTable, words))('$name', ({ request, refusal }) => {
    expect(applyTransition(signatureTable, request)).toEqual({ ok: false, refusal });
  });

  test('allows nothing that needs anything while nobody gathered the facts', () => {
    const { rows, requirements } = signatureTable;
    for (const { needs, to } of rows) {
      for (const need of needs) {
        const occasion = { facts: unknownSignatureFacts, actorId: testActorId, to };
        expect(requirements[need].isMet(occasion)).toBe(false);
      }
    }
  });
});
