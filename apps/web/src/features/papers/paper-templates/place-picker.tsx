import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import type { ReactElement } from 'react';
import { nameIn, type PlaceNames } from './template-types.ts';

interface PlacePickerProps {
  readonly label: string;
  readonly options: PlaceNames['panels'];
  readonly value: readonly string[];
  readonly onChange: (codes: string[]) => void;
}

/** Several panels or several sites; none means all. */
export function PlacePicker({ label, options, value, onChange }: PlacePickerProps): ReactElement {
  return (
    <Autocomplete<string, true>
      multiple
      size="small"
      options={options.map(({ code }) => code)}
      value={[...value]}
      getOptionLabel={(code) => nameIn(options, code)}
      onChange={(_event, codes) => onChange(codes)}
      renderInput={(params) => <TextField {...params} label={label} />}
    />
  );
}
