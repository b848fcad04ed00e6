import { noRangeTexts, rangeReasonText } from '../ranges/texts.ts';
import { isCriticalFlag } from '../results/flag-decision.ts';
import { withUnit } from '../text/decimal.ts';
import { printedFlag } from './printed-flag.ts';
import { printedDay } from './printed-moment.ts';
import { printedTexts } from './printed-texts.ts';
import type { ReportRow } from './report-row.ts';

/** One line of the table in the words of the paper; what is not there is an empty text. */
export interface PrintedRow {
  /** Unlike any other of the report. */
  readonly key: string;
  readonly no: number;
  readonly name: string;
  /** With its comparator, which is part of the text; empty where the test was not done. */
  readonly value: string;
  /** In the place of the value. */
  readonly notDone: string;
  readonly isAbnormal: boolean;
  readonly isCritical: boolean;
  readonly flag: string;
  readonly unit: string;
  readonly range: string;
  /** For whom the range holds. */
  readonly rangeReason: string;
  readonly made: string;
  readonly previous: string;
  readonly previousDay: string;
  readonly criticalLine: string;
  /** Where it was sent, what calculated it, what is said of it: each on a line of its own. */
  readonly lines: readonly string[];
  readonly isReplaced: boolean;
  /** What the version before said, to be struck through. */
  readonly oldValue: string;
  readonly oldRange: string;
}

export interface PrintedSection {
  readonly section: string;
  readonly rows: readonly PrintedRow[];
}

const { table: words } = printedTexts;

function filled(parts: readonly string[]): readonly string[] {
  return parts.filter((part) => part !== '');
}

function oldValueOf({ replaced, unit }: ReportRow): string {
  if (replaced === null) return '';
  const value = replaced.value === '' ? words.noValue : replaced.value;
  return replaced.unit === unit ? value : withUnit(value, replaced.unit);
}

function linesOf(
  { referralLab, riskSoftware, comment }: ReportRow,
  isSoftwareSaid: boolean,
): readonly string[] {
  return filled([
    referralLab === '' ? '' : words.referred(referralLab),
    riskSoftware === null || isSoftwareSaid ? '' : words.software(riskSoftware.name, riskSoftware.version),
    comment,
  ]);
}

/** That a range holds for everybody, or that a test has none, helps nobody who reads a paper. */
const unsaid: readonly string[] = [rangeReasonText([]), noRangeTexts['no-range']];

function printedReason({ rangeReason, isRangeFallback }: ReportRow): string {
  const reason = unsaid.includes(rangeReason) ? '' : rangeReason;
  const isSaid = !isRangeFallback || reason.includes(words.fallback);
  return filled([reason, isSaid ? '' : words.fallback]).join(' · ');
}

interface Numbered {
  readonly no: number;
  /** Above the table, once for all rows. */
  readonly isSoftwareSaid: boolean;
}

function printedRow(row: ReportRow, { no, isSoftwareSaid }: Numbered): PrintedRow {
  const { flag, notDoneReason, rangeText, replaced, previousValue } = row;
  const isDone = notDoneReason === '';
  return {
    key: `${row.testCode}/${String(row.runNo)}`,
    no,
    name: row.name,
    value: isDone ? row.value : '',
    notDone: isDone ? '' : words.notDone(notDoneReason),
    isAbnormal: flag !== null && flag !== 'N',
    isCritical: isCriticalFlag(flag),
    flag: printedFlag(flag),
    unit: row.unit,
    range: rangeText,
    rangeReason: printedReason(row),
    made: filled([row.method, row.instrument]).join(' / '),
    previous: previousValue,
    previousDay: previousValue === '' ? '' : printedDay(row.previousTime),
    criticalLine: row.criticalLine,
    lines: linesOf(row, isSoftwareSaid),
    isReplaced: replaced !== null,
    oldValue: oldValueOf(row),
    oldRange: replaced !== null && replaced.rangeText !== rangeText ? replaced.rangeText : '',
  };
}

/** In the order of the paper; a section that comes again is one group. Numbered through. */
export function printedSections(
  rows: readonly ReportRow[],
  isSoftwareSaid = false,
): readonly PrintedSection[] {
  const sections = [...new Set(rows.map(({ section }) => section))];
  let no = 0;
  return sections.map((section) => ({
    section,
    rows: rows
      .filter((row) => row.section === section)
      .map((row) => printedRow(row, { no: (no += 1), isSoftwareSaid })),
  }));
}
