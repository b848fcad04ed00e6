import type { AccountId } from '../../ground/kernel/ids.ts';
import type { Requirement, TransitionRow, TransitionTable } from '../../ground/states/transition-table.ts';

export const signatureStates = ['active', 'suspended'] as const;
export type SignatureState = (typeof signatureStates)[number];

export type SignatureCommand = 'create' | 'activate' | 'suspend' | 'reset';

export interface SignatureFacts {
  /** null: the seal of the house, which nobody owns. */
  readonly ownerId: AccountId | null;
  /** An image or a certificate; of a seal neither is needed. */
  readonly hasSomething: boolean;
  /** Its owner agreed to what it is now; a seal needs nobody's word. */
  readonly isConsented: boolean;
}

export type SignatureNeed = 'something-to-put' | 'owner-consented' | 'own-signature';

/** Nothing gathered: every requirement refuses. */
export const unknownSignatureFacts: SignatureFacts = {
  ownerId: null,
  hasSomething: false,
  isConsented: false,
};

const requirements: Readonly<Record<SignatureNeed, Requirement<string, SignatureFacts>>> = {
  'something-to-put': { isMet: ({ facts }) => facts.hasSomething, refusal: 'signature-empty' },
  'owner-consented': { isMet: ({ facts }) => facts.isConsented, refusal: 'signature-not-consented' },
  'own-signature': {
    isMet: ({ facts, actorId }) => actorId !== null && facts.ownerId === actorId,
    refusal: 'signature-of-someone-else',
  },
};

type Row = TransitionRow<SignatureState, SignatureCommand, SignatureNeed>;

const byAdministration: readonly Row[] = [
  {
    // Suspended: there is nothing to put on paper yet, and nobody was asked.
    from: null,
    to: 'suspended',
    command: 'create',
    permission: 'settings.write',
    needs: [],
    reason: 'none',
    audited: { action: 'signature.create', what: ['kind', 'accountId', 'position', 'allowedPapers'] },
  },
  {
    from: 'suspended',
    to: 'active',
    command: 'activate',
    permission: 'settings.write',
    needs: ['something-to-put', 'owner-consented'],
    reason: 'none',
    audited: { action: 'signature.activate', what: ['position'] },
  },
  {
    from: 'active',
    to: 'suspended',
    command: 'suspend',
    permission: 'settings.write',
    needs: [],
    reason: 'required',
    audited: { action: 'signature.suspend', what: ['position'] },
  },
];

const byOwner: readonly Row[] = [
  {
    from: 'active',
    to: 'suspended',
    command: 'suspend',
    permission: 'settings.read',
    needs: ['own-signature'],
    reason: 'required',
    audited: { action: 'signature.suspend', what: ['position'] },
  },
];

const bySystem: readonly Row[] = [
  {
    // Somebody came in by codes that others had in their hands: whether it is she, her own word must say again.
    from: 'active',
    to: 'suspended',
    command: 'reset',
    permission: null,
    needs: [],
    reason: 'none',
    audited: { action: 'signature.reset', what: ['consentedAt'] },
  },
];

/** Nothing is deleted: papers that left carry it. */
export const signatureTable: TransitionTable<
  SignatureState,
  SignatureCommand,
  SignatureNeed,
  SignatureFacts
> = {
  entity: 'signature',
  states: signatureStates,
  rows: [...byAdministration, ...byOwner, ...bySystem],
  requirements,
  misplaced: [
    { command: 'activate', states: ['active'], refusal: 'signature-already-active' },
    { command: 'suspend', states: ['suspended'], refusal: 'signature-already-suspended' },
  ],
};
