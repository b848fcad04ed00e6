import Box from '@mui/material/Box';
import type { SxProps, Theme } from '@mui/material/styles';
import { catalogueSexLabels, cyclePhaseLabels, rangePregnancyLabels } from '@senlab/domain';
import type { ReactElement } from 'react';
import { tidied, type RangeField, type RangeForm } from '../model/range-form.ts';
import { texts } from '../texts.ts';
import { optionsOf } from './editor-field.tsx';
import type { CellKind } from './range-cells.ts';

const say = texts.editor.ranges;

const choices: Readonly<Partial<Record<CellKind['kind'], ReturnType<typeof optionsOf>>>> = {
  sex: [{ code: '', name: say.anySex }, ...optionsOf(catalogueSexLabels)],
  pregnancy: optionsOf(rangePregnancyLabels),
  phase: [{ code: '', name: say.anyPhase }, ...optionsOf(cyclePhaseLabels)],
};

const look: SxProps<Theme> = {
  width: '100%',
  height: 36,
  px: '6px',
  border: '1px solid',
  borderColor: 'divider',
  borderRadius: '6px',
  bgcolor: 'background.paper',
  color: 'text.primary',
  font: 'inherit',
  fontVariantNumeric: 'tabular-nums',
  '&[aria-invalid="true"]': { borderColor: 'error.main' },
  '&:focus': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: '-1px' },
  '&::placeholder': { color: 'text.disabled' },
};

interface RangeCellProps {
  readonly cell: CellKind;
  readonly range: RangeForm;
  readonly row: number;
  readonly isWrong: boolean;
  readonly onChange: (part: Partial<Record<RangeField, string>>) => void;
}

/** One field of a row. The browser's own: a table may hold hundreds of them, and each letter draws them all. */
export function RangeCell({ cell, range, row, isWrong, onChange }: RangeCellProps): ReactElement {
  const { field, kind } = cell;
  const options = choices[kind];
  const shared = {
    'aria-label': say.cell(row + 1, cell.label),
    'data-row': row,
    'data-field': field,
    value: range[field],
    sx: look,
  };
  if (options !== undefined)
    return (
      <Box component="select" {...shared} onChange={(event) => onChange({ [field]: event.target.value })}>
        {options.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </Box>
    );
  return (
    <Box
      component="input"
      type="text"
      {...shared}
      aria-invalid={isWrong}
      autoComplete="off"
      spellCheck={false}
      placeholder={cell.example}
      inputMode={kind === 'decimal' ? 'decimal' : 'text'}
      onChange={(event) => onChange({ [field]: event.target.value })}
      onBlur={() => {
        const text = tidied(range, field);
        if (text !== range[field]) onChange({ [field]: text });
      }}
    />
  );
}
