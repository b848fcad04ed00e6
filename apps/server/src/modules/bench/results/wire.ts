import type { ResultFlag, ResultHold, ResultItem, ResultStatus } from '@senlab/contract/server';
import type { Hold } from '@senlab/domain';
import type { ResultView } from './result-view.ts';

export function toResultHolds(holds: readonly Hold[]): ResultHold[] {
  return holds.map(({ code, sentence }) => ({ code, message: sentence }));
}

export function toResultItem(view: ResultView): ResultItem {
  return {
    testCode: view.testCode,
    testVersion: view.testVersion,
    runNo: view.runNo,
    version: view.version,
    specimenCode: view.specimenCode,
    panelCode: view.panelCode,
    position: view.position,
    status: view.status as ResultStatus,
    isSelected: view.isSelected,
    isRestricted: view.isRestricted,
    valueRaw: view.valueRaw,
    valueNumber: view.valueNumber,
    comparator: view.comparator,
    valueCode: view.valueCode,
    valueText: view.valueText,
    unit: view.unit,
    flag: view.flag as ResultFlag | null,
    isCritical: view.isCritical,
    range: view.range,
    noRangeReason: view.noRangeReason,
    previous: view.previous,
    isDeltaBeyond: view.isDeltaBeyond,
    source: view.source,
    enteredByName: view.enteredByName,
    enteredTime: view.enteredAt,
    verifiedByName: view.verifiedByName,
    verifiedTime: view.verifiedAt,
    approvedByName: view.approvedByName,
    approvedTime: view.approvedAt,
    comment: view.comment,
    cancelReason: view.cancelReason,
    isEnteredTwice: view.isEnteredTwice,
    isDeltaAcknowledged: view.isDeltaAcknowledged,
    instrumentCode: view.instrumentCode,
    correctionId: view.correctionId,
    nextStep: view.nextStep,
    holds: toResultHolds(view.holds),
  };
}
