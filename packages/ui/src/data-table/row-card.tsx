import Box from '@mui/material/Box';
import { memo, type ReactElement, type ReactNode } from 'react';
import { cellText } from './cell-text.ts';
import { shownColumns, type Column } from './column.ts';
import { texts } from './texts.ts';

export const cardHeight = 92;

/** The three columns that matter, the title first; without priorities the first three. */
export function cardColumns<Row>(all: readonly Column<Row>[]): readonly Column<Row>[] {
  const columns = shownColumns(all);
  const chosen = columns.filter((column) => column.priority !== undefined);
  if (chosen.length === 0) return columns.slice(0, 3);
  return chosen.toSorted((a, b) => (a.priority ?? 0) - (b.priority ?? 0)).slice(0, 3);
}

export interface RowCardProps<Row> {
  readonly row: Row;
  readonly columns: readonly Column<Row>[];
  readonly isSelected: boolean;
  readonly isFresh: boolean;
  readonly onToggle: ((row: Row) => void) | undefined;
  readonly onOpen: ((row: Row) => void) | undefined;
}

function content<Row>(column: Column<Row>, row: Row): ReactNode {
  return column.cell === undefined ? cellText(column, row) : column.cell(row);
}

function Facts<Row>(props: { readonly row: Row; readonly columns: readonly Column<Row>[] }): ReactElement {
  const [title, ...facts] = props.columns;
  return (
    <>
      <Box component="span" className="title">
        {title === undefined ? null : content(title, props.row)}
      </Box>
      {facts.map((column) => (
        <Box component="span" key={column.id} className="fact">
          <span className="name">{column.title}</span>
          <span className="value">{content(column, props.row)}</span>
        </Box>
      ))}
    </>
  );
}

function RowCardView<Row>(props: RowCardProps<Row>): ReactElement {
  const { row, columns, isSelected, onToggle, onOpen } = props;
  const [title] = columns;
  return (
    <div className="card" data-selected={isSelected || undefined} data-fresh={props.isFresh || undefined}>
      {onToggle !== undefined && (
        <label className="box">
          <input
            type="checkbox"
            checked={isSelected}
            onChange={() => onToggle(row)}
            aria-label={texts.selection.row(title === undefined ? '' : cellText(title, row))}
          />
        </label>
      )}
      {onOpen === undefined ? (
        <div className="facts">
          <Facts row={row} columns={columns} />
        </div>
      ) : (
        <button type="button" className="facts" onClick={() => onOpen(row)}>
          <Facts row={row} columns={columns} />
        </button>
      )}
    </div>
  );
}

export const RowCard = memo(RowCardView) as typeof RowCardView;
