import { refusalTexts } from '@senlab/contract';
import {
  applyTransition,
  resultSources,
  resultTable,
  unknownResultFacts,
  type AccountId,
  type HoldCode,
  type Permission,
  type ResultCommand,
  type ResultFacts,
  type SpecimenState,
} from '@senlab/domain';
import type { CatalogueTest } from '../../../parts/catalogue/lab-catalogue.ts';
import type { ResultItem } from './result-item.ts';
import { texts } from './texts.ts';

export interface RightsFacts {
  readonly accountId: string;
  readonly permissions: readonly string[];
  readonly isRecordCancelled: boolean;
}

export interface RightsRow {
  readonly item: ResultItem;
  readonly test: CatalogueTest | undefined;
  readonly specimen: { readonly status: SpecimenState; readonly collectedTime: string | null } | undefined;
}

/** What the answer tells of these; whatever else a step needs is in its holds. */
function saidFacts(item: ResultItem, { accountId }: RightsFacts): Partial<ResultFacts> {
  const source = resultSources.find((known) => known === item.source);
  return {
    isDeltaFlagged: item.isDeltaBeyond === true,
    isSecondEntryEqual: true,
    isRestrictedToOthers: item.isRestricted,
    // What somebody else typed, and only others may see, is no one's own.
    enteredBy: item.enteredByName === null || item.isRestricted ? null : (accountId as AccountId),
    ...(source === undefined ? {} : { source }),
  };
}

/** Why a step is not possible now, in the sentence that the server would say; null when it is. */
function refusalOf(command: ResultCommand, row: RightsRow, facts: RightsFacts): string | null {
  const { item, test, specimen } = row;
  if (facts.isRecordCancelled) return refusalTexts['record-cancelled'];
  const answer = applyTransition(resultTable, {
    state: item.status,
    command,
    actor: {
      accountId: facts.accountId as AccountId,
      permissions: facts.permissions as readonly Permission[],
    },
    instant: 0,
    // Asked for when the time comes; here only whether there is any use in asking.
    reason: texts.anyReason,
    facts: {
      ...unknownResultFacts,
      specimenState: specimen?.status ?? unknownResultFacts.specimenState,
      hasCollectionTime: specimen !== undefined && specimen.collectedTime !== null,
      isValueValid: true,
      isGenetic: test?.sensitive.includes('GENETIC') ?? false,
      ...saidFacts(item, facts),
    },
  });
  if (answer.ok) return null;
  return 'reason' in answer.refusal ? refusalTexts[answer.refusal.reason] : texts.notPermitted;
}

export interface RowRights {
  /** null: may be done. Otherwise the reason why not. */
  readonly edit: string | null;
  readonly rerun: string | null;
  readonly comment: string | null;
  readonly cancel: string | null;
  /** A name under the value: the server has said whether this person may. */
  readonly verify: string | null;
  readonly acknowledge: string | null;
  readonly confirm: string | null;
  readonly return: string | null;
}

export function isHeldBy({ holds }: Pick<ResultItem, 'holds'>, code: HoldCode): boolean {
  return holds.some((hold) => hold.code === code);
}

function verifyRefusal({ item }: RightsRow): string | null {
  const { nextStep, holds, status } = item;
  if (nextStep === 'verify') return holds[0]?.message ?? null;
  return status === 'pending' ? refusalTexts['value-empty'] : texts.verify.notNext;
}

/** Only where the value waits for it: a question that changes nothing is in the way. */
function waitsFor(
  code: HoldCode,
  command: ResultCommand,
  of: readonly [RightsRow, RightsFacts],
): string | null {
  const [row, facts] = of;
  if (row.item.isRestricted) return texts.restrictedEdit;
  return isHeldBy(row.item, code) ? refusalOf(command, row, facts) : texts.verify.notNext;
}

function editRefusal(row: RightsRow, facts: RightsFacts): string | null {
  const { item, test } = row;
  if (test === undefined) return refusalTexts['test-unknown'];
  if (item.isRestricted) return texts.restrictedEdit;
  if (test.formula !== null) return refusalTexts['value-is-calculated'];
  return refusalOf(item.status === 'pending' ? 'enter' : 'correct', row, facts);
}

/** What the person may do with a row now. The server decides again. */
export function rightsOf(row: RightsRow, facts: RightsFacts): RowRights {
  const isCalculated = row.test !== undefined && row.test.formula !== null;
  return {
    edit: editRefusal(row, facts),
    rerun: isCalculated ? refusalTexts['value-is-calculated'] : refusalOf('rerun', row, facts),
    comment: row.item.isRestricted ? texts.restrictedEdit : refusalOf('comment', row, facts),
    cancel: refusalOf('cancel', row, facts),
    verify: verifyRefusal(row),
    acknowledge: waitsFor('delta-acknowledged', 'acknowledge-delta', [row, facts]),
    confirm: waitsFor('second-person-or-double-entry', 'confirm-entry', [row, facts]),
    return: row.item.isRestricted ? texts.restrictedEdit : refusalOf('return', row, facts),
  };
}
