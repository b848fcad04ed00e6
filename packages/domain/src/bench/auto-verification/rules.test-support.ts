import { testActorId, testEntererId, testInstant } from '../../ground/states/table-cases.test-support.ts';
import { goodResultFacts } from '../states/table-words.test-support.ts';
import type { AutoVerificationFacts } from './may-auto-verify.ts';
import type { AutoVerificationRule } from './rule.ts';

const hour = 3_600_000;

export const exampleRule: AutoVerificationRule = {
  testCode: 'GLU',
  version: 3,
  isOn: true,
  maxAgeHours: 8,
  requireRange: true,
  proposedBy: testEntererId,
  approvedBy: testActorId,
  status: 'active',
};

/** Nothing about it is remarkable. */
export const unremarkableFacts: AutoVerificationFacts = {
  testCode: 'GLU',
  resultType: 'numeric',
  sensitive: [],
  hasRange: true,
  mayBeCritical: false,
  isImplausible: false,
  collectedAt: testInstant - hour,
  at: testInstant,
  result: {
    ...goodResultFacts,
    source: 'analyser',
    enteredBy: null,
    enteredByOfInputs: [],
    isGenetic: false,
    isOfCorrection: false,
  },
};
