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

export interface BoardMember {
  readonly id: string;
  readonly name: string;
  readonly avatar: string;
}

export interface BoardLabel {
  readonly id: string;
  readonly name: string;
  /** One of the colours of a theme. */
  readonly class: string;
}

/** A picture has a `src`, a link a `url`. */
export interface CardAttachment {
  readonly id: string;
  readonly name: string;
  readonly src?: string;
  readonly url?: string;
  readonly time: string;
  readonly type: 'image' | 'link';
}

export interface CardChecklist {
  readonly id: string;
  readonly name: string;
  readonly checkItems: readonly { readonly id: string; readonly name: string; readonly checked: boolean }[];
}

export interface CardActivity {
  readonly id: string;
  readonly type: 'comment' | 'attachment';
  readonly idMember: string;
  readonly message: string;
  readonly time: string;
}

export interface BoardCard {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  /** Of a picture among the attachments, or empty. It may point to what is gone (AMB-98). */
  readonly idAttachmentCover: string;
  readonly idMembers: readonly string[];
  readonly idLabels: readonly string[];
  readonly attachments: readonly CardAttachment[];
  readonly subscribed: boolean;
  readonly checklists: readonly CardChecklist[];
  readonly activities: readonly CardActivity[];
  readonly due: string | null;
}

export interface Board {
  readonly id: string;
  readonly name: string;
  readonly uri: string;
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
