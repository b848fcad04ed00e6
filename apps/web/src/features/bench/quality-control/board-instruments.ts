import type { QualityBoard } from './quality-types.ts';

export interface BoardInstrument {
  readonly code: string;
  readonly name: string;
}

/** Those of the board, in its order. */
export function instrumentsOf({ rows }: QualityBoard): readonly BoardInstrument[] {
  const names = new Map(rows.map(({ instrumentCode, instrumentName }) => [instrumentCode, instrumentName]));
  return [...names].map(([code, name]) => ({ code, name }));
}

/** The one that was chosen; where there is only one, nobody must choose. */
export function chosenInstrument(board: QualityBoard, code: string): string {
  const all = instrumentsOf(board);
  const known = all.find((each) => each.code === code) ?? (all.length === 1 ? all[0] : undefined);
  return known?.code ?? '';
}
