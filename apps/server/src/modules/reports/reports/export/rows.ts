import { reportExportLimit } from '@senlab/contract';
import {
  chunkStatement,
  type ChunkEnd,
  cappedTotal,
  countedTotal,
} from '../../../../platform/counted-list/page-statement.ts';
import { StatementParameters, type Statement } from '../../../../platform/counted-list/conditions.ts';
import { countedConditions, type ListScope } from '../list/conditions.ts';
import { isCountable, countedReports } from '../list/query.ts';
import { listingOf, unseenListingOf } from '../list/statement.ts';
import type { ReportRow } from '@senlab/contract/server';
import { gestationalAgeText, reportStateLabels } from '@senlab/domain';
import type { Cell, SheetColumn } from '../../../../platform/spreadsheet/workbook.ts';
import type { Catalogue } from '../../../ground/catalogue/index.ts';
import { exportTexts as texts } from './texts.ts';

export const fileLimit = reportExportLimit;

/** So many rows at a time: some hundred kilobytes, and some milliseconds of a connection. */
export const chunkSize = 1_000;

export function exportChunkStatement(scope: ListScope, after: ChunkEnd | undefined): Statement {
  const parameters = new StatementParameters();
  const list = listingOf({ ...scope, isContinued: after !== undefined }, parameters);
  const text = chunkStatement(list, { after, limit: chunkSize }, parameters);
  return { text, values: parameters.values };
}

/** How many rows there are, up to one more than a file may have. */
export function exportTotalStatement(scope: ListScope): Statement {
  const parameters = new StatementParameters();
  const text = isCountable(scope.query, scope.reach.isWardOnly)
    ? countedTotal(
        countedReports,
        { conditions: countedConditions(scope, parameters), days: scope.query },
        parameters,
      )
    : cappedTotal(unseenListingOf(scope, parameters), fileLimit);
  return { text: `/* reports to export */ ${text}`, values: parameters.values };
}

export type ExportedRow = ReportRow & ChunkEnd;

/** What codes are called today. */
export type Names = Pick<Catalogue, 'panels' | 'locations'>;

interface ExportColumn extends SheetColumn {
  readonly cell: (row: ReportRow, names: Names) => Cell;
}

function flagOf({ hasCritical, hasAbnormal }: ReportRow): string {
  if (hasCritical === true) return texts.critical;
  return hasAbnormal === true ? texts.abnormal : '';
}

function panelNames({ panelCodes }: ReportRow, { panels }: Names): string {
  return panelCodes.map((code) => panels.get(code)?.name ?? code).join(', ');
}

const text = (title: string, width: number, cell: ExportColumn['cell']): ExportColumn => ({
  title,
  width,
  cell,
  kind: 'text',
});
const number = (title: string, cell: ExportColumn['cell']): ExportColumn => ({
  title,
  cell,
  width: 10,
  kind: 'number',
});
const moment = (title: string, cell: ExportColumn['cell']): ExportColumn => ({
  title,
  cell,
  width: 17,
  kind: 'moment',
});

/** In the order of the screen. */
export const exportColumns: readonly ExportColumn[] = [
  text(texts.code, 16, (row) => row.reportCode),
  number(texts.versionNo, (row) => row.versionNo),
  text(texts.title, 30, (row) => row.title),
  text(texts.sid, 13, (row) => row.sid),
  text(texts.patientCode, 12, (row) => row.patientCode),
  text(texts.patientName, 28, (row) => row.patientName),
  number(texts.birthYear, (row) => row.patientBirthYear),
  text(texts.gestationalAge, 12, ({ gestationalDays }) =>
    gestationalDays === null ? '' : gestationalAgeText(gestationalDays),
  ),
  text(
    texts.location,
    14,
    (row, { locations }) => locations.get(row.locationCode)?.shortName ?? row.locationCode,
  ),
  text(texts.department, 22, (row) => row.departmentName),
  text(texts.doctor, 24, (row) => row.doctorName),
  text(texts.panels, 30, panelNames),
  text(texts.flag, 12, flagOf),
  moment(texts.collected, (row) => row.collectedTime),
  moment(texts.received, (row) => row.receivedTime),
  moment(texts.due, (row) => row.dueTime),
  moment(texts.released, (row) => row.releasedTime),
  number(texts.turnaround, (row) => row.turnaroundMinutes),
  text(texts.late, 9, ({ isLate }) => (isLate ? texts.isLate : '')),
  text(texts.approver, 24, (row) => row.approverName),
  text(texts.delivery, 14, (row) => texts.deliveries.get(row.deliveryStatus) ?? ''),
  text(texts.status, 14, (row) => reportStateLabels[row.status]),
];
