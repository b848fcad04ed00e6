import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Typography from '@mui/material/Typography';
import { tabularNumbers } from '@senlab/ui';
import type { ReactElement } from 'react';
import type { TestChoice } from './amend-request.ts';
import { texts } from './texts.ts';

interface TestPickerProps {
  readonly choices: readonly TestChoice[];
  readonly chosen: readonly string[];
  readonly onChange: (codes: readonly string[]) => void;
}

/** Which values are to be put in anew. None is an answer too. */
export function TestPicker({ choices, chosen, onChange }: TestPickerProps): ReactElement {
  const toggle = (code: string, on: boolean): void =>
    onChange(on ? [...chosen, code] : chosen.filter((each) => each !== code));
  return (
    <Box component="fieldset" sx={{ m: 0, p: 0, border: 0, minWidth: 0 }}>
      <Typography component="legend" sx={{ fontWeight: 500, p: 0 }}>
        {texts.amendForm.tests}
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {texts.amendForm.noTests}
      </Typography>
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: 'repeat(auto-fill, minmax(240px, 1fr))',
          maxHeight: 264,
          overflow: 'auto',
          ...tabularNumbers,
        }}
      >
        {choices.map(({ code, name, value }) => (
          <FormControlLabel
            key={code}
            control={
              <Checkbox
                size="small"
                checked={chosen.includes(code)}
                onChange={(_event, on) => toggle(code, on)}
              />
            }
            label={value === '' ? name : `${name}: ${value}`}
          />
        ))}
      </Box>
    </Box>
  );
}
