import type { ChainedCommands } from '@tiptap/core';
import { texts } from './texts.ts';

export interface TableCommand {
  readonly label: string;
  readonly run: (chain: ChainedCommands) => ChainedCommands;
}

export const insertTable: TableCommand = {
  label: texts.tableInsert,
  run: (chain) => chain.insertTable({ rows: 3, cols: 3, withHeaderRow: true }),
};

/** For the table in which the cursor is. */
export const tableCommands: readonly TableCommand[] = [
  { label: texts.rowBefore, run: (chain) => chain.addRowBefore() },
  { label: texts.rowAfter, run: (chain) => chain.addRowAfter() },
  { label: texts.columnBefore, run: (chain) => chain.addColumnBefore() },
  { label: texts.columnAfter, run: (chain) => chain.addColumnAfter() },
  { label: texts.headerRow, run: (chain) => chain.toggleHeaderRow() },
  { label: texts.rowDelete, run: (chain) => chain.deleteRow() },
  { label: texts.columnDelete, run: (chain) => chain.deleteColumn() },
  { label: texts.tableDelete, run: (chain) => chain.deleteTable() },
];
