import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { appointmentLimits, findAbbreviations, type Abbreviation } from '@senlab/domain';
import type { ReactElement } from 'react';
import { texts } from '../texts.ts';
import { writeOut } from './slip-draft.ts';

const say = texts.form;

interface DiagnosisFieldProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly problem: string | undefined;
  readonly abbreviations: readonly Abbreviation[];
}

/** The diagnosis, and what the law does not want to read in it. */
export function DiagnosisField(props: DiagnosisFieldProps): ReactElement {
  const { value, onChange, problem, abbreviations } = props;
  const { known, suspected } = findAbbreviations(value, abbreviations);
  return (
    <>
      <TextField
        required
        fullWidth
        multiline
        minRows={2}
        label={say.diagnosis}
        value={value}
        error={problem !== undefined}
        helperText={problem ?? say.diagnosisHint}
        onChange={({ target }) => onChange(target.value)}
        slotProps={{ htmlInput: { maxLength: appointmentLimits.diagnosis } }}
      />
      {known.map((each) => (
        <Alert
          key={each.word}
          severity="error"
          action={
            <Button color="inherit" size="small" onClick={() => onChange(writeOut(value, each))}>
              {say.writeOut}
            </Button>
          }
        >
          {say.abbreviated(each.word, each.meaning)}
        </Alert>
      ))}
      {suspected.length > 0 && <Alert severity="warning">{say.suspected(suspected)}</Alert>}
    </>
  );
}
