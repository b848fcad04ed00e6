import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import Typography from '@mui/material/Typography';
import { buttonTexts, DialogBody, DialogButtons, showDialog } from '@senlab/ui';
import type { ReactElement } from 'react';
import { CallFields } from './call-fields.tsx';
import type { CriticalRow } from './critical-row.ts';
import { texts } from './texts.ts';
import { useCallForm, type CallForm } from './use-call-form.ts';
import { WardPhone } from './ward-phone.tsx';

interface CallContentProps {
  readonly row: CriticalRow;
  readonly testName: string;
  readonly onSent: () => void;
}

/** Whom to call, and where. */
function CallWhere({ row }: Pick<CallContentProps, 'row'>): ReactElement {
  const whom = [row.departmentName ?? texts.noWard, row.doctorName].filter((part) => part !== null);
  return (
    <Box sx={{ mb: 3 }}>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {texts.form.where}
      </Typography>
      <Typography sx={{ fontWeight: 500 }}>{whom.join(' · ')}</Typography>
      <WardPhone row={row} />
    </Box>
  );
}

/** The exact words for the telephone, large enough to be read while listening. */
function ReadAloud({ row, testName }: CallContentProps): ReactElement {
  const person = texts.form.person(row.patientName, row.patientBirthYear, row.sid);
  const value = row.valueText ?? texts.hiddenValue;
  return (
    <Box sx={{ mb: 4, px: 4, py: 3, borderRadius: '8px', bgcolor: 'background.default' }}>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {texts.form.readAloud}
      </Typography>
      <Typography sx={{ fontWeight: 600, fontSize: '1.0625rem' }}>
        {texts.form.sentence(testName, value, person)}
      </Typography>
    </Box>
  );
}

function ReadBack(props: CallContentProps & Pick<CallForm, 'draft' | 'change' | 'faults'>): ReactElement {
  const { row, testName, draft, change, faults } = props;
  const fault = faults.isReadBack;
  const label =
    row.valueText === null ? texts.form.readBackHidden : texts.form.readBack(`${testName} ${row.valueText}`);
  return (
    <FormControl error={fault !== undefined} sx={{ mt: 2 }}>
      <FormControlLabel
        control={
          <Checkbox
            checked={draft.isReadBack}
            onChange={(_event, isReadBack) => change({ isReadBack })}
            slotProps={{ input: { 'aria-invalid': fault !== undefined } }}
          />
        }
        label={label}
      />
      {fault !== undefined && <FormHelperText role="alert">{fault}</FormHelperText>}
    </FormControl>
  );
}

function CallContent(props: CallContentProps): ReactElement {
  const form = useCallForm(props.row, props.onSent);
  return (
    <Box component="form" onSubmit={form.onSubmit} noValidate>
      <DialogBody>
        <CallWhere row={props.row} />
        <ReadAloud {...props} />
        <CallFields {...form} />
        <ReadBack {...props} {...form} />
        {form.problem !== null && form.problem !== '' && (
          <Alert severity="error" sx={{ mt: 2 }}>
            {form.problem}
          </Alert>
        )}
      </DialogBody>
      <DialogButtons>
        <Button variant="outlined" color="inherit" onClick={form.close}>
          {buttonTexts.cancel}
        </Button>
        <Button type="submit" variant="contained" loading={form.isSending}>
          {texts.form.send}
        </Button>
      </DialogButtons>
    </Box>
  );
}

export function openCallDialog(given: CallContentProps): void {
  const title = given.row.status === 'open' ? texts.form.title : texts.form.again;
  showDialog({ id: 'critical-call', title, width: 'sm', content: <CallContent {...given} /> });
}
