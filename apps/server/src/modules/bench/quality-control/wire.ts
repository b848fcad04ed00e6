import type {
  ControlLot,
  ControlRuleScope,
  ControlRun,
  ControlZone,
  CorrectiveAction,
  Instrument,
  QualityBoard,
  QualityBoardRow,
} from '@senlab/contract/server';
import { controlAdvice } from '@senlab/domain';
import type { Board, BoardRow } from './board.ts';
import type { InstrumentRow } from './instrument-repository.ts';
import type { LotRow } from './lot-repository.ts';
import { chartPointOf, type RunRow } from './run-row.ts';

export function toInstrument(row: InstrumentRow): Instrument {
  const tests = row.tests.map(({ testCode, requiredLevels }) => ({
    testCode,
    requiredLevels: [...requiredLevels],
  }));
  return { ...row, tests };
}

export function toControlLot(row: LotRow, accountId: string): ControlLot {
  return {
    _id: row.id,
    version: row.version,
    status: row.status,
    instrumentCode: row.instrumentCode,
    testCode: row.testCode,
    level: row.level,
    materialName: row.materialName,
    lotNo: row.lotNo,
    mean: row.mean,
    sd: row.sd,
    unit: row.unit,
    validFrom: row.validFrom,
    validTo: row.validTo,
    proposedTime: row.proposedAt,
    proposedByName: row.proposedByName,
    approvedTime: row.approvedAt,
    approvedByName: row.approvedByName,
    retiredTime: row.retiredAt,
    retiredByName: row.retiredByName,
    retireReason: row.retireReason,
    isOwnProposal: row.proposedBy === accountId,
  };
}

function toCorrection(row: RunRow): CorrectiveAction | null {
  if (row.actionText === null || row.actionAt === null) return null;
  return {
    text: row.actionText,
    fileIds: [...(row.actionFileIds ?? [])],
    takenTime: row.actionAt,
    takenByName: row.actionByName ?? '',
  };
}

export function toControlRun(row: RunRow): ControlRun {
  const point = chartPointOf(row);
  return {
    _id: row.id,
    lotId: row.lotId,
    instrumentCode: row.instrumentCode,
    testCode: row.testCode,
    level: row.level,
    value: row.value,
    unit: row.unit,
    measuredTime: row.measuredAt,
    shiftDay: row.shiftDay,
    shiftCode: row.shiftCode,
    enteredTime: row.enteredAt,
    enteredByName: row.enteredByName,
    comment: row.comment,
    outcome: row.outcome,
    rules: row.rules.map(({ code, effect, scope, runIds }) => ({
      code,
      effect,
      scope: scope.replaceAll('-', '_') as ControlRuleScope,
      runIds: [...runIds],
    })),
    z: point.deviation,
    zone: point.zone.replace('-', '_') as ControlZone,
    text: point.text,
    advice: controlAdvice(row),
    correction: toCorrection(row),
  };
}

function toBoardRow({ pair, status, newest, lots, openFailures }: BoardRow): QualityBoardRow {
  const { instrumentCode, instrumentName, locationCode, sectionCode, testCode, requiredLevels } = pair;
  return {
    instrumentCode,
    instrumentName,
    locationCode,
    sectionCode,
    testCode,
    status,
    requiredLevels: [...requiredLevels],
    newest: newest.map(toControlRun),
    lots: lots.map(({ id, ...lot }) => ({ _id: id, ...lot })),
    openFailures: openFailures.map(toControlRun),
  };
}

export function toQualityBoard({ shift, rows }: Board): QualityBoard {
  return { shift, rows: rows.map(toBoardRow) };
}
