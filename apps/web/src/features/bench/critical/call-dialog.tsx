import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import Typography from '@mui/material/Typography';
import { buttonTexts, DialogBody, DialogButtons, showDialog } from '@senlab/ui';
import { useState, type KeyboardEvent, type ReactElement } from 'react';
import { CallFields, WardPhone } from './call-fields.tsx';
import { texts } from './texts.ts';
import { useCallForm, type CallForm, type ToldValue } from './call-form.ts';

interface CallContentProps extends ToldValue {
  /** Open alarms of the same patient in the same ward: one call tells them too. */
  readonly others: readonly ToldValue[];
  readonly onSent: () => void;
}

/** Whom to call, and where. */
function CallWhere({ row }: Pick<CallContentProps, 'row'>): ReactElement {
  const whom = [row.departmentName ?? texts.noWard, row.doctorName].filter((part) => part !== null);
  return (
    <Box sx={{ mb: 3 }}>
      <Typography variant="body2" color="textSecondary">
        {texts.form.where}
      </Typography>
      <Typography sx={{ fontWeight: 500 }}>{whom.join(' · ')}</Typography>
      <WardPhone row={row} />
    </Box>
  );
}

const spokenValue = ({ row, testName }: ToldValue): string =>
  `${testName}: ${row.valueText ?? texts.hiddenValue}`;

/** The exact words for the telephone, large enough to be read while listening. */
function ReadAloud({
  values,
}: {
  readonly values: readonly [ToldValue, ...(readonly ToldValue[])];
}): ReactElement {
  const { patientName, patientBirthYear } = values[0].row;
  const sids = new Set(values.map(({ row }) => row.sid));
  return (
    <Box sx={{ mb: 4, px: 4, py: 3, borderRadius: '8px', bgcolor: 'background.default' }}>
      <Typography variant="body2" color="textSecondary">
        {texts.form.readAloud}
      </Typography>
      <Typography sx={{ fontWeight: 600, fontSize: '1.0625rem' }}>
        {texts.form.sentence(
          values.map(spokenValue).join('; '),
          texts.form.person(patientName, patientBirthYear, [...sids].join(', ')),
        )}
      </Typography>
    </Box>
  );
}

/** What else may be told in the same call; whoever told only one of them takes the others out. */
function Others(props: {
  readonly others: readonly ToldValue[];
  readonly told: ReadonlySet<string>;
  readonly onTold: (told: ReadonlySet<string>) => void;
}): ReactElement | null {
  const { others, told, onTold } = props;
  if (others.length === 0) return null;
  return (
    <FormControl component="fieldset" sx={{ mb: 3 }}>
      <FormLabel component="legend">{texts.form.others}</FormLabel>
      {others.map((value) => {
        const { _id: id } = value.row;
        return (
          <FormControlLabel
            key={id}
            control={
              <Checkbox
                checked={told.has(id)}
                onChange={(_event, isTold) =>
                  onTold(new Set([...told].filter((other) => other !== id).concat(isTold ? id : [])))
                }
              />
            }
            label={spokenValue(value)}
          />
        );
      })}
    </FormControl>
  );
}

function ReadBack(
  props: { readonly values: readonly ToldValue[] } & Pick<CallForm, 'draft' | 'change' | 'faults'>,
): ReactElement {
  const { values, draft, change, faults } = props;
  const fault = faults.isReadBack;
  const isHidden = values.some(({ row }) => row.valueText === null);
  const words = values.map(({ row, testName }) => `${testName} ${row.valueText ?? ''}`).join('; ');
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
        label={isHidden ? texts.form.readBackHidden : texts.form.readBack(words)}
      />
      {fault !== undefined && <FormHelperText role="alert">{fault}</FormHelperText>}
    </FormControl>
  );
}

function CallContent({ row, testName, others, onSent }: CallContentProps): ReactElement {
  const [told, setTold] = useState<ReadonlySet<string>>(() => new Set(others.map((other) => other.row._id)));
  const values = [{ row, testName }, ...others.filter((other) => told.has(other.row._id))] as const;
  const form = useCallForm(values, onSent);
  // What was read back were other values.
  const tell = (next: ReadonlySet<string>): void => {
    setTold(next);
    form.change({ isReadBack: false });
  };
  const onKeyDown = (event: KeyboardEvent<HTMLFormElement>): void => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) form.onSubmit(event);
  };
  return (
    // No box of its own: title and buttons stay in sight while the fields between them scroll.
    <Box
      component="form"
      onSubmit={form.onSubmit}
      onKeyDown={onKeyDown}
      noValidate
      sx={{ display: 'contents' }}
    >
      <DialogBody>
        <CallWhere row={row} />
        <ReadAloud values={values} />
        <Others others={others} told={told} onTold={tell} />
        <CallFields {...form} />
        <ReadBack values={values} {...form} />
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
        <Button
          type="submit"
          variant="contained"
          loading={form.isSending}
          aria-keyshortcuts="Control+Enter"
          title={texts.form.sendKey}
        >
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
