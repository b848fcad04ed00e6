import type { PrintRow } from './print-row.ts';
import {
  isPaperSize,
  loggedPaperLabels,
  paperSizeLabels,
  printActLabels,
  reprintReasonLabels,
} from '@senlab/domain';
import type { Cell, SheetColumn } from '../../../platform/spreadsheet/sheet-xml.ts';
import { exportTexts as texts } from './export-texts.ts';

interface ExportColumn extends SheetColumn {
  readonly cell: (row: PrintRow) => Cell;
}

type ReadCell = ExportColumn['cell'];

const text = (title: string, width: number, cell: ReadCell): ExportColumn => ({
  title,
  width,
  cell,
  kind: 'text',
});
const number = (title: string, cell: ReadCell): ExportColumn => ({ title, cell, width: 10, kind: 'number' });

/** In the order of the screen. Whose paper it was is in none of them. */
export const exportColumns: readonly ExportColumn[] = [
  { title: texts.time, width: 17, kind: 'moment', cell: (row) => row.time },
  text(texts.act, 16, (row) => printActLabels[row.act]),
  text(texts.paper, 30, (row) => loggedPaperLabels[row.paper]),
  text(texts.code, 18, (row) => row.documentCode),
  number(texts.version, (row) => row.documentVersion),
  text(texts.size, 18, ({ size }) => (isPaperSize(size) ? paperSizeLabels[size] : size)),
  number(texts.copies, (row) => row.copies),
  number(texts.pages, (row) => row.pages),
  number(texts.printNo, (row) => row.printNo),
  text(texts.reason, 16, ({ reprintReason }) =>
    reprintReason === null ? null : reprintReasonLabels[reprintReason],
  ),
  text(texts.note, 28, (row) => row.reprintNote ?? null),
  text(texts.person, 26, (row) => row.accountName),
  text(texts.department, 24, (row) => row.departmentName ?? null),
  text(texts.location, 16, (row) => row.locationName ?? row.locationCode ?? null),
  text(texts.workstation, 16, (row) => row.workstation ?? null),
];

export const cellsOf = (row: PrintRow): readonly Cell[] => exportColumns.map(({ cell }) => cell(row));
