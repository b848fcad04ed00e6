import { isLater, type TubeRow } from './tube.ts';

export interface WaitingPerson {
  readonly row: TubeRow;
  readonly tubes: readonly TubeRow[];
}

/** Whose fasting sample was taken sits and waits for a clock, not for a needle. */
function isWaiting(row: TubeRow, rows: readonly TubeRow[]): boolean {
  const { recordId } = row.specimen;
  const isFasting = ({ specimen }: TubeRow): boolean =>
    specimen.recordId === recordId && specimen.timePoint === '0h';
  return !isLater(row) || rows.some(isFasting);
}

/** The queue by person, in the order of the server: the most urgent first, then who waits longest. */
export function waitingPeople(rows: readonly TubeRow[]): readonly WaitingPerson[] {
  const people = new Map<string, WaitingPerson>();
  for (const row of rows.filter((each) => isWaiting(each, rows))) {
    const before = people.get(row.patientCode);
    people.set(row.patientCode, { row: before?.row ?? row, tubes: [...(before?.tubes ?? []), row] });
  }
  return [...people.values()];
}
