import type { PrintedRow, PrintedSection } from '@senlab/domain';
import {
  boldText,
  cellText,
  italicText,
  joinedCell,
  joinFilled,
  lineRow,
  struckText,
  titleRow,
  type TableRows,
} from './cell-text.ts';

/** Number, name, value, flag, unit, range, method and instrument, last time. */
export const resultColumns = 8;

function valueCell({ oldValue, value, notDone, isAbnormal, isReplaced }: PrintedRow): string {
  const shown = isAbnormal || isReplaced ? boldText(value) : cellText(value);
  return joinFilled('\n', [struckText(oldValue), notDone === '' ? shown : italicText(notDone)]);
}

/** The code is quieter than the name: slanted, and never bold. */
function nameCell({ name, code, isAbnormal }: PrintedRow): string {
  return joinFilled(' ', [isAbnormal ? boldText(name) : cellText(name), italicText(code)]);
}

function rangeCell({ oldRange, range, rangeReason, rangeMark }: PrintedRow): string {
  const marked = joinFilled(' ', [range, rangeMark]);
  return joinFilled('\n', [struckText(oldRange), cellText(marked), cellText(rangeReason)]);
}

function rowsOf(row: PrintedRow): TableRows {
  const cells = [
    String(row.no),
    nameCell(row),
    valueCell(row),
    // The reason needs room, and what was not done has no flag.
    row.notDone === '' ? boldText(row.flag) : joinedCell,
    cellText(row.unit),
    rangeCell(row),
    cellText(row.made),
    joinFilled('\n', [row.previous, row.previousDay].map(cellText)),
  ];
  const critical = row.criticalLine === '' ? [] : [lineRow(boldText(row.criticalLine), resultColumns)];
  return [cells, ...critical, ...row.lines.map((line) => lineRow(italicText(line), resultColumns))];
}

function headOf({ section, notes }: PrintedSection): TableRows {
  return section === '' && notes.length === 0 ? [] : [titleRow(section, resultColumns, notes.join(' · '))];
}

export function resultRows(sections: readonly PrintedSection[]): TableRows {
  return sections.flatMap((section) => [...headOf(section), ...section.rows.flatMap(rowsOf)]);
}
