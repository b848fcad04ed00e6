import { appointmentSentence, type AppointmentDraft } from '@senlab/domain';
import { texts } from '../texts.ts';
import { birthWords, type SlipPatient } from '../slip-words.tsx';
import Box from '@mui/material/Box';
import { PagePart, tabularNumbers } from '@senlab/ui';
import { Fragment, type ReactElement } from 'react';

const say = texts.preview;

type PreviewLine = readonly [label: string, text: string];

interface Names {
  readonly department: string;
  readonly doctor: string;
  readonly tests: string;
}

const orMissing = (text: string | null): string => (text === null || text === '' ? say.missing : text);

/** What the patient will read, in the order of the form. Lines that would be empty on paper are left out. */
export function previewLines(
  draft: AppointmentDraft,
  patient: Omit<SlipPatient, '_id'>,
  names: Names,
): readonly PreviewLine[] {
  const { diagnosis, icdMain, icdOther, appointmentDate, appointmentTime } = draft;
  const code = icdMain === null || icdMain === '' ? '' : ` (${icdMain})`;
  const optional: readonly PreviewLine[] = [
    [say.other, icdOther ?? ''],
    [say.reason, draft.reason ?? ''],
    [say.tests, names.tests],
    [say.preparation, draft.preparation ?? ''],
  ];
  return [
    [say.patient, patient.fullName],
    [say.birth, birthWords(patient)],
    [say.diagnosis, diagnosis.trim() === '' ? say.missing : `${diagnosis.trim()}${code}`],
    [say.appointment, `${appointmentSentence(appointmentDate, appointmentTime)}, ${say.orEarlier}`],
    [say.department, orMissing(names.department)],
    [say.doctor, orMissing(names.doctor)],
    ...optional.filter(([, text]) => text.trim() !== ''),
  ];
}

interface SlipPreviewProps {
  readonly lines: readonly PreviewLine[];
  readonly title?: string;
}

/** The words of the paper, before it is paper. */
export function SlipPreview({ lines, title = texts.form.preview }: SlipPreviewProps): ReactElement {
  return (
    <PagePart title={title}>
      <Box
        component="dl"
        sx={{
          m: 0,
          display: 'grid',
          gridTemplateColumns: { xs: '1fr', sm: '120px minmax(0, 1fr)' },
          columnGap: 3,
          rowGap: { xs: 0.5, sm: 2 },
          '& dt': { color: 'text.secondary', fontSize: '0.8125rem', mt: { xs: 2, sm: 0 } },
          '& dd': { m: 0, whiteSpace: 'pre-line', overflowWrap: 'anywhere' },
          ...tabularNumbers,
        }}
      >
        {lines.map(([label, text]) => (
          <Fragment key={label}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </Fragment>
        ))}
      </Box>
    </PagePart>
  );
}
