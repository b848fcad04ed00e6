import type { Sensitivity } from '../../ground/catalogue/catalogue.ts';
import type { ResultFlag } from '../../bench/results/flags.ts';
import type { RiskSoftware } from '../../bench/results/risk-software.ts';
import type { Comparator } from '../../bench/results/value.ts';

/** What the version before said in this row: printed struck through. */
export interface ReplacedValue {
  readonly value: string;
  readonly comparator: Comparator | null;
  readonly flag: ResultFlag | null;
  readonly unit: string;
  readonly rangeText: string;
}

/** One line of the table. Every text is as it is printed; numbers are texts, because 5,10 is not 5,1. */
export interface ReportRow {
  readonly testCode: string;
  readonly testVersion: number;
  readonly runNo: number;
  readonly section: string;
  readonly name: string;
  /** Empty where the test was not done. */
  readonly value: string;
  readonly comparator: Comparator | null;
  readonly flag: ResultFlag | null;
  readonly unit: string;
  readonly rangeId: string | null;
  readonly rangeText: string;
  /** "3 tháng giữa": for whom the range holds, or why there is none. */
  readonly rangeReason: string;
  /** The range is that of people who are not pregnant, for want of one that fits. */
  readonly isRangeFallback: boolean;
  readonly method: string;
  readonly instrument: string;
  readonly previousValue: string;
  readonly previousTime: string;
  /** "Đã báo … lúc …"; empty where nothing had to be told. */
  readonly criticalLine: string;
  /** The laboratory that the tube was sent to; empty where it was done here. */
  readonly referralLab: string;
  /** Why it was not done; empty where it was. */
  readonly notDoneReason: string;
  readonly comment: string;
  readonly riskSoftware: RiskSoftware | null;
  readonly sensitive: readonly Sensitivity[];
  readonly replaced: ReplacedValue | null;
}

const shown = ['value', 'comparator', 'flag', 'unit', 'rangeText'] as const;

function replacedOf(old: ReportRow | undefined, row: ReportRow): ReplacedValue | null {
  if (old === undefined || shown.every((field) => old[field] === row[field])) return null;
  const { value, comparator, flag, unit, rangeText } = old;
  return { value, comparator, flag, unit, rangeText };
}

/** The rows of a correction, each with what it replaces: a reader sees what changed without the old paper at hand. */
export function withReplacedValues(
  rows: readonly ReportRow[],
  before: readonly ReportRow[],
): readonly ReportRow[] {
  return rows.map((row) => ({
    ...row,
    replaced: replacedOf(
      before.find(({ testCode }) => testCode === row.testCode),
      row,
    ),
  }));
}

/**
 * What the risk program was told: the mother, and the scan. Every text is as it is printed, numbers with a comma; names
 * are those that were written on the order, so that a doctor who marries or leaves changes no old paper. Nothing here
 * can say whether the child is a girl or a boy.
 */
export interface ReportScreening {
  /** "30,7" years on the day on which the child is due; "29–30" where only the year of her birth is known. */
  readonly maternalAge: string;
  /** In kilograms, on the day of the visit. */
  readonly weight: string;
  readonly fetuses: string;
  /** Of more than one: how they lie. */
  readonly chorionicity: string;
  readonly conception: string;
  /** "Có" or "Không"; empty where nobody asked. */
  readonly smoker: string;
  readonly diabetesType1: string;
  /** YYYY-MM-DD, as the next ones; empty where it is not known. */
  readonly edd: string;
  /** "theo siêu âm": how the age of the pregnancy was come to. */
  readonly datedBy: string;
  readonly ultrasoundDate: string;
  /** "12 tuần 1 ngày" on the day of the scan. */
  readonly gestationAtScan: string;
  /** In millimetres. */
  readonly crl: string;
  readonly nt: string;
  readonly sonographer: string;
  readonly machine: string;
}
