import {
  rangeFieldLabels as labels,
  catalogueSexLabels,
  cyclePhaseLabels,
  rangePregnancyLabels,
} from '@senlab/domain';
import { type RangeField, tidied, type RangeForm } from '../model/range-form.ts';
import { texts } from '../texts.ts';
import Box from '@mui/material/Box';
import type { SxProps, Theme } from '@mui/material/styles';
import type { ReactElement } from 'react';
import { optionsOf } from './editor-field.tsx';

const say = texts.editor.ranges;

interface CellKind {
  readonly field: RangeField;
  readonly label: string;
  /** Wide enough for what is usually typed, so that a row fits a desktop. */
  readonly width: string;
  readonly kind: 'text' | 'decimal' | 'age' | 'sex' | 'pregnancy' | 'phase';
  readonly example?: string;
}

const people: readonly CellKind[] = [
  { field: 'sex', label: labels.sex, width: '96px', kind: 'sex' },
  { field: 'pregnancy', label: labels.pregnancy, width: '168px', kind: 'pregnancy' },
  { field: 'ageDaysMin', label: say.ageFrom, width: '88px', kind: 'age', example: say.anyAge },
  { field: 'ageDaysMax', label: say.ageTo, width: '88px', kind: 'age', example: say.anyAge },
];

const limits: readonly CellKind[] = [
  { field: 'low', label: labels.low, width: '84px', kind: 'decimal' },
  { field: 'high', label: labels.high, width: '84px', kind: 'decimal' },
  { field: 'criticalLow', label: say.criticalLow, width: '84px', kind: 'decimal' },
  { field: 'criticalHigh', label: say.criticalHigh, width: '84px', kind: 'decimal' },
];

const words: CellKind = { field: 'text', label: labels.text, width: '200px', kind: 'text' };
const source: CellKind = { field: 'source', label: labels.source, width: 'auto', kind: 'text' };

const rare: readonly CellKind[] = [
  { field: 'gaDaysMin', label: say.gaFrom, width: '120px', kind: 'age', example: say.gaExample },
  { field: 'gaDaysMax', label: say.gaTo, width: '120px', kind: 'age', example: say.gaExample },
  { field: 'cyclePhase', label: labels.cyclePhase, width: '160px', kind: 'phase' },
  { field: 'ageHoursMin', label: labels.ageHoursMin, width: '120px', kind: 'age' },
  { field: 'ageHoursMax', label: labels.ageHoursMax, width: '120px', kind: 'age' },
  { field: 'method', label: labels.method, width: '200px', kind: 'text' },
];

/** Of a test with numbers the limits stand in the row and words are rare; of any other it is the other way round. */
export function mainCells(hasNumbers: boolean): readonly CellKind[] {
  return hasNumbers ? [...people, ...limits, source] : [...people, words, source];
}

export function rareCells(hasNumbers: boolean): readonly CellKind[] {
  return hasNumbers ? [...rare, words] : [...rare, ...limits];
}

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
