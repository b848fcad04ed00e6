import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import { autoRuleMaxAgeHours } from '@senlab/domain';
import { useId, type ReactElement } from 'react';
import type { DraftFault, TypedTerms } from '../rule-draft.ts';
import { texts } from '../texts.ts';

interface TermsFieldsProps {
  readonly typed: TypedTerms;
  readonly fault: DraftFault | null;
  readonly onChange: (part: Partial<TypedTerms>) => void;
}

const say = texts.propose;

/** What the laboratory may decide. Everything else is decided for every rule alike. */
export function TermsFields({ typed, fault, onChange }: TermsFieldsProps): ReactElement {
  const id = useId();
  const wrongAge = fault?.field === 'age' ? fault.message : null;
  const wrongOn = fault?.field === 'isOn' ? fault.message : null;
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 4,
        alignItems: 'start',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(3, minmax(0, 1fr))' },
      }}
    >
      <div>
        <FormControlLabel
          label={say.isOn}
          control={
            <Switch
              checked={typed.isOn}
              onChange={(_event, isOn) => onChange({ isOn })}
              slotProps={{ input: { 'aria-describedby': `${id}-on` } }}
            />
          }
        />
        <FormHelperText id={`${id}-on`} error={wrongOn !== null} sx={{ mx: 0 }}>
          {wrongOn ?? (typed.isOn ? say.onHint : say.offHint)}
        </FormHelperText>
      </div>
      <TextField
        label={say.age}
        value={typed.age}
        error={wrongAge !== null}
        helperText={wrongAge ?? say.ageHint}
        onChange={(event) => onChange({ age: event.target.value })}
        slotProps={{
          htmlInput: {
            inputMode: 'numeric',
            autoComplete: 'off',
            maxLength: String(autoRuleMaxAgeHours).length + 1,
          },
        }}
      />
      <div>
        <FormControlLabel
          label={say.range}
          control={
            <Checkbox
              checked={typed.requireRange}
              onChange={(_event, requireRange) => onChange({ requireRange })}
              slotProps={{ input: { 'aria-describedby': `${id}-range` } }}
            />
          }
        />
        <FormHelperText id={`${id}-range`} sx={{ mx: 0 }}>
          {say.rangeHint}
        </FormHelperText>
      </div>
    </Box>
  );
}
