import type { BoardRow, LotInUse, QualityBoard, Run, Shift } from '../quality-types.ts';
import { isOfShift } from '../run-words.ts';
import type { QualityAddress } from '../use-quality-address.ts';

/** In the order in which somebody must do something. */
export const standings = ['failed', 'none', 'warning', 'passed'] as const;
export type Standing = (typeof standings)[number];
export const expiringFilter = 'expiring';

/** A warning of this shift passes, but is worth a look. */
export function standingOf(row: BoardRow, shift: Shift): Standing {
  if (row.status !== 'passed') return row.status;
  const isWarned = row.newest.some((run) => run.outcome === 'warning' && isOfShift(run, shift));
  return isWarned ? 'warning' : 'passed';
}

/** Required ones that nobody measured in this shift. */
export function missingLevels({ requiredLevels, newest }: BoardRow, shift: Shift): readonly number[] {
  return requiredLevels.filter(
    (level) => !newest.some((run) => run.level === level && isOfShift(run, shift)),
  );
}

export function levelsOf({ requiredLevels, newest, lots }: BoardRow): readonly number[] {
  const all = [...requiredLevels, ...newest.map(({ level }) => level), ...lots.map(({ level }) => level)];
  return [...new Set(all)].toSorted((one, other) => one - other);
}

export function levelsWithoutLot({ requiredLevels, lots }: BoardRow): readonly number[] {
  return requiredLevels.filter((level) => !lots.some((lot) => lot.level === level));
}

/** Bottles that end on one day are one line: a material has up to three levels. */
export function expiringLots({ lots }: BoardRow): readonly { daysLeft: number; lotNos: readonly string[] }[] {
  const soon = Map.groupBy(
    lots.filter(({ isExpiringSoon }) => isExpiringSoon),
    ({ daysLeft }: LotInUse) => daysLeft,
  );
  return [...soon]
    .map(([daysLeft, some]) => ({ daysLeft, lotNos: [...new Set(some.map(({ lotNo }) => lotNo))] }))
    .toSorted((one, other) => one.daysLeft - other.daysLeft);
}

export interface FailureNeeds {
  readonly action: boolean;
  readonly run: boolean;
}

/** What a failed run still waits for before results may be verified again. */
export function failureNeeds(failure: Run, { newest }: BoardRow): FailureNeeds {
  const isPassedLater = newest.some(
    (run) =>
      run.level === failure.level &&
      run.outcome !== 'failed' &&
      Date.parse(run.measuredTime) > Date.parse(failure.measuredTime),
  );
  return { action: failure.correction === null, run: !isPassedLater };
}

type Places = Pick<QualityAddress, 'site' | 'section'>;

export function rowsAt({ rows }: QualityBoard, { site, section }: Places): readonly BoardRow[] {
  return rows.filter(
    (row) => (site === '' || row.locationCode === site) && (section === '' || row.sectionCode === section),
  );
}

function fits(row: BoardRow, wanted: string, shift: Shift): boolean {
  if (wanted === '') return true;
  return wanted === expiringFilter ? expiringLots(row).length > 0 : standingOf(row, shift) === wanted;
}

/** Those of one standing, or all of them with the failed ones first. Otherwise in the server's order. */
export function inOrder(rows: readonly BoardRow[], wanted: string, shift: Shift): readonly BoardRow[] {
  const rank = (row: BoardRow): number => standings.indexOf(standingOf(row, shift));
  return rows.filter((row) => fits(row, wanted, shift)).toSorted((one, other) => rank(one) - rank(other));
}
