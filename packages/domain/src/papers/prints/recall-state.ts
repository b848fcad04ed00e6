/** A version that is no longer in force, and what became of its copies. */
export interface RecallFacts {
  /** Somebody outside the laboratory was given this version. */
  readonly wasHandedOver: boolean;
  /** And the counter has it again, or was told that it is lost. */
  readonly wasTakenBack: boolean;
  /** Of the version in force, after it replaced this one. */
  readonly newerPrinted: boolean;
  readonly newerHandedOver: boolean;
}

export const recallStates = ['open', 'settled'] as const;
export type RecallState = (typeof recallStates)[number];

export const recallStateLabels: Readonly<Record<RecallState, string>> = {
  open: 'Cần thu hồi',
  settled: 'Đã xong',
};

/**
 * A copy that somebody took home is out until the counter knows what became of it, whoever has the new one; one that
 * stayed in the house is replaced by the next that leaves.
 */
export function recallStateOf(facts: RecallFacts): RecallState {
  const { wasHandedOver, wasTakenBack, newerPrinted, newerHandedOver } = facts;
  const isReplaced = !wasHandedOver && (newerPrinted || newerHandedOver);
  return wasTakenBack || isReplaced ? 'settled' : 'open';
}
