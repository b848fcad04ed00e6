import { appointmentSentence, type AppointmentDraft } from '@senlab/domain';
import { texts } from '../texts.ts';
import { birthWords, type SlipPatient } from './patient-words.ts';

const say = texts.preview;

export type PreviewLine = readonly [label: string, text: string];

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
