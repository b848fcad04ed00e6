import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { appointmentLimits, findAbbreviations, type Abbreviation } from '@senlab/domain';
import { withPhrase } from '@senlab/domain/text';
import type { ReactElement } from 'react';
import { texts } from '../texts.ts';
import { writeOut } from './slip-draft.ts';
import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import MenuItem from '@mui/material/MenuItem';
import Typography from '@mui/material/Typography';
import { PagePart, InRow } from '@senlab/ui';
import type { SlipSettings } from '../slip-calls.ts';
import type { UsedSlipForm } from './use-slip-form.ts';

const say = texts.form;

interface DiagnosisFieldProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly problem: string | undefined;
  readonly abbreviations: readonly Abbreviation[];
}

/** The diagnosis, and what the law does not want to read in it. */
function DiagnosisField(props: DiagnosisFieldProps): ReactElement {
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

export interface NamedTest {
  readonly code: string;
  readonly name: string;
}

interface ContentPartProps {
  readonly form: UsedSlipForm;
  readonly settings: SlipSettings;
  /** Panels first, then single tests. */
  readonly tests: readonly NamedTest[];
}

function People({ form, settings }: Omit<ContentPartProps, 'tests'>): ReactElement {
  const { draft, change, fields } = form;
  const { departments, doctors } = settings;
  return (
    <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
      <TextField
        select
        required
        label={say.department}
        value={draft.departmentId}
        error={fields.departmentId !== undefined}
        helperText={fields.departmentId}
        onChange={({ target }) => change({ departmentId: target.value })}
      >
        {departments.map(({ _id, name }) => (
          <MenuItem key={_id} value={_id}>
            {name}
          </MenuItem>
        ))}
      </TextField>
      <Autocomplete
        options={doctors}
        value={doctors.find(({ _id }) => _id === draft.doctorId) ?? null}
        getOptionLabel={({ name }) => name}
        getOptionKey={({ _id }) => _id}
        isOptionEqualToValue={(one, other) => one._id === other._id}
        noOptionsText={say.noDoctor}
        onChange={(_event, doctor) => change({ doctorId: doctor?._id ?? null })}
        renderInput={(params) => (
          <TextField
            {...params}
            required
            label={say.doctor}
            error={fields.doctorId !== undefined}
            helperText={fields.doctorId}
          />
        )}
      />
    </Box>
  );
}

type LongField = 'reason' | 'preparation';

function LongText({ form, field }: { readonly form: UsedSlipForm; readonly field: LongField }): ReactElement {
  const { draft, change, fields } = form;
  return (
    <TextField
      fullWidth
      multiline
      minRows={2}
      label={say[field]}
      value={draft[field] ?? ''}
      error={fields[field] !== undefined}
      helperText={fields[field] ?? say.textHint}
      onChange={({ target }) => change({ [field]: target.value })}
      slotProps={{ htmlInput: { maxLength: appointmentLimits.text } }}
    />
  );
}

function Phrases({ form, settings }: Omit<ContentPartProps, 'tests'>): ReactElement {
  return (
    <Box>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 1 }}>
        {say.phrases}
      </Typography>
      <InRow align="stretch" gap={1}>
        {settings.preparations.map((phrase) => (
          <Chip
            key={phrase}
            label={phrase}
            variant="outlined"
            onClick={() => form.change({ preparation: withPhrase(form.draft.preparation, phrase) })}
            sx={{ height: 'auto', py: 1, '& .MuiChip-label': { whiteSpace: 'normal' } }}
          />
        ))}
      </InRow>
    </Box>
  );
}

function Codes({ form }: Pick<ContentPartProps, 'form'>): ReactElement {
  const { draft, change, fields } = form;
  return (
    <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
      <TextField
        label={say.icdMain}
        value={draft.icdMain ?? ''}
        error={fields.icdMain !== undefined}
        helperText={fields.icdMain}
        onChange={({ target }) => change({ icdMain: target.value })}
        slotProps={{ htmlInput: { maxLength: appointmentLimits.icdMain } }}
      />
      <TextField
        label={say.icdOther}
        value={draft.icdOther ?? ''}
        error={fields.icdOther !== undefined}
        helperText={fields.icdOther}
        onChange={({ target }) => change({ icdOther: target.value })}
        slotProps={{ htmlInput: { maxLength: appointmentLimits.icdOther } }}
      />
    </Box>
  );
}

/** Who, why, and what to do before. */
export function ContentPart({ form, settings, tests }: ContentPartProps): ReactElement {
  const { draft, change, fields } = form;
  const chosen = tests.filter(({ code }) => draft.plannedTests.includes(code));
  return (
    <PagePart title={say.content}>
      <People form={form} settings={settings} />
      <DiagnosisField
        value={draft.diagnosis}
        onChange={(diagnosis) => change({ diagnosis })}
        problem={fields.diagnosis}
        abbreviations={settings.abbreviations}
      />
      <Codes form={form} />
      <LongText form={form} field="reason" />
      <Autocomplete
        multiple
        filterSelectedOptions
        options={tests}
        value={chosen}
        getOptionLabel={({ code, name }) => `${name} (${code})`}
        getOptionKey={({ code }) => code}
        isOptionEqualToValue={(one, other) => one.code === other.code}
        noOptionsText={say.noTests}
        onChange={(_event, next) => change({ plannedTests: next.map(({ code }) => code) })}
        renderInput={(params) => (
          <TextField
            {...params}
            label={say.tests}
            error={fields.plannedTests !== undefined}
            helperText={fields.plannedTests}
          />
        )}
      />
      <LongText form={form} field="preparation" />
      <Phrases form={form} settings={settings} />
    </PagePart>
  );
}
