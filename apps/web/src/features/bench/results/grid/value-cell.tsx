import Box from '@mui/material/Box';
import { type ReactElement, useId, useLayoutEffect, useRef, type ChangeEvent } from 'react';
import type { CatalogueTest } from '../../../../parts/catalogue/lab-catalogue.ts';
import { editorInput, longEditorInput, areas, valueCell, wideValueCell } from '../grid-style.ts';
import { numberTypes, decimalPlaces, roomForDecimals, type ShownRow } from '../shown-row.ts';
import { texts } from '../texts.ts';
import { useValueEditor, type LeaveEditor } from './use-value-editor.ts';
import { focusCell, useGrid, useGridState } from '../grid-context.ts';
import { activate, moveToEditable, startEditing } from '../result-grid-store.ts';
import type { RowState } from '../row-state.ts';

/* oxlint-disable jsx-a11y/prefer-tag-over-role -- A <select> cannot stand under a field that keeps the focus. */

interface ChoiceListProps {
  readonly id: string;
  readonly choices: CatalogueTest['choices'];
  readonly chosen: number;
  readonly onChoose: (value: string) => void;
}

/** What may be chosen, under the field. The focus stays in the field. */
function ChoiceList({ id, choices, chosen, onChoose }: ChoiceListProps): ReactElement {
  return (
    <Box
      id={id}
      role="listbox"
      sx={{
        position: 'absolute',
        zIndex: 3,
        top: 'calc(100% + 4px)',
        left: -1,
        minWidth: '100%',
        maxHeight: 240,
        overflowY: 'auto',
        p: 1,
        border: '1px solid',
        borderColor: 'divider',
        borderRadius: '8px',
        bgcolor: 'background.paper',
        boxShadow: '0 8px 24px rgb(0 0 0 / 0.12)',
        fontSize: '0.875rem',
        fontWeight: 400,
      }}
    >
      {choices.map(({ value }, index) => (
        <Box
          key={value}
          id={`${id}-${String(index)}`}
          role="option"
          aria-selected={index === chosen}
          // Before the field would lose the focus and save half a word.
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onChoose(value)}
          sx={{
            px: 2,
            py: 1,
            borderRadius: '6px',
            cursor: 'pointer',
            whiteSpace: 'nowrap',
            '&[aria-selected="true"], &:hover': { bgcolor: 'primary.light' },
          }}
        >
          {value}
        </Box>
      ))}
    </Box>
  );
}

interface ValueEditorProps {
  readonly test: CatalogueTest;
  readonly typed: string;
  readonly onLeft: LeaveEditor;
}

/** The field in which a value is typed, with the test's choices under it. */
function ValueEditor({ test, typed, onLeft }: ValueEditorProps): ReactElement {
  const input = useRef<HTMLInputElement & HTMLTextAreaElement>(null);
  const listId = useId();
  const { choices, chosen, isLong, choose, type, onKeyDown, onBlur } = useValueEditor(test, typed, onLeft);
  const hasChoices = test.choices.length > 0;
  useLayoutEffect(() => {
    const { current } = input;
    current?.focus();
    current?.setSelectionRange(current.value.length, current.value.length);
  }, []);
  return (
    <>
      <Box
        component={isLong ? 'textarea' : 'input'}
        {...(isLong && { rows: typed.split('\n').length })}
        ref={input}
        value={typed}
        aria-label={`${texts.columns.value}: ${test.name}`}
        inputMode={numberTypes.includes(test.resultType) ? 'decimal' : 'text'}
        autoComplete="off"
        spellCheck={false}
        {...(hasChoices && {
          role: 'combobox',
          'aria-expanded': choices.length > 0,
          'aria-controls': listId,
          'aria-activedescendant': chosen < 0 ? undefined : `${listId}-${String(chosen)}`,
        })}
        onChange={(event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => type(event.target.value)}
        onKeyDown={onKeyDown}
        onBlur={onBlur}
        sx={isLong ? longEditorInput : editorInput}
      />
      {hasChoices && choices.length > 0 && (
        <ChoiceList id={listId} choices={choices} chosen={chosen} onChoose={choose} />
      )}
    </>
  );
}

/* oxlint-disable jsx-a11y/prefer-tag-over-role -- On a phone a row is a card: table elements made to look like one lose their meaning. */

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
