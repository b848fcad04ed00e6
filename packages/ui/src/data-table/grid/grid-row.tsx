import { memo, type CSSProperties, type ReactElement } from 'react';
import { cellText, alignOf, type Column } from '../column.ts';
import { texts } from '../texts.ts';

/* oxlint-disable jsx-a11y/prefer-tag-over-role -- Rows are placed one by one, which table elements cannot be; made to, they lose their meaning. */

export interface GridRowProps<Row> {
  readonly row: Row;
  readonly id: string;
  /** Place among the rows at hand. */
  readonly index: number;
  /** Place in the whole list, for people who cannot see how long it is. */
  readonly ariaIndex: number;
  readonly columns: readonly Column<Row>[];
  readonly cells: readonly CSSProperties[];
  readonly height: number;
  readonly hasSelect: boolean;
  readonly isSelected: boolean;
  readonly isFresh: boolean;
  /** Words only, without the cells' own signs and colours: it is on its way past. */
  readonly isLight: boolean;
  /** The cell that Tab leads to, or -1. */
  readonly activeColumn: number;
  /** Pixels from the top of the body where only the rows in view are drawn. */
  readonly top?: number;
}

/** Long texts are cut; a title shows them whole. Short ones never are. */
const longText = 18;

function SelectCell(props: {
  readonly name: string;
  readonly isSelected: boolean;
  readonly isActive: boolean;
}): ReactElement {
  return (
    <div role="gridcell" className="cell select" data-col={0} tabIndex={props.isActive ? 0 : -1}>
      <input
        type="checkbox"
        tabIndex={-1}
        readOnly
        checked={props.isSelected}
        aria-label={texts.selection.row(props.name)}
      />
    </div>
  );
}

/** A text is written straight into its cell: in a table of many rows every element more is felt. */
function Cell<Row>(props: {
  readonly column: Column<Row>;
  readonly row: Row;
  readonly index: number;
  readonly place: number;
  readonly isActive: boolean;
  readonly isLight: boolean;
  readonly style: CSSProperties | undefined;
}): ReactElement {
  const { column, row, index } = props;
  const text = column.cell === undefined || props.isLight ? cellText(column, row) : undefined;
  return (
    <div
      role={index === 0 ? 'rowheader' : 'gridcell'}
      className={`cell${text === undefined ? '' : ' text'}${index === 0 ? ' first' : ''}`}
      data-col={props.place}
      data-align={alignOf(column)}
      tabIndex={props.isActive ? 0 : -1}
      title={text !== undefined && text.length > longText ? text : undefined}
      style={props.style}
    >
      {text ?? column.cell?.(row)}
    </div>
  );
}

/** Has no handlers: the grid listens for all rows, so that a row is drawn again only when it has changed. */
function GridRowView<Row>(props: GridRowProps<Row>): ReactElement {
  const { row, columns, hasSelect, isSelected, activeColumn, top } = props;
  const [first] = columns;
  const offset = hasSelect ? 1 : 0;
  return (
    <div
      role="row"
      className={top === undefined ? 'row' : 'row virtual'}
      aria-rowindex={props.ariaIndex}
      aria-selected={hasSelect ? isSelected : undefined}
      data-row={props.index}
      data-fresh={props.isFresh || undefined}
      style={{
        height: props.height,
        ...(top === undefined ? {} : { top }),
      }}
    >
      {hasSelect && (
        <SelectCell
          name={first === undefined ? props.id : cellText(first, row)}
          isSelected={isSelected}
          isActive={activeColumn === 0}
        />
      )}
      {columns.map((column, index) => (
        <Cell
          key={column.id}
          column={column}
          row={row}
          index={index}
          place={index + offset}
          isActive={activeColumn === index + offset}
          isLight={props.isLight}
          style={props.cells[index]}
        />
      ))}
    </div>
  );
}

export const GridRow = memo(GridRowView) as typeof GridRowView;
