/**
 * Cells of a table are inline Markdown, by which a part of one can be bold or struck through. Whatever came from people
 * is escaped: a star in a unit (10*9/L) is a star.
 */
export function cellText(text: string): string {
  return text.replaceAll(/[\\*~`[\]()]/g, (sign) => `\\${sign}`);
}

function marked(mark: string, text: string): string {
  return text
    .split('\n')
    .map((line) => (line.trim() === '' ? line : `${mark}${cellText(line)}${mark}`))
    .join('\n');
}

export function boldText(text: string): string {
  return marked('**', text);
}

export function struckText(text: string): string {
  return marked('~~', text);
}

export function italicText(text: string): string {
  return marked('*', text);
}

/** In a row: this cell belongs to the one at its left. */
export const joinedCell = '‹';

export type TableRows = readonly (readonly string[])[];

/** A title from edge to edge, and beside it what holds for all that is below it. */
export function titleRow(title: string, columns: number, note = ''): readonly string[] {
  const text = joinFilled('   ', [boldText(title), italicText(note)]);
  return [text, ...Array.from({ length: columns - 1 }, () => joinedCell)];
}

/** Said of the row above it, below its number. */
export function lineRow(text: string, columns: number): readonly string[] {
  return ['', text, ...Array.from({ length: columns - 2 }, () => joinedCell)];
}

export function tableText(rows: TableRows): string {
  return JSON.stringify(rows);
}

/** Of what is there, with a sign between. */
export function joinFilled(sign: string, parts: readonly string[]): string {
  return parts.filter((part) => part !== '').join(sign);
}

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
