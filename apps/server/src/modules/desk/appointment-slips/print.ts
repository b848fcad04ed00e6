import { ok, refuse, type Result, isUuid, type ReprintReason } from '@senlab/domain';
import { type Tx, inTransaction } from '../../../platform/tx.ts';
import { sealOf, type CertificateRef } from '../../papers/signatures/index.ts';
import { listDepartments } from '../../ground/catalogue/index.ts';
import type { Actor } from '../../../platform/actor.ts';
import { isoOf } from '../../../platform/moment.ts';
import { findTemplate, type PaperTemplateRow } from '../../papers/paper-templates/index.ts';
import { logPrints, type LoggedPrint } from '../../papers/prints/index.ts';
import { isInWard, wardOf } from '../../ground/wards/index.ts';
import { type AppointmentDependencies, mayWriteSlips, tellStep, decide } from './step.ts';
import { layoutFor } from './issue.ts';
import { lockSlip, type StoredSlip } from './slip-repository.ts';

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

export interface SlipPrintRequest {
  readonly id: string;
  /** On paper, or the file that the house has sealed. */
  readonly output?: 'print' | 'download';
  readonly copies: number;
  readonly reprintReason: ReprintReason | null;
  readonly reprintNote: string | null;
}

/** The layout that was chosen at issue. A slip that was issued before there was one takes what is in force. */
async function templateOf(tx: Tx, slip: StoredSlip): Promise<Result<PaperTemplateRow>> {
  const { templateCode, templateVersion, locationCode } = slip;
  const template =
    templateCode === null || templateVersion === null
      ? await layoutFor(tx, locationCode)
      : await findTemplate(tx, templateCode, templateVersion);
  if (template !== undefined) return ok(template);
  return refuse({ kind: 'conflict', reason: 'appointment-layout-missing' });
}

async function lockMet(tx: Tx, actor: Actor, id: string): Promise<Result<StoredSlip>> {
  const slip = isUuid(id) ? await lockSlip(tx, id) : undefined;
  if (slip !== undefined && isInWard(await wardOf(tx, actor), slip.departmentId)) return ok(slip);
  return refuse({ kind: 'not-found', reason: 'appointment-unknown' });
}

/** Logged first, fetched afterwards: what left on paper is in the book, also when the printer had none. */
export async function printSlip(
  { database, clock }: AppointmentDependencies,
  actor: Actor,
  request: SlipPrintRequest,
): Promise<Result<LoggedPrint>> {
  if (!mayWriteSlips(actor)) return refuse({ kind: 'denied' });
  const nowMs = clock.now();
  const { output: act = 'print' } = request;
  return inTransaction(database, async (tx): Promise<Result<LoggedPrint>> => {
    const held = await lockMet(tx, actor, request.id);
    if (!held.ok) return held;
    const slip = held.value;
    const decided = decide(slip, { actor, command: act, nowMs });
    if (!decided.ok) return refuse(decided.refusal);
    const seal = act === 'download' ? await slipSeal(tx, slip, nowMs) : ok(null);
    if (!seal.ok) return seal;
    const chosen = await templateOf(tx, slip);
    if (!chosen.ok) return chosen;
    const template = chosen.value;
    const logged = await logPrints(tx, {
      actor,
      at: isoOf(nowMs),
      entries: [
        {
          act,
          paper: 'appointment_slip',
          documentId: slip.id,
          documentCode: slip.slipNo ?? '',
          documentVersion: 1,
          template: { code: template.code, version: template.version },
          size: template.size,
          copies: act === 'print' ? request.copies : 1,
          reprintReason: act === 'print' ? request.reprintReason : null,
          reprintNote: act === 'print' ? request.reprintNote : null,
          patientId: slip.patientId,
          locationCode: slip.locationCode,
        },
      ],
    });
    if (!logged.ok) return logged;
    const [print] = logged.value;
    if (print === undefined) throw new Error('a print was logged without its line');
    await tellStep(tx, slip, { event: decided.value.event, diff: { printNo: [null, print.printNo] } });
    return ok(print);
  });
}
