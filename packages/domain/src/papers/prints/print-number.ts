import { invalid, ok, type Result } from '../../ground/kernel/result.ts';
import { printLimits, type PrintAct, type ReprintReason } from './print-words.ts';

export interface AskedPrint {
  readonly act: PrintAct;
  readonly copies: number;
  readonly reprintReason: ReprintReason | null;
  readonly reprintNote: string | null;
}

export interface NumberedPrint {
  readonly printNo: number;
  readonly reprintReason: ReprintReason | null;
  readonly reprintNote: string | null;
}

/** What may stand in the book before it is known how often the same was done. */
export function checkAskedPrint({ copies, reprintNote }: AskedPrint): Result<null> {
  if (!Number.isInteger(copies) || copies < 1 || copies > printLimits.copies)
    return invalid('print-copies-out-of-range');
  if (Array.from(reprintNote?.trim() ?? '').length > printLimits.noteLength)
    return invalid('reprint-note-too-long');
  return ok(null);
}

/**
 * `before`: how often the same act was logged of this version. Only paper is asked why it is there twice: a file and a
 * handing over are counted. A reason that came with the first print is dropped: whoever gave it thought that somebody
 * had printed before.
 */
export function numberPrint(asked: AskedPrint, before: number): Result<NumberedPrint> {
  const checked = checkAskedPrint(asked);
  if (!checked.ok) return checked;
  const printNo = before + 1;
  if (asked.act !== 'print' || printNo === 1) return ok({ printNo, reprintReason: null, reprintNote: null });
  const { reprintReason } = asked;
  if (reprintReason === null) return invalid('reprint-reason-needed');
  const note = asked.reprintNote?.replaceAll('\0', '').trim() ?? '';
  if (reprintReason === 'other' && note === '') return invalid('reprint-note-needed');
  return ok({ printNo, reprintReason, reprintNote: note === '' ? null : note });
}

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
