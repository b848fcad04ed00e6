import { maskSexChromosomes, ok, refuse, type Result } from '@senlab/domain';
import type { Actor } from '../../../platform/actor.ts';
import { returnToReaders } from '../results/index.ts';
import { isReceived } from './facts.ts';
import { move, type Claimed, type KaryotypeRef, type Prepared, type SeenKaryotype } from './move.ts';
import type { KaryotypesDependencies } from './policy.ts';
import { findItem } from './repository.ts';

export const karyotypeSteps = [
  'hold',
  'resume',
  'cancel',
  'return',
  'ask_for_specimen',
  'receive_again',
] as const;
export type KaryotypeStep = (typeof karyotypeSteps)[number];

export interface AsideMove {
  readonly seen: SeenKaryotype;
  readonly step: KaryotypeStep;
  readonly reason: string | null;
}

/** What two have read counts no more; the readings are kept, and a new round begins. */
const unread = {
  iscn: null,
  counted: null,
  analysed: null,
  karyotyped: null,
  counts_remark: null,
  do_readings_agree: null,
  settled_by: null,
  settle_reason: null,
  mask_confirmed_by: null,
  mask_confirmed_at: null,
} as const;

function prepareReturn(
  dependencies: KaryotypesDependencies,
  claimed: Claimed,
  reason: string | null,
): Prepared {
  const { tx, karyotype, actor, nowMs } = claimed;
  const { catalogue: catalogues, needs } = dependencies;
  return {
    command: 'return',
    reason,
    columns: { ...unread, round: karyotype.round + 1 },
    follow: async (_state, kept) => {
      const again = await returnToReaders(tx, {
        recordId: karyotype.lab_record_id,
        testCode: karyotype.test_code,
        runNo: karyotype.run_no,
        actor,
        reason: kept ?? '',
        catalogue: await catalogues.current(tx),
        nowMs,
        ...(needs && { needs }),
      });
      return again.ok ? ok({ run_no: again.value }) : again;
    },
  };
}

async function prepareAgain({ tx, karyotype }: Claimed): Promise<Prepared> {
  const { lab_record_id: recordId, test_code: testCode, run_no: runNo } = karyotype;
  const item = await findItem(tx, { recordId, testCode, runNo });
  const told = { specimenId: item?.specimenId ?? null };
  return {
    command: 'receive-again',
    facts: { isSpecimenReceived: isReceived(item) },
    columns: { told_to: null, told_at: null },
    told,
  };
}

/** Cancelling takes back no value: what two have read goes back to be read, or is cancelled with its order. */
async function prepareCancel({ tx, karyotype }: Claimed, reason: string | null): Promise<Result<Prepared>> {
  const { lab_record_id: recordId, test_code: testCode, run_no: runNo } = karyotype;
  const item = await findItem(tx, { recordId, testCode, runNo });
  if (karyotype.status === 'reviewed' && item?.status === 'tech_verified')
    return refuse({ kind: 'conflict', reason: 'result-already-verified' });
  return ok({
    command: 'cancel',
    reason,
    columns: { held_from: null, hold_reason: null },
    follow: (_state, kept) => Promise.resolve(ok({ cancel_reason: kept })),
  });
}

async function prepare(
  dependencies: KaryotypesDependencies,
  claimed: Claimed,
  { step, reason }: AsideMove,
): Promise<Result<Prepared>> {
  const { status } = claimed.karyotype;
  switch (step) {
    case 'hold':
      return ok({
        command: 'hold',
        reason,
        columns: { held_from: status },
        told: { heldFrom: status },
        follow: (_state, kept) => Promise.resolve(ok({ hold_reason: kept })),
      });
    case 'resume':
      return ok({
        command: 'resume',
        facts: { heldFrom: claimed.karyotype.held_from },
        columns: { held_from: null, hold_reason: null },
      });
    case 'cancel':
      return prepareCancel(claimed, reason);
    case 'return':
      return ok(prepareReturn(dependencies, claimed, reason));
    case 'ask_for_specimen':
      return ok({ command: 'ask-for-specimen' });
    case 'receive_again':
      return ok(await prepareAgain(claimed));
  }
}

export function moveAside(
  dependencies: KaryotypesDependencies,
  actor: Actor,
  given: AsideMove,
): Promise<Result<KaryotypeRef>> {
  const rights = ['karyotypes.work', 'karyotypes.approve'] as const;
  return move(dependencies, { actor, seen: given.seen, rights }, (claimed) =>
    prepare(dependencies, claimed, given),
  );
}

/** Whoever will release it sends back what she was shown: nobody confirms a mask that is another by now. */
export function confirmMask(
  dependencies: KaryotypesDependencies,
  actor: Actor,
  { seen, maskedIscn }: { readonly seen: SeenKaryotype; readonly maskedIscn: string },
): Promise<Result<KaryotypeRef>> {
  return move(dependencies, { actor, seen, rights: ['karyotypes.approve'] }, ({ karyotype, at }) => {
    const { iscn } = karyotype;
    const isMaskShown = iscn !== null && maskSexChromosomes(iscn) === maskedIscn;
    const columns = { mask_confirmed_by: actor.accountId, mask_confirmed_at: at };
    return Promise.resolve(ok({ command: 'confirm-mask', facts: { isMaskShown }, columns }));
  });
}
