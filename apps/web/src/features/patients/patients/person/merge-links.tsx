import CallMerge from '@mui/icons-material/CallMerge';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useCallback, type ReactElement } from 'react';
import { Link } from 'react-router';
import { PatientMerges } from '../../../../api/patients/patient-merges.generated.ts';
import { ask } from '../../../../api/request.ts';
import { useAnswer } from '../../../../api/use-answer.ts';
import { useMay } from '../../../../session/use-may.ts';
import { texts } from '../texts.ts';
import type { Patient } from '../patient.ts';

const start = '/apps/lims/gop-ho-so';

/** Nothing but ids: whose they are is nowhere in an address. */
export const mergeAddresses = {
  list: start,
  one: (id: string): string => `${start}/${id}`,
  compare: (kept: string, merged?: string): string =>
    `${start}/doi-chieu?giu=${kept}${merged === undefined ? '' : `&gop=${merged}`}`,
} as const;

export function useMayMerge(): boolean {
  return useMay('patients.merge-propose', 'patients.merge-approve');
}

/** Two records of one person are looked at side by side before anything is asked for. */
export function MergeButton({ patient }: { readonly patient: Patient }): ReactElement | null {
  const mayMerge = useMayMerge();
  if (!mayMerge || patient.status !== 'active') return null;
  return (
    <Button
      variant="outlined"
      startIcon={<CallMerge />}
      component={Link}
      to={mergeAddresses.compare(patient._id)}
    >
      {texts.page.merge}
    </Button>
  );
}

/** The merge that stands now, of those that this number was merged or is to be merged by. */
async function loadStanding(patientId: string): Promise<string | null | undefined> {
  const filtered = [{ id: 'patient', operator: 'eq', value: patientId } as const];
  const outcome = await ask(PatientMerges, { page: 0, pageSize: 10, filtered });
  if (outcome.kind !== 'success') return undefined;
  const standing = outcome.response.data.find(
    ({ status }) => status === 'merged' || status === 'undo_proposed',
  );
  return standing?._id ?? null;
}

function OpenMerge({ patientId }: { readonly patientId: string }): ReactElement | null {
  const load = useCallback(() => loadStanding(patientId), [patientId]);
  const { answer } = useAnswer(load, { topics: ['patient_merges'] });
  if (typeof answer !== 'string') return null;
  return (
    <Button color="inherit" size="small" component={Link} to={mergeAddresses.one(answer)}>
      {texts.page.openMerge}
    </Button>
  );
}

/** Everything below is of all her numbers: whoever holds a paper with another one must know that it is hers. */
export function MergedNumbers({ patient }: { readonly patient: Patient }): ReactElement | null {
  const mayMerge = useMayMerge();
  const { mergedNumbers } = patient;
  if (mergedNumbers.length === 0) return null;
  return (
    <Alert severity="info" action={mayMerge ? <OpenMerge patientId={patient._id} /> : undefined}>
      {texts.page.mergedWith(mergedNumbers.map(({ patientCode }) => patientCode).join(', '))}
    </Alert>
  );
}
