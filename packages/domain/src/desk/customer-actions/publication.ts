import type { TransitionTable } from '../../ground/states/transition-table.ts';

export const publicationStates = ['draft', 'published', 'withdrawn', 'removed'] as const;
export type PublicationState = (typeof publicationStates)[number];

/**
 * Its writers' alone: what nobody has published yet is no finding for whoever answers the telephone, and what was taken back
 * is none any more, least of all where it stood at the wrong person.
 */
export const unpublishedStates: readonly string[] = [
  'draft',
  'withdrawn',
] satisfies readonly PublicationState[];

export const publicationCommands = ['draft', 'edit', 'publish', 'withdraw', 'fall', 'remove'] as const;
export type PublicationCommand = (typeof publicationCommands)[number];

export interface PublicationFacts {
  /** A report that may stand online; true for what is no report. */
  readonly isPublishable: boolean;
  /** No text of it tells the sex of a child. */
  readonly isFreeOfSex: boolean;
  /** Somebody looked at the pictures; true for what has none. */
  readonly areImagesChecked: boolean;
}
export type PublicationNeed = 'publishable' | 'free-of-sex' | 'images-checked';

const right = 'customers.publish' as const;

/** The way of what a customer is shown. Published it is never edited: it is withdrawn, and written anew. */
export const publicationTable: TransitionTable<
  PublicationState,
  PublicationCommand,
  PublicationNeed,
  PublicationFacts
> = {
  entity: 'customer-publication',
  states: publicationStates,
  rows: [
    {
      from: null,
      to: 'draft',
      command: 'draft',
      permission: right,
      needs: ['publishable'],
      reason: 'none',
      audited: { action: 'customer-publication.draft', what: [] },
    },
    {
      from: 'draft',
      to: 'draft',
      command: 'edit',
      permission: right,
      needs: [],
      reason: 'none',
      audited: { action: 'customer-publication.edit', what: [] },
    },
    {
      from: 'draft',
      to: 'published',
      command: 'publish',
      permission: right,
      needs: ['publishable', 'free-of-sex', 'images-checked'],
      reason: 'none',
      audited: { action: 'customer-publication.publish', what: ['imagesChecked'] },
    },
    {
      from: 'published',
      to: 'withdrawn',
      command: 'withdraw',
      permission: right,
      needs: [],
      reason: 'required',
      audited: { action: 'customer-publication.withdraw', what: [] },
    },
    // With its report, in the transaction that replaces or withdraws it: the database takes this step.
    {
      from: 'published',
      to: 'withdrawn',
      command: 'fall',
      permission: null,
      needs: [],
      reason: 'none',
      audited: { action: 'customer-publication.fall', what: [] },
    },
    {
      from: 'draft',
      to: 'removed',
      command: 'remove',
      permission: right,
      needs: [],
      reason: 'required',
      audited: { action: 'customer-publication.remove', what: [] },
    },
  ],
  requirements: {
    publishable: { isMet: ({ facts }) => facts.isPublishable, refusal: 'customer-report-not-online' },
    'free-of-sex': { isMet: ({ facts }) => facts.isFreeOfSex, refusal: 'customer-texts-tell-sex' },
    'images-checked': { isMet: ({ facts }) => facts.areImagesChecked, refusal: 'customer-images-unchecked' },
  },
  misplaced: [
    ...(['edit', 'publish', 'remove'] as const).map((command) => ({
      command,
      states: ['published'] as const,
      refusal: 'customer-published' as const,
    })),
    ...(['edit', 'publish', 'withdraw', 'remove'] as const).map((command) => ({
      command,
      states: ['withdrawn'] as const,
      refusal: 'customer-withdrawn' as const,
    })),
    { command: 'withdraw', states: ['draft'], refusal: 'customer-not-published' },
  ],
};
