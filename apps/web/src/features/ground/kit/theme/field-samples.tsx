import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import FormControl from '@mui/material/FormControl';
import FormLabel from '@mui/material/FormLabel';
import MenuItem from '@mui/material/MenuItem';
import OutlinedInput from '@mui/material/OutlinedInput';
import TextField from '@mui/material/TextField';
import type { ReactElement } from 'react';
import { texts } from './texts.ts';

const { field } = texts;

export function FieldSamples(): ReactElement {
  return (
    <Box sx={{ display: 'grid', gap: 5, gridTemplateColumns: { sm: '1fr 1fr', lg: '1fr 1fr 1fr' } }}>
      <FormControl>
        <FormLabel htmlFor="kit-name" sx={{ mb: 1 }}>
          {field.label}
        </FormLabel>
        <OutlinedInput id="kit-name" defaultValue={field.value} />
      </FormControl>
      <TextField label={field.label} defaultValue={field.value} />
      <TextField label={field.floating} helperText={field.empty} />
      <TextField label={field.error} defaultValue={field.errorValue} error helperText={field.errorText} />
      <TextField label={field.disabled} defaultValue={field.disabledValue} disabled />
      <TextField label={field.select} select defaultValue={field.options[1]}>
        {field.options.map((option) => (
          <MenuItem key={option} value={option}>
            {option}
          </MenuItem>
        ))}
      </TextField>
      <Autocomplete
        options={field.options}
        defaultValue={field.options[0]}
        renderInput={(props) => <TextField {...props} label={field.select} />}
      />
      <Autocomplete
        multiple
        options={field.options}
        defaultValue={[field.options[0], field.options[2]]}
        renderInput={(props) => <TextField {...props} label={field.select} />}
      />
      <TextField label={field.note} defaultValue={field.noteValue} multiline minRows={2} />
      <TextField size="small" label={field.label} placeholder={field.placeholder} />
    </Box>
  );
}
