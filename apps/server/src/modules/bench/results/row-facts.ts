import {
  unknownResultFacts,
  type AccountId,
  type ResultFacts,
  type ResultSource,
  type SpecimenState,
} from '@senlab/domain';
import type { ItemRow, ResultRecord } from './list-repository.ts';

const markedConditions: readonly string[] = ['hemolysed', 'lipaemic', 'icteric'];

/** What the row itself tells. Everything that only others know still refuses. */
export function rowFacts(item: ItemRow, record: ResultRecord): ResultFacts {
  return {
    ...unknownResultFacts,
    specimenState: item.specimenStatus as SpecimenState,
    hasCollectionTime: item.collectedAt !== null,
    isValueValid: item.valueRaw !== null,
    source: (item.source ?? 'manual') as ResultSource,
    enteredBy: item.enteredBy as AccountId | null,
    isEnteredTwice: item.isEnteredTwice,
    isDeltaAcknowledged: item.isDeltaAcknowledged,
    hasRangeSnapshot: item.rangeId !== null || (item.rangeReason ?? '') !== '',
    isGenetic: item.sensitive.includes('GENETIC'),
    isSpecimenMarked: markedConditions.includes(item.specimenCondition ?? ''),
    isRecordOnHold: record.status === 'on_hold',
    isOfCorrection: item.correctionId !== null && !item.isSelected,
  };
}
