import { readReason } from '../../ground/states/reason-text.ts';

/** What a laboratory of constitutional karyotypes holds itself to. */
export const karyotypeLimits = {
  /** Metaphases counted, analysed band by band, and laid out as a karyogram. */
  counted: 20,
  analysed: 5,
  karyotyped: 2,
  /** So many are counted where a single cell was abnormal. */
  countedForMosaic: 30,
  cultureHours: { least: 48, most: 96 },
  /** Before a culture is due: at 70 of 72 hours. */
  harvestReminderHours: 2,
  bandLevel: { least: 300, most: 850, withoutRemark: 400 },
} as const;

export interface CellCounts {
  readonly counted: number;
  readonly analysed: number;
  readonly karyotyped: number;
}

/** A cell that was laid out was analysed before, and one that was analysed counted. */
export function countCells(
  cells: readonly { readonly kind: 'counted' | 'analysed' | 'karyotyped' }[],
): CellCounts {
  const karyotyped = cells.filter(({ kind }) => kind === 'karyotyped').length;
  const analysed = karyotyped + cells.filter(({ kind }) => kind === 'analysed').length;
  return { counted: cells.length, analysed, karyotyped };
}

/** Somebody wrote why it is otherwise. */
export function isExplained(remark: string | null): boolean {
  return readReason(remark, 'required').ok;
}

/** Cells that were analysed were counted before, and those laid out were analysed. No remark makes that otherwise. */
export function areCountsPossible({ counted, analysed, karyotyped }: CellCounts): boolean {
  const areWhole = [counted, analysed, karyotyped].every((count) => Number.isInteger(count) && count >= 0);
  return areWhole && karyotyped <= analysed && analysed <= counted;
}

export function areCountsEnough({ counted, analysed, karyotyped }: CellCounts): boolean {
  return (
    counted >= karyotypeLimits.counted &&
    analysed >= karyotypeLimits.analysed &&
    karyotyped >= karyotypeLimits.karyotyped
  );
}

export function isUsualCultureTime(hours: number): boolean {
  const { least, most } = karyotypeLimits.cultureHours;
  return hours >= least && hours <= most;
}

/** Coarse bands hide small rearrangements: below 400 somebody says that this is all there is. */
export function isUsableBandLevel(level: number, remark: string | null): boolean {
  const { least, most, withoutRemark } = karyotypeLimits.bandLevel;
  if (level < least || level > most) return false;
  return level >= withoutRemark || isExplained(remark);
}

/** A single abnormal cell is chance or the first of a line: only more cells can tell. */
export function isMosaicExcluded(singleAbnormalCells: number, counted: number): boolean {
  return singleAbnormalCells === 0 || counted >= karyotypeLimits.countedForMosaic;
}
