import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { isPlaceOnSlide, isSlideNumber, karyotypeEntry } from '@senlab/domain';
import type { ReactElement } from 'react';
import type { KaryotypeCell } from '../../karyotype-calls.ts';
import { texts } from '../texts.ts';
import type { CellChange } from './cell-book.ts';

const { pad: said } = texts;

const kinds = ['counted', 'analysed', 'karyotyped'] as const;

interface NumberFieldProps {
  readonly label: string;
  /** What is heard, where the label says too little alone. */
  readonly name?: string;
  readonly value: number | null;
  readonly most: number;
  readonly onChange: (value: number) => void;
}

/** Whole numbers from 1; what is none changes nothing. */
export function NumberField({ label, name = label, value, most, onChange }: NumberFieldProps): ReactElement {
  return (
    <TextField
      size="small"
      label={label}
      value={value === null ? '' : String(value)}
      onChange={(event) => {
        const typed = Number(event.target.value.replaceAll(/\D/g, ''));
        if (Number.isInteger(typed) && typed >= 1 && typed <= most) onChange(typed);
      }}
      onFocus={(event) => event.target.select()}
      slotProps={{ htmlInput: { inputMode: 'numeric', autoComplete: 'off', 'aria-label': name } }}
    />
  );
}

interface PlaceFieldProps {
  readonly label: string;
  readonly value: string;
  readonly isPossible: (text: string) => boolean;
  readonly fault: string;
  readonly onChange: (text: string) => void;
}

/** Typed freely here; the cell keeps it as soon as it can be one. */
function PlaceField({ label, value, isPossible, fault, onChange }: PlaceFieldProps): ReactElement {
  return (
    <TextField
      size="small"
      label={label}
      defaultValue={value}
      onChange={(event) => {
        const typed = event.target.value.trim().toUpperCase();
        if (isPossible(typed)) onChange(typed);
        event.target.setCustomValidity(isPossible(typed) ? '' : fault);
      }}
      onBlur={(event) => void (event.target as HTMLInputElement).reportValidity()}
      slotProps={{ htmlInput: { autoComplete: 'off' } }}
    />
  );
}

interface CellEditorProps {
  readonly cell: KaryotypeCell;
  readonly onChange: (change: CellChange) => void;
  readonly onClose: () => void;
}

/** All that can be put right in one cell; each change is kept at once. */
export function CellEditor({ cell, onChange, onClose }: CellEditorProps): ReactElement {
  const { no, slide, x, y, chromosomes, line, kind, isSingle, isDropped } = cell;
  return (
    <Box
      component="fieldset"
      key={no}
      sx={{ m: 0, p: 3, border: '1px solid', borderColor: 'primary.main', borderRadius: '8px' }}
    >
      <Typography component="legend" variant="body2" sx={{ px: 1, fontWeight: 600 }}>
        {said.editing(no)}
      </Typography>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fill, minmax(104px, 1fr))' }}>
        <PlaceField
          label={said.slide}
          value={slide}
          isPossible={isSlideNumber}
          fault={said.slideWrong}
          onChange={(typed) => onChange({ slide: typed })}
        />
        {(['x', 'y'] as const).map((axis) => (
          <PlaceField
            key={axis}
            label={said.axis[axis]}
            value={{ x, y }[axis] ?? ''}
            isPossible={(typed) => typed === '' || isPlaceOnSlide(typed)}
            fault={said.placeWrong}
            onChange={(typed) => onChange({ [axis]: typed === '' ? null : typed })}
          />
        ))}
        <NumberField
          label={said.chromosomes}
          value={chromosomes}
          most={karyotypeEntry.chromosomes}
          onChange={(typed) => onChange({ chromosomes: typed })}
        />
        <NumberField
          label={said.lineField}
          value={line}
          most={karyotypeEntry.lines}
          onChange={(typed) => onChange({ line: typed })}
        />
        <TextField
          select
          size="small"
          label={said.kind}
          value={kind}
          onChange={(event) => onChange({ kind: event.target.value as KaryotypeCell['kind'] })}
        >
          {kinds.map((each) => (
            <MenuItem key={each} value={each}>
              {said.kinds[each]}
            </MenuItem>
          ))}
        </TextField>
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, mt: 2 }}>
        <FormControlLabel
          control={
            <Checkbox checked={isSingle} onChange={(_event, checked) => onChange({ isSingle: checked })} />
          }
          label={said.single}
          sx={{ flex: 1, minWidth: 200 }}
        />
        <Button
          size="small"
          color={isDropped ? 'primary' : 'error'}
          onClick={() => onChange({ isDropped: !isDropped })}
        >
          {isDropped ? said.restore : said.drop}
        </Button>
        <Button size="small" variant="outlined" onClick={onClose}>
          {said.close}
        </Button>
      </Box>
    </Box>
  );
}
