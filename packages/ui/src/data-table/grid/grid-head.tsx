import ArrowDownward from '@mui/icons-material/ArrowDownward';
import ArrowUpward from '@mui/icons-material/ArrowUpward';
import { useCallback, type CSSProperties, type ReactElement } from 'react';
import { alignOf, type Column } from '../column.ts';
import { headRow } from './grid-keys.ts';
import type { Coverage } from '../selection.ts';
import { texts } from '../texts.ts';
import type { SortDirection } from '../use-column-layout.ts';

/* oxlint-disable jsx-a11y/prefer-tag-over-role -- Rows are placed one by one, which table elements cannot be; made to, they lose their meaning. */

const ariaSort = { asc: 'ascending', desc: 'descending' } as const;

interface HeadCellProps<Row> {
  readonly column: Column<Row>;
  readonly index: number;
  readonly isFirst: boolean;
  readonly sort: SortDirection;
  readonly isActive: boolean;
  readonly style: CSSProperties | undefined;
  readonly hintId: string;
}

function SortSign(props: { readonly sort: SortDirection }): ReactElement {
  const Sign = props.sort === 'desc' ? ArrowDownward : ArrowUpward;
  return <Sign className="sort" data-idle={props.sort === undefined || undefined} aria-hidden />;
}

function HeadCell<Row>(props: HeadCellProps<Row>): ReactElement {
  const { column, sort } = props;
  const isSortable = column.isSortable === true;
  return (
    <div
      role="columnheader"
      className={props.isFirst ? 'cell first' : 'cell'}
      data-col={props.index}
      data-column={column.id}
      data-align={alignOf(column)}
      data-sortable={isSortable || undefined}
      aria-sort={isSortable ? (sort === undefined ? 'none' : ariaSort[sort]) : undefined}
      aria-describedby={props.hintId}
      tabIndex={props.isActive ? 0 : -1}
      draggable
      style={props.style}
    >
      <span className="words" title={column.title}>
        {column.title}
      </span>
      {isSortable && <SortSign sort={sort} />}
      <span className="resize" data-resize={column.id} aria-hidden />
    </div>
  );
}

function SelectAllCell(props: { readonly coverage: Coverage; readonly isActive: boolean }): ReactElement {
  const { coverage } = props;
  const half = useCallback(
    (box: HTMLInputElement | null) => {
      if (box !== null) box.indeterminate = coverage === 'some';
    },
    [coverage],
  );
  return (
    <div role="columnheader" className="cell select" data-col={0} tabIndex={props.isActive ? 0 : -1}>
      <input
        type="checkbox"
        tabIndex={-1}
        readOnly
        ref={half}
        checked={coverage === 'all'}
        aria-label={texts.selection.all}
      />
    </div>
  );
}

export function GridHead<Row>(props: {
  readonly columns: readonly Column<Row>[];
  readonly cells: readonly CSSProperties[];
  readonly height: number;
  readonly sortOf: (id: string) => SortDirection;
  /** Undefined where rows cannot be selected. */
  readonly coverage: Coverage | undefined;
  readonly activeColumn: number;
  readonly hintId: string;
}): ReactElement {
  const { coverage, activeColumn } = props;
  const offset = coverage === undefined ? 0 : 1;
  return (
    <div role="rowgroup" className="head">
      <span className="edge" aria-hidden />
      <div role="row" className="row" aria-rowindex={1} data-row={headRow} style={{ height: props.height }}>
        {coverage !== undefined && <SelectAllCell coverage={coverage} isActive={activeColumn === 0} />}
        {props.columns.map((column, index) => (
          <HeadCell
            key={column.id}
            column={column}
            index={index + offset}
            isFirst={index === 0}
            sort={props.sortOf(column.id)}
            isActive={activeColumn === index + offset}
            style={props.cells[index]}
            hintId={props.hintId}
          />
        ))}
      </div>
    </div>
  );
}
