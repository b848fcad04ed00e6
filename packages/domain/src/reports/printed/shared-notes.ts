import { noRangeTexts, rangeReasonText } from '../../bench/ranges/texts.ts';
import { printedDay } from './printed-facts.ts';
import { printedTexts } from './texts.ts';
import type { ReportRow } from '../reports/report-row.ts';

/** What is left for one row to say where the rest is said above the section. */
export interface OwnNotes {
  /** In the column of method and instrument. */
  readonly made: string;
  /** On a line below, because the section names another method. */
  readonly methodLine: string;
  /** For whom the range holds. */
  readonly rangeReason: string;
  /** Beside the range; the section says what it stands for. */
  readonly rangeMark: string;
  readonly previousDay: string;
}

export interface SharedNotes {
  /** Above the rows, once for all of them. */
  readonly notes: readonly string[];
  /** In the order of the rows. */
  readonly rows: readonly OwnNotes[];
}

const { table: words } = printedTexts;
const everybody = rangeReasonText([]);
/** That a range holds for everybody, or that a test has none, helps nobody who reads a paper. */
const unsaid: readonly string[] = [everybody, noRangeTexts['no-range']];
const marks = ['*', '**', '***'] as const;

function filled(parts: readonly string[]): readonly string[] {
  return parts.filter((part) => part !== '');
}

function printedReason({ rangeReason, isRangeFallback }: ReportRow): string {
  const reason = unsaid.includes(rangeReason) ? '' : rangeReason;
  const isSaid = !isRangeFallback || reason.includes(words.fallback);
  return filled([reason, isSaid ? '' : words.fallback]).join(' · ');
}

/** Texts that at least two rows have, the most frequent first. */
function repeated(texts: readonly string[]): readonly string[] {
  return [...Map.groupBy(filled(texts), (text) => text)]
    .filter(([, rows]) => rows.length > 1)
    .toSorted(([, one], [, other]) => other.length - one.length)
    .map(([text]) => text);
}

/** What three rows of four have, or most of them would say their own on a line more. Nothing where a row that was done has none: it would seem to have what the others have. */
function sharedBy(rows: readonly ReportRow[], field: 'method' | 'instrument'): string {
  const done = rows.filter(({ notDoneReason }) => notDoneReason === '').map((row) => row[field]);
  const [most = ''] = repeated(done);
  const count = done.filter((text) => text === most).length;
  return done.includes('') || count * 4 < done.length * 3 ? '' : most;
}

interface Reasons {
  readonly note: string;
  readonly of: (row: ReportRow) => Pick<OwnNotes, 'rangeReason' | 'rangeMark'>;
}

/**
 * The most frequent reason holds where nothing is said, the next ones have a mark, one that stands alone stays in its
 * row. A range for everybody beside others must say so, or it would be read as one of theirs.
 */
function sharedReasons(rows: readonly ReportRow[]): Reasons {
  const reasonOf = (row: ReportRow): string => {
    const reason = printedReason(row);
    return reason === '' && row.rangeText !== '' ? everybody : reason;
  };
  const [most, ...others] = repeated(rows.map(reasonOf));
  if (most === undefined) {
    return { note: '', of: (row) => ({ rangeReason: printedReason(row), rangeMark: '' }) };
  }
  const markOf = new Map(others.slice(0, marks.length).map((text, no) => [text, marks[no] ?? '']));
  const marked = [...markOf].map(([text, mark]) => `${mark} ${text}`);
  return {
    note: [...(most === everybody ? [] : [most]), ...marked].join('; '),
    of: (row) => {
      const reason = reasonOf(row);
      const rangeMark = markOf.get(reason) ?? '';
      const isLeft = reason === most || rangeMark !== '' || (reason === everybody && most === everybody);
      return { rangeReason: isLeft ? '' : reason, rangeMark };
    },
  };
}

function dayOf({ previousValue, previousTime }: ReportRow): string {
  return previousValue === '' ? '' : printedDay(previousTime);
}

/** As it was printed before sections had notes: each row says everything. */
export function unsharedNotes(rows: readonly ReportRow[]): SharedNotes {
  return {
    notes: [],
    rows: rows.map((row) => ({
      made: filled([row.method, row.instrument]).join(' / '),
      methodLine: '',
      rangeReason: printedReason(row),
      rangeMark: '',
      previousDay: dayOf(row),
    })),
  };
}

/** What the rows of one section have in common is said once, so that a blood count stays on one page. */
export function sharedNotes(rows: readonly ReportRow[]): SharedNotes {
  const [method, instrument] = [sharedBy(rows, 'method'), sharedBy(rows, 'instrument')];
  const reasons = sharedReasons(rows);
  const [day = ''] = repeated(rows.map(dayOf));
  const said = (text: string, say: (text: string) => string): string => (text === '' ? '' : say(text));
  return {
    notes: filled([
      said(method, words.methodOf),
      said(instrument, words.instrumentOf),
      said(reasons.note, words.rangeOf),
      said(day, words.previousOf),
    ]),
    rows: rows.map((row) => ({
      made: filled([
        method === '' ? row.method : '',
        row.instrument === instrument ? '' : row.instrument,
      ]).join(' / '),
      methodLine: method === '' || row.method === method ? '' : said(row.method, words.methodOf),
      ...reasons.of(row),
      previousDay: dayOf(row) === day ? '' : dayOf(row),
    })),
  };
}
