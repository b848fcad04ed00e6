import { describe } from 'vitest';
import { testActorId, testEntererId, type TableWords } from '../../ground/states/table-cases.ts';
import { tableHolds } from '../../bench/states/table-holds.test-support.ts';
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
  done: {
    create: 'be created',
    activate: 'be put into force',
    suspend: 'be suspended',
    reset: 'be set back',
  },
  goodFacts: () => ({ ownerId: testActorId, hasSomething: true, isConsented: true }),
  unmet: {
    'something-to-put': { when: 'nothing is in it', facts: { hasSomething: false } },
    'owner-consented': { when: 'its owner has not agreed', facts: { isConsented: false } },
    'own-signature': { when: 'it is of someone else', facts: { ownerId: testEntererId } },
  },
};

describe('the table of signatures', () => {
  tableHolds(signatureTable, words, unknownSignatureFacts);
});
