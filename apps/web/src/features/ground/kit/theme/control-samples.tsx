import DeleteSign from '@mui/icons-material/DeleteOutlined';
import PrintSign from '@mui/icons-material/PrintOutlined';
import Badge from '@mui/material/Badge';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import type { ReactElement } from 'react';
import { SampleRow } from '../section-parts.tsx';
import { texts } from './texts.ts';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import Switch from '@mui/material/Switch';
import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import FormControl from '@mui/material/FormControl';
import FormLabel from '@mui/material/FormLabel';
import MenuItem from '@mui/material/MenuItem';
import OutlinedInput from '@mui/material/OutlinedInput';
import TextField from '@mui/material/TextField';

const { button } = texts;
const variants = ['contained', 'outlined', 'text'] as const;

export function ButtonSamples(): ReactElement {
  return (
    <>
      {variants.map((variant) => (
        <SampleRow key={variant}>
          <Button variant={variant}>{texts.buttonRows[variant]}</Button>
          <Button variant={variant} color="success">
            {button.approve}
          </Button>
          <Button variant={variant} color="error">
            {button.refuse}
          </Button>
          <Button variant={variant} color="inherit">
            {button.print}
          </Button>
          <Button variant={variant} className="Mui-focusVisible">
            {button.save}
          </Button>
          <Button variant={variant} loading loadingPosition="start">
            {button.loading}
          </Button>
          <Button variant={variant} disabled>
            {button.disabled}
          </Button>
        </SampleRow>
      ))}
      <SampleRow>
        <Button variant="contained" size="small">
          {button.small}
        </Button>
        <Button variant="contained" startIcon={<PrintSign />}>
          {button.print}
        </Button>
        <Button variant="contained" size="large">
          {button.large}
        </Button>
        <IconButton aria-label={texts.badge}>
          <Badge badgeContent={12} color="error">
            <PrintSign />
          </Badge>
        </IconButton>
        <Tooltip title={button.remove}>
          <IconButton aria-label={button.remove}>
            <DeleteSign />
          </IconButton>
        </Tooltip>
        <IconButton aria-label={button.remove} size="small" color="error">
          <DeleteSign fontSize="small" />
        </IconButton>
        <IconButton aria-label={button.remove} disabled>
          <DeleteSign />
        </IconButton>
      </SampleRow>
    </>
  );
}

const { choice } = texts;

export function ChoiceSamples(): ReactElement {
  return (
    <>
      <SampleRow>
        <FormControlLabel control={<Checkbox defaultChecked />} label={choice.check} />
        <FormControlLabel control={<Checkbox indeterminate />} label={choice.half} />
        <FormControlLabel control={<Checkbox />} label={choice.check} />
        <FormControlLabel control={<Checkbox />} label={choice.disabled} disabled />
        <FormControlLabel control={<Checkbox defaultChecked />} label={choice.disabled} disabled />
      </SampleRow>
      <SampleRow>
        <FormControlLabel control={<Radio name="kit-day" defaultChecked />} label={choice.radioOn} />
        <FormControlLabel control={<Radio name="kit-day" />} label={choice.radioOff} />
        <FormControlLabel control={<Radio name="kit-day" />} label={choice.disabled} disabled />
      </SampleRow>
      <SampleRow>
        <FormControlLabel control={<Switch defaultChecked />} label={choice.switchOn} />
        <FormControlLabel control={<Switch />} label={choice.switchOff} />
        <FormControlLabel control={<Switch />} label={choice.disabled} disabled />
        <FormControlLabel control={<Switch defaultChecked />} label={choice.disabled} disabled />
      </SampleRow>
    </>
  );
}

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
