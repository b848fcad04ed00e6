import Box from '@mui/material/Box';
import { ErrorState, SkeletonForm } from '@senlab/ui';
import type { ReactElement } from 'react';
import { useParams } from 'react-router';
import { useLoaded } from '../../../../lists/use-loaded.ts';
import { loadSettings } from '../slip-calls.ts';
import { texts } from '../texts.ts';
import { useToday } from '../use-today.ts';
import type { NamedTest } from './content-part.tsx';
import { KnownSlip } from './known-slip.tsx';
import { NewSlip, type PatientBox } from './new-slip.tsx';
import { SlipHead } from './slip-head.tsx';

interface SlipPageProps {
  readonly patientBox: PatientBox;
  readonly tests: readonly NamedTest[];
}

/** A new slip, or the one of the address. */
export function SlipPage({ patientBox, tests }: SlipPageProps): ReactElement {
  const { _id: id } = useParams();
  const { answer, again } = useLoaded(loadSettings);
  const today = useToday();
  const settings = answer === 'failed' ? undefined : answer;
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 4, minWidth: 0 }}>
      {id === undefined && <SlipHead />}
      {answer === undefined && <SkeletonForm />}
      {answer === 'failed' && <ErrorState title={texts.failed} retry={() => void again()} />}
      {settings && id === undefined && <NewSlip {...{ patientBox, tests, settings, today }} />}
      {settings && id !== undefined && <KnownSlip key={id} {...{ id, tests, settings, today }} />}
    </Box>
  );
}
