import { Empty, ErrorState, SkeletonForm } from '@senlab/ui';
import { useCallback, useMemo, type ReactElement } from 'react';
import { useAnswer } from '../../../../api/use-answer.ts';
import { useSession } from '../../../../session/session-store.ts';
import { loadVisits } from '../../appointment-slips/slip-calls.ts';
import type { CustomerSettings } from '../customer-calls.ts';
import { texts } from '../texts.ts';
import type { ActionFormSetup } from './action-form.tsx';
import { ExaminationForm } from './examination-form.tsx';
import { PrescriptionForm } from './prescription-form.tsx';
import { ScanForm } from './scan-form.tsx';

interface ClinicalFormProps extends ActionFormSetup {
  readonly kind: number;
  readonly settings: CustomerSettings;
  readonly patientId: string;
}

/** The form of what a doctor found at one of her visits; without a visit there is nothing to write about. */
export function ClinicalForm({
  kind,
  settings,
  patientId,
  ...setup
}: ClinicalFormProps): ReactElement | null {
  const load = useCallback(() => loadVisits(patientId), [patientId]);
  const { answer: visits, problem, refresh } = useAnswer(load);
  const accountId = useSession(({ user }) => user?.sub);
  const world = useMemo(() => ({ settings, visits: visits ?? [], accountId }), [settings, visits, accountId]);
  if (visits === undefined)
    return problem ? <ErrorState title={texts.failed} retry={() => void refresh()} /> : <SkeletonForm />;
  if (visits.length === 0) return <Empty title={texts.clinical.noVisits} />;
  if (kind === 2) return <ExaminationForm {...setup} world={world} />;
  if (kind === 5) return <ScanForm {...setup} world={world} />;
  return kind === 7 ? <PrescriptionForm {...setup} world={world} /> : null;
}
