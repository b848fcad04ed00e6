import { isCriticalFlag, type ResultFlag } from '../../bench/results/flags.ts';
import { printedTexts } from './texts.ts';
import { withUnit } from '../../text/decimal.ts';
import { sharedNotes, unsharedNotes, type OwnNotes } from './shared-notes.ts';
import { reportDocumentFormat } from '../reports/report-document.ts';
import type { ReportRow } from '../reports/report-row.ts';

/** What each flag is called, in the laboratory's grid and on paper. */
export const resultFlagWords: Readonly<Record<ResultFlag, string>> = {
  N: 'Bình thường',
  L: 'Thấp',
  H: 'Cao',
  LL: 'Báo động thấp',
  HH: 'Báo động cao',
  A: 'Bất thường',
  AA: 'Báo động',
};

/** Letter and word; `!!` before what had to be told. Empty where nothing is to be said. */
export function printedFlag(flag: ResultFlag | null): string {
  if (flag === null || flag === 'N') return '';
  const words = `${flag} · ${resultFlagWords[flag]}`;
  return isCriticalFlag(flag) ? `${printedTexts.table.critical} ${words}` : words;
}

/** One line of the table in the words of the paper; what is not there is an empty text. */
export interface PrintedRow {
  /** Unlike any other of the report. */
  readonly key: string;
  readonly testCode: string;
  readonly no: number;
  readonly name: string;
  /** Of the test, beside its name; empty where the name says it already. */
  readonly code: string;
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
  /** Beside the range; what it stands for is said above the section. */
  readonly rangeMark: string;
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
  /** What holds for all rows that say nothing else. */
  readonly notes: readonly string[];
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

interface Numbered {
  readonly no: number;
  /** Above the table, once for all rows. */
  readonly isSoftwareSaid: boolean;
  readonly code: string;
  readonly own: OwnNotes;
}

function codeBeside({ name, testCode }: ReportRow): string {
  return name.toLocaleUpperCase('vi').includes(testCode.toLocaleUpperCase('vi')) ? '' : testCode;
}

function printedRow(row: ReportRow, { no, isSoftwareSaid, code, own }: Numbered): PrintedRow {
  const { flag, notDoneReason, rangeText, replaced } = row;
  const isDone = notDoneReason === '';
  return {
    key: `${row.testCode}/${String(row.runNo)}`,
    testCode: row.testCode,
    no,
    name: row.name,
    code,
    value: isDone ? row.value : '',
    notDone: isDone ? '' : words.notDone(notDoneReason),
    isAbnormal: flag !== null && flag !== 'N',
    isCritical: isCriticalFlag(flag),
    flag: printedFlag(flag),
    unit: row.unit,
    range: rangeText,
    rangeReason: own.rangeReason,
    rangeMark: own.rangeMark,
    made: own.made,
    previous: row.previousValue,
    previousDay: own.previousDay,
    criticalLine: row.criticalLine,
    lines: [...filled([own.methodLine]), ...linesOf(row, isSoftwareSaid)],
    isReplaced: replaced !== null,
    oldValue: oldValueOf(row),
    oldRange: replaced !== null && replaced.rangeText !== rangeText ? replaced.rangeText : '',
  };
}

export interface PrintedForm {
  /** Above the table, once for all rows. */
  readonly isSoftwareSaid?: boolean;
  /** Of the frozen document: before the third, each row said everything itself, and no code. */
  readonly format?: number;
}

/** In the order of the paper; a section that comes again is one group. Numbered through. */
export function printedSections(
  rows: readonly ReportRow[],
  { isSoftwareSaid = false, format = reportDocumentFormat }: PrintedForm = {},
): readonly PrintedSection[] {
  const isShort = format >= 3;
  const sections = [...new Set(rows.map(({ section }) => section))];
  let no = 0;
  return sections.map((section) => {
    const members = rows.filter((row) => row.section === section);
    const { notes, rows: own } = isShort ? sharedNotes(members) : unsharedNotes(members);
    return {
      section,
      notes,
      rows: own.flatMap((each, index) => {
        const row = members[index];
        if (row === undefined) return [];
        const code = isShort ? codeBeside(row) : '';
        return [printedRow(row, { no: (no += 1), isSoftwareSaid, code, own: each })];
      }),
    };
  });
}
