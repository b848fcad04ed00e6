import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { readReason, reasonLengths } from '@senlab/domain';
import { useLeaveQuestion, useUnsavedChanges } from '@senlab/ui/form-builder';
import { PagePart, InColumn, InRow } from '@senlab/ui';
import type { ReactElement, ReactNode } from 'react';
import { useBlocker } from 'react-router';
import type { SlipSettings } from '../slip-calls.ts';
import { texts } from '../texts.ts';
import { ContentPart, type NamedTest } from './content-part.tsx';
import type { SlipPatient } from '../slip-words.tsx';
import { previewLines, SlipPreview } from './slip-preview.tsx';
import { useSlipForm, type SlipFormOptions, type UsedSlipForm } from './use-slip-form.ts';
import { WhenPart } from './when-part.tsx';

const say = texts.form;

export interface SlipWorld {
  readonly settings: SlipSettings;
  readonly tests: readonly NamedTest[];
  readonly today: string;
}

interface SlipFormProps extends SlipFormOptions, SlipWorld {
  readonly patient: SlipPatient;
  /** Above the form: whom and what it is about. */
  readonly head: ReactNode;
  /** Beside the main buttons. */
  readonly beside?: ReactNode;
}

function linesOf(
  form: UsedSlipForm,
  { settings, tests, patient }: SlipFormProps,
): ReturnType<typeof previewLines> {
  const { draft } = form;
  return previewLines(draft, patient, {
    department: settings.departments.find(({ _id }) => _id === draft.departmentId)?.name ?? '',
    doctor: settings.doctors.find(({ _id }) => _id === draft.doctorId)?.name ?? '',
    tests: tests
      .filter(({ code }) => draft.plannedTests.includes(code))
      .map(({ name }) => name)
      .join(', '),
  });
}

function Why({ form }: { readonly form: UsedSlipForm }): ReactElement {
  return (
    <PagePart title={say.moveReason}>
      <TextField
        required
        fullWidth
        label={say.moveReason}
        helperText={say.moveReasonHint}
        value={form.reason}
        onChange={({ target }) => form.setReason(target.value)}
        slotProps={{ htmlInput: { maxLength: reasonLengths.required.max } }}
      />
    </PagePart>
  );
}

function Buttons({
  form,
  isMove,
  beside,
}: { readonly form: UsedSlipForm } & Pick<SlipFormProps, 'isMove' | 'beside'>): ReactElement {
  const isReady = !isMove || readReason(form.reason, 'required').ok;
  return (
    <InRow gap={2}>
      <Button variant="contained" disabled={form.isBusy || !isReady} onClick={() => void form.issue()}>
        {isMove ? say.issueMoved : say.issue}
      </Button>
      {!isMove && (
        <Button variant="outlined" disabled={form.isBusy} onClick={() => void form.save()}>
          {say.saveDraft}
        </Button>
      )}
      {beside}
    </InRow>
  );
}

/** A slip while it is written: when, who, why, and how the paper will read. */
export function SlipForm(props: SlipFormProps): ReactElement {
  const { settings, tests, today, isMove, head, beside } = props;
  const form = useSlipForm(props);
  useLeaveQuestion(useBlocker(useUnsavedChanges(form.isDirty)));
  return (
    <InColumn gap={4}>
      <Box
        sx={{
          display: 'grid',
          gap: 4,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 7fr) minmax(0, 5fr)' },
        }}
      >
        <InColumn gap={4}>
          {head}
          <ContentPart {...{ form, settings, tests }} />
        </InColumn>
        <InColumn gap={4}>
          <WhenPart
            {...{ form, settings, today }}
            patientId={props.patient._id}
            isNew={props.seen === null}
          />
          {isMove && <Why form={form} />}
          <SlipPreview lines={linesOf(form, props)} />
        </InColumn>
      </Box>
      {form.problem !== '' && <Alert severity="error">{form.problem}</Alert>}
      <Buttons {...{ form, isMove, beside }} />
    </InColumn>
  );
}
