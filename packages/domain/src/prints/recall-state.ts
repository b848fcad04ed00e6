/** A version that is no longer in force, and what became of its copies. */
export interface RecallFacts {
  /** Somebody outside the laboratory was given this version. */
  readonly wasHandedOver: boolean;
  /** Of the version in force, after it replaced this one. */
  readonly newerPrinted: boolean;
  readonly newerHandedOver: boolean;
}

export const recallStates = ['open', 'settled'] as const;
export type RecallState = (typeof recallStates)[number];

export const recallStateLabels: Readonly<Record<RecallState, string>> = {
  open: 'Cần thu hồi',
  settled: 'Đã thay bản mới',
};

/** A copy that somebody took home is replaced only in their hand; one that stayed in the house by the next print. */
export function recallStateOf({ wasHandedOver, newerPrinted, newerHandedOver }: RecallFacts): RecallState {
  return newerHandedOver || (newerPrinted && !wasHandedOver) ? 'settled' : 'open';
}
