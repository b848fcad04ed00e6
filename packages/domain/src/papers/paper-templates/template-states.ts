import type { AccountId } from '../../ground/kernel/ids.ts';
import type { Requirement, TransitionRow, TransitionTable } from '../../ground/states/transition-table.ts';

export const paperTemplateStates = ['draft', 'active', 'retired'] as const;
export type PaperTemplateState = (typeof paperTemplateStates)[number];

export const paperTemplateCommands = ['create', 'edit', 'approve', 'activate', 'retire', 'discard'] as const;
export type PaperTemplateCommand = (typeof paperTemplateCommands)[number];

export interface PaperTemplateFacts {
  /** Whose hand the layout is of, as it stands; null: not known, which is nobody's and everybody's. */
  readonly editedBy: AccountId | null;
  /** Who approved the layout as it stands; null: nobody. */
  readonly approvedBy: AccountId | null;
  /** The layout shows what its paper must show, and nothing that is not a field of it. */
  readonly isSound: boolean;
  /** One that stands for itself, or a variant that says where it is chosen. */
  readonly isPlaced: boolean;
  /** Another version of it comes into force, or it is a variant and the papers return to what it varies. */
  readonly isReplaceable: boolean;
}

export type PaperTemplateNeed =
  | 'someone-elses-edit'
  | 'not-approved-yet'
  | 'approved'
  | 'layout-sound'
  | 'placed'
  | 'replaceable';

/** Nothing gathered: every requirement refuses. */
export const unknownPaperTemplateFacts: PaperTemplateFacts = {
  editedBy: null,
  approvedBy: null,
  isSound: false,
  isPlaced: false,
  isReplaceable: false,
};

const requirements: Readonly<Record<PaperTemplateNeed, Requirement<string, PaperTemplateFacts>>> = {
  'someone-elses-edit': {
    isMet: ({ facts, actorId }) => facts.editedBy !== null && facts.editedBy !== actorId,
    refusal: 'template-own-edit',
  },
  // A layout whose hand is not known was approved by nobody who could be told from it.
  'not-approved-yet': {
    isMet: ({ facts }) => facts.editedBy !== null && facts.approvedBy === null,
    refusal: 'template-already-approved',
  },
  approved: {
    isMet: ({ facts }) => facts.approvedBy !== null && facts.approvedBy !== facts.editedBy,
    refusal: 'template-not-approved',
  },
  'layout-sound': { isMet: ({ facts }) => facts.isSound, refusal: 'template-layout-faulty' },
  placed: { isMet: ({ facts }) => facts.isPlaced, refusal: 'template-filters-missing' },
  replaceable: { isMet: ({ facts }) => facts.isReplaceable, refusal: 'template-base-needed' },
};

type Row = TransitionRow<PaperTemplateState, PaperTemplateCommand, PaperTemplateNeed>;

const edits = { permission: 'settings.write', reason: 'none' } as const;
const what = ['paper', 'code', 'version'] as const;
const content = [...what, 'name', 'title', 'size', 'panelCodes', 'locationCodes', 'changeNote', 'layout'];

const rows: readonly Row[] = [
  {
    ...edits,
    from: null,
    to: 'draft',
    command: 'create',
    needs: [],
    audited: { action: 'paper-template.create', what },
  },
  {
    ...edits,
    from: 'draft',
    to: 'draft',
    command: 'edit',
    // A draft may be saved with faults: drawing takes more than one sitting.
    needs: [],
    audited: { action: 'paper-template.edit', what: content },
  },
  {
    from: 'draft',
    to: 'draft',
    command: 'approve',
    permission: 'catalogue.approve',
    // Who is asked first: an editor must not read that the layout is at fault and mend it for nothing.
    needs: ['someone-elses-edit', 'not-approved-yet', 'layout-sound', 'placed'],
    reason: 'none',
    audited: { action: 'paper-template.approve', what },
  },
  {
    ...edits,
    from: 'draft',
    to: 'active',
    command: 'activate',
    // Looked at again: what a paper must show may have grown since it was approved.
    needs: ['approved', 'layout-sound', 'placed'],
    audited: { action: 'paper-template.activate', what },
  },
  {
    ...edits,
    from: 'active',
    to: 'retired',
    command: 'retire',
    needs: ['replaceable'],
    audited: { action: 'paper-template.retire', what },
  },
  {
    ...edits,
    from: 'draft',
    to: 'retired',
    command: 'discard',
    needs: [],
    audited: { action: 'paper-template.discard', what },
  },
];

const late = ['edit', 'approve', 'activate', 'discard'] as const;

/** The way of one version. What was in force is frozen: papers that left name it. */
export const paperTemplateTable: TransitionTable<
  PaperTemplateState,
  PaperTemplateCommand,
  PaperTemplateNeed,
  PaperTemplateFacts
> = {
  entity: 'paper-template',
  states: paperTemplateStates,
  rows,
  requirements,
  misplaced: [
    ...late.map((command) => ({
      command,
      states: ['active'] as const,
      refusal: 'template-in-force' as const,
    })),
    ...[...late, 'retire' as const].map((command) => ({
      command,
      states: ['retired'] as const,
      refusal: 'template-retired' as const,
    })),
  ],
};

export interface TemplateHands {
  readonly editedBy: AccountId | null;
  readonly approvedBy: AccountId | null;
}

/** Whose the layout is after a step. An edit takes the approval back: it was given to another layout. */
export function handsAfter(
  hands: TemplateHands,
  command: PaperTemplateCommand,
  actorId: AccountId,
): TemplateHands {
  if (command === 'create' || command === 'edit') return { editedBy: actorId, approvedBy: null };
  return command === 'approve' ? { ...hands, approvedBy: actorId } : hands;
}
