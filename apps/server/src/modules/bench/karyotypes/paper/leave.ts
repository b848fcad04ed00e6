import { invalid, karyotypeTestCodes, ok, refuse, type Result } from '@senlab/domain';
import { mayDo, type Actor } from '../../../../platform/actor.ts';
import { isoOf } from '../../../../platform/moment.ts';
import type { Tx } from '../../../../platform/tx.ts';
import { findPractitioners, isLicenceValid } from '../../../ground/practitioners/index.ts';
import { lockLabRecord } from '../../lab-records/index.ts';
import { takeStep, type Prepared } from '../move.ts';
import { lockOfCase, type StoredKaryotype } from '../repository.ts';

interface LeavingItem {
  readonly testCode: string;
  readonly runNo: number;
  readonly valueRaw: string | null;
}

/** The results of a paper whose case the caller has locked, and who does it. */
export interface PaperStep {
  readonly recordId: string;
  readonly items: readonly LeavingItem[];
  readonly actor: Actor;
  readonly nowMs: number;
}

type Decide = (
  karyotype: StoredKaryotype,
  item: LeavingItem,
) => Promise<Result<(Prepared & { as?: 'system' }) | null>>;

/** Costs nothing where a paper has no chromosomes on it, which is nearly all of them. */
async function followPaper(tx: Tx, step: PaperStep, decide: Decide): Promise<Result<null>> {
  const { recordId, actor, nowMs } = step;
  const items = step.items.filter(({ testCode }) => karyotypeTestCodes.includes(testCode));
  if (items.length === 0) return ok(null);
  const codes = [...new Set(items.map(({ testCode }) => testCode))];
  for (const karyotype of await lockOfCase(tx, recordId, codes)) {
    const item = items.find(({ testCode }) => testCode === karyotype.test_code);
    const decided = item === undefined ? ok(null) : await decide(karyotype, item);
    if (!decided.ok) return decided;
    if (decided.value === null) continue;
    const record = await lockLabRecord(tx, recordId);
    if (record === undefined) return refuse({ kind: 'not-found', reason: 'record-unknown' });
    const taken = await takeStep({ tx, actor, record, karyotype, nowMs, at: isoOf(nowMs) }, decided.value);
    if (!taken.ok) return taken;
  }
  return ok(null);
}

const isOfRun = ({ run_no }: StoredKaryotype, { runNo }: LeavingItem): boolean => run_no === runNo;

/** With its paper. A value that was typed past the readers is not approved, and neither is one that was read once. */
export function approveKaryotypes(tx: Tx, step: PaperStep): Promise<Result<null>> {
  const { actor, nowMs } = step;
  return followPaper(tx, step, async (karyotype, item) => {
    if (!isOfRun(karyotype, item)) return ok(null);
    // Who signs every other paper is told whose work this one is.
    if (!mayDo(actor, 'karyotypes.approve')) return invalid('karyotype-approver-needed');
    if (karyotype.iscn !== null && karyotype.iscn !== item.valueRaw)
      return refuse({ kind: 'conflict', reason: 'karyotype-value-differs' });
    const practitioners = await findPractitioners(tx, [actor.accountId]);
    return ok({
      command: 'approve',
      facts: { isLicenceValid: isLicenceValid(practitioners.get(actor.accountId), nowMs) },
      columns: { approved_by: actor.accountId, approved_at: isoOf(nowMs) },
      told: { approverId: actor.accountId },
    });
  });
}

/** With its paper, which goes back to the doctor's desk. */
export function unapproveKaryotypes(
  tx: Tx,
  step: PaperStep & { readonly reason: string },
): Promise<Result<null>> {
  return followPaper(tx, step, (karyotype, item) =>
    Promise.resolve(
      ok(
        isOfRun(karyotype, item) && karyotype.status === 'approved'
          ? {
              as: 'system',
              command: 'unapprove',
              reason: step.reason,
              columns: { approved_by: null, approved_at: null },
              told: { approverId: null },
            }
          : null,
      ),
    ),
  );
}

/** With its paper; the one that it corrects is superseded by it. */
export function releaseKaryotypes(
  tx: Tx,
  step: PaperStep & { readonly amendReason: string | null },
): Promise<Result<null>> {
  return followPaper(tx, step, (karyotype, item) => {
    const told = { runNo: item.runNo };
    if (isOfRun(karyotype, item)) return Promise.resolve(ok({ command: 'release', told }));
    const isBefore = karyotype.run_no < item.runNo && karyotype.status === 'released';
    if (!isBefore || step.amendReason === null) return Promise.resolve(ok(null));
    return Promise.resolve(
      ok({
        as: 'system',
        command: 'supersede',
        reason: step.amendReason,
        facts: { isCorrectionReleased: true },
        told,
      }),
    );
  });
}

/** With its paper. The file of a new reading is another one; this one is kept, and is no result any more. */
export function withdrawKaryotypes(
  tx: Tx,
  step: PaperStep & { readonly reason: string },
): Promise<Result<null>> {
  return followPaper(tx, step, (karyotype, item) =>
    Promise.resolve(
      ok(
        isOfRun(karyotype, item) && karyotype.status === 'released'
          ? { as: 'system', command: 'withdraw', reason: step.reason, told: { runNo: item.runNo } }
          : null,
      ),
    ),
  );
}
