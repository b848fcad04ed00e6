import { boldText, cellText, joinedCell, type TableRows } from './cell-text.ts';

export interface PaperFact {
  readonly name: string;
  readonly value: string;
  readonly isStrong?: boolean;
  readonly isWide?: boolean;
}

function pairOf({ name, value, isStrong = false }: PaperFact): readonly [string, string] {
  return [cellText(`${name}:`), isStrong ? boldText(value) : cellText(value)];
}

/** Two facts in a row, as the columns name, value, name, value; a wide one has its row for itself. */
export function factRows(facts: readonly PaperFact[]): TableRows {
  const rows: string[][] = [];
  let left: readonly string[] | undefined;
  for (const fact of facts.filter(({ value }) => value !== '')) {
    const pair = pairOf(fact);
    if (fact.isWide === true) {
      if (left !== undefined) rows.push([...left, '', '']);
      left = undefined;
      rows.push([...pair, joinedCell, joinedCell]);
    } else if (left === undefined) {
      left = pair;
    } else {
      rows.push([...left, ...pair]);
      left = undefined;
    }
  }
  if (left !== undefined) rows.push([...left, '', '']);
  return rows;
}
