import type { ScanQuery } from '../../api/bench/specimens.generated.ts';

export type Scanned = NonNullable<ScanQuery['response']['data']>;

/** The page that a scan opens: ids only, never a code or a name. */
export function scanTarget({ kind, recordId, patientId }: Scanned): string | undefined {
  if (kind === 'patient') return patientId === null ? undefined : `/apps/lims/benh-nhan/${patientId}`;
  return recordId === null ? undefined : `/apps/lims/lims-detail/${recordId}`;
}
