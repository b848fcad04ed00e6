import type { Texts } from '../samples.ts';

export interface BoardSettings {
  /** One of the colours of a theme. */
  readonly color: string;
  readonly subscribed: boolean;
  readonly cardCoverImages: boolean;
}

export interface BoardList {
  readonly id: string;
  readonly name: string;
  readonly idCards: readonly string[];
}

export type BoardMember = Texts<'id' | 'name' | 'avatar'>;
/** The class is one of the colours of a theme. */
export type BoardLabel = Texts<'id' | 'name' | 'class'>;

/** A picture has a `src`, a link a `url`. */
export interface CardAttachment extends Texts<'id' | 'name' | 'time'> {
  readonly src?: string;
  readonly url?: string;
  readonly type: 'image' | 'link';
}

export interface CardChecklist {
  readonly id: string;
  readonly name: string;
  readonly checkItems: readonly { readonly id: string; readonly name: string; readonly checked: boolean }[];
}

export interface CardActivity extends Texts<'id' | 'idMember' | 'message' | 'time'> {
  readonly type: 'comment' | 'attachment';
}

/** The cover is a picture among the attachments, or empty. It may point to what is gone (AMB-98). */
export interface BoardCard extends Texts<'id' | 'name' | 'description' | 'idAttachmentCover'> {
  readonly idMembers: readonly string[];
  readonly idLabels: readonly string[];
  readonly attachments: readonly CardAttachment[];
  readonly subscribed: boolean;
  readonly checklists: readonly CardChecklist[];
  readonly activities: readonly CardActivity[];
  readonly due: string | null;
}

export interface Board extends Texts<'id' | 'name' | 'uri'> {
  readonly settings: BoardSettings;
  readonly lists: readonly BoardList[];
  readonly cards: readonly BoardCard[];
  /** The first is whoever works with the demo. */
  readonly members: readonly BoardMember[];
  readonly labels: readonly BoardLabel[];
}

/** What a missing board is answered with, and 404. */
export const missingBoard = 'Requested board do not exist.';

export const blankCard: Omit<BoardCard, 'id'> = {
  name: '',
  description: '',
  idAttachmentCover: '',
  idMembers: [],
  idLabels: [],
  attachments: [],
  subscribed: false,
  checklists: [],
  activities: [],
  due: null,
};
