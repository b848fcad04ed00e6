import { ok, refuse, type Result } from '@senlab/domain';
import type { Tx } from '../../../platform/tx.ts';
import { sealOf, type CertificateRef } from '../../papers/signatures/index.ts';
import { listDepartments } from '../../ground/catalogue/index.ts';

/**
 * What stands in for the stamp of the house on a slip that is a file. Without one the file would be no slip, so none is
 * given out.
 */
export async function slipSeal(
  tx: Tx,
  slip: { readonly locationCode: string; readonly departmentId: string },
  nowMs: number,
): Promise<Result<CertificateRef>> {
  const { locationCode, departmentId } = slip;
  const department = (await listDepartments(tx)).find(({ id }) => id === departmentId);
  const departmentCode = department?.code ?? '';
  const seal = await sealOf(tx, { paper: 'appointment_slip', locationCode, departmentCode, nowMs });
  if (!seal.ok) return seal;
  return seal.value === null
    ? refuse({ kind: 'conflict', reason: 'appointment-seal-missing' })
    : ok(seal.value);
}
