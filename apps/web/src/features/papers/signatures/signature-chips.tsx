import CheckCircle from '@mui/icons-material/CheckCircleOutlined';
import PauseCircle from '@mui/icons-material/PauseCircleOutlined';
import WarningAmber from '@mui/icons-material/WarningAmber';
import ErrorSign from '@mui/icons-material/ErrorOutlined';
import { signatureStateLabels, signatureWarningLabels, type SignatureWarning } from '@senlab/domain';
import { StatusChip } from '@senlab/ui';
import type { ReactElement } from 'react';
import type { Signature } from './signature-calls.ts';

export function StateChip({ status }: Pick<Signature, 'status'>): ReactElement {
  const isActive = status === 'active';
  return (
    <StatusChip tone={isActive ? 'good' : 'neutral'} icon={isActive ? <CheckCircle /> : <PauseCircle />}>
      {signatureStateLabels[status]}
    </StatusChip>
  );
}

/** These stop papers; the others will. */
const severe: ReadonlySet<SignatureWarning> = new Set([
  'certificate_expired',
  'certificate_not_yet_valid',
  'licence_expired',
  'period_over',
]);

export function WarningChip({ warning }: { readonly warning: SignatureWarning }): ReactElement {
  const isSevere = severe.has(warning);
  return (
    <StatusChip tone={isSevere ? 'critical' : 'abnormal'} icon={isSevere ? <ErrorSign /> : <WarningAmber />}>
      {signatureWarningLabels[warning]}
    </StatusChip>
  );
}
