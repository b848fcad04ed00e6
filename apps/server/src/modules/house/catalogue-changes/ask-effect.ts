import { isUuid, ok, refuse, type ChangeEffect, type Result } from '@senlab/domain';
import type { Actor } from '../../../platform/actor.ts';
import { reading } from '../../../platform/tx.ts';
import { findChange } from './change-repository.ts';
import { checkTest, isCatalogueCode } from './check.ts';
import type { CatalogueChangesDependencies } from './dependencies.ts';
import { checkDays, effectOf } from './effect.ts';
import { mayAskEffect } from './rights.ts';
import { readTestDraft, type TestDraft } from './test-draft.ts';
import { findTestInForce } from './test-repository.ts';

/** Null for a panel: no result is judged by one. */
export async function effectOfChange(
  { database, clock }: CatalogueChangesDependencies,
  actor: Actor,
  { id, days }: { readonly id: string; readonly days: number },
): Promise<Result<ChangeEffect | null>> {
  if (!mayAskEffect(actor)) return refuse({ kind: 'denied' });
  const sound = checkDays(days);
  if (!sound.ok) return sound;
  return reading(database, async (tx) => {
    const change = isUuid(id) ? await findChange(tx, id) : undefined;
    if (change === undefined) return refuse({ kind: 'not-found', reason: 'catalogue-change-unknown' });
    if (change.kind === 'panel') return ok(null);
    return ok(await effectOf(tx, change.content, { days, nowMs: clock.now() }));
  });
}

/** Of a version that could be proposed: limits that are no numbers judge nothing. */
export async function effectOfDraft(
  { database, clock }: CatalogueChangesDependencies,
  actor: Actor,
  { draft, days }: { readonly draft: TestDraft; readonly days: number },
): Promise<Result<ChangeEffect | null>> {
  if (!mayAskEffect(actor)) return refuse({ kind: 'denied' });
  const sound = checkDays(days);
  if (!sound.ok) return sound;
  const after = readTestDraft(draft);
  if (!after.ok) return after;
  const nowMs = clock.now();
  return reading(database, async (tx) => {
    const { code } = after.value;
    const inForce = isCatalogueCode(code) ? await findTestInForce(tx, code) : undefined;
    const baseVersion = inForce?.version ?? 0;
    const checked = await checkTest(tx, { after: after.value, baseVersion, nowMs, isLocked: false });
    if (!checked.accepted.ok) return checked.accepted;
    return ok(await effectOf(tx, checked.versions, { days, nowMs }));
  });
}
