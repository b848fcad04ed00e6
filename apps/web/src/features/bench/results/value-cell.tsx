/* oxlint-disable jsx-a11y/prefer-tag-over-role -- On a phone a row is a card: table elements made to look like one lose their meaning. */
import Box from '@mui/material/Box';
import type { ReactElement } from 'react';
import type { CatalogueTest } from '../../../parts/catalogue/lab-catalogue.ts';
import { focusCell, useGrid, useGridState } from './grid-context.ts';
import { areas, valueCell, wideValueCell } from './grid-style.ts';
import { activate, moveToEditable, startEditing } from './result-grid-store.ts';
import type { RowState } from './row-state.ts';
import { decimalPlaces, numberTypes, roomForDecimals, type ShownRow } from './shown-row.ts';
import { texts } from './texts.ts';
import { ValueEditor } from './value-editor.tsx';

interface ValueCellProps {
  readonly row: RowState;
  readonly test: CatalogueTest;
  readonly shown: ShownRow;
  readonly isEditable: boolean;
  /** Words have no unit and need its room. */
  readonly isWide: boolean;
}

function colourOf({ isCritical, flag }: ShownRow): string {
  if (isCritical) return 'error.main';
  return flag === null || flag === 'N' ? 'text.primary' : 'warning.main';
}

/** Where the focus stands, and where the value is typed. */
export function ValueCell({ row, test, shown, isEditable, isWide }: ValueCellProps): ReactElement {
  const grid = useGrid();
  const { store, cellId } = grid;
  const key = test.code;
  const isActive = useGridState((state) => state.active === key);
  const isEdited = useGridState(({ panel }) => panel?.key === key && panel.kind === 'value');
  const { item, typed } = row;
  const places = useGridState(decimalPlaces);
  const isNumber = numberTypes.includes(test.resultType) && !item.isRestricted;
  const room = isNumber
    ? roomForDecimals(isEdited && typed !== null ? typed : shown.value, places)
    : undefined;
  const onLeft = (steps: 1 | -1 | 0): void =>
    focusCell(grid, steps === 0 ? key : moveToEditable(store, steps));
  return (
    <Box
      role="gridcell"
      id={cellId(key)}
      data-cell={key}
      data-editable={isEditable}
      data-room={room}
      tabIndex={isActive && !isEdited ? 0 : -1}
      onFocus={() => activate(store, key)}
      onClick={() => {
        if (!isEdited && isEditable) startEditing(store, key);
      }}
      aria-colspan={isWide ? 2 : undefined}
      sx={{ ...areas.value, ...(isWide ? wideValueCell : valueCell), color: colourOf(shown) }}
    >
      {isEdited && typed !== null ? (
        <ValueEditor test={test} typed={typed} onLeft={onLeft} />
      ) : (
        <Box
          component="span"
          sx={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: isWide ? 'pre-line' : undefined }}
        >
          {item.isRestricted ? (
            <Box component="span" sx={{ color: 'text.secondary', fontSize: '0.8125rem', fontWeight: 500 }}>
              {texts.restricted}
            </Box>
          ) : (
            shown.value
          )}
        </Box>
      )}
    </Box>
  );
}
