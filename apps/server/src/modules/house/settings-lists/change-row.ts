import { ok, refuse, type Result } from '@senlab/domain';
import type { Actor } from '../../../platform/actor.ts';
import { isoOf } from '../../../platform/moment.ts';
import { inTransaction, type Tx } from '../../../platform/tx.ts';
import { addAuditEvents } from '../../ground/audit/index.ts';
import type { SettingsListsDependencies, Kept, SavedCode } from './save-row.ts';
import {
  deleteRow,
  hasIssuedSlips,
  hasOpenCases,
  hasOpenCasesOfDepartment,
  listRows,
  lockRow,
  updateRow,
  type StoredRow,
} from './repository.ts';

export interface RowRef {
  readonly list: string;
  readonly code: string;
  readonly version: number;
}

async function claimRow(tx: Tx, { stored }: Kept, { code, version }: RowRef): Promise<Result<StoredRow>> {
  const row = await lockRow(tx, stored, code);
  if (row === undefined) return refuse({ kind: 'not-found', reason: 'settings-row-unknown' });
  return row.version === version ? ok(row) : refuse({ kind: 'conflict', reason: 'changed-meanwhile' });
}

/** A site where work is open or somebody is expected, and the last one, stay; so does a ward that still waits for results. */
async function mayEnd(tx: Tx, { list, stored }: Kept, code: string): Promise<Result<null>> {
  if (list.name === 'departments')
    return (await hasOpenCasesOfDepartment(tx, code))
      ? refuse({ kind: 'conflict', reason: 'department-has-open-cases' })
      : ok(null);
  if (list.name === 'answer-times') return refuse({ kind: 'conflict', reason: 'settings-row-used' });
  if (list.name !== 'locations') return ok(null);
  if (await hasOpenCases(tx, code)) return refuse({ kind: 'conflict', reason: 'location-has-open-cases' });
  if (await hasIssuedSlips(tx, code))
    return refuse({ kind: 'conflict', reason: 'location-has-issued-slips' });
  const others = (await listRows(tx, stored)).filter((row) => row.isActive && row.code !== code);
  return others.length > 0 ? ok(null) : refuse({ kind: 'conflict', reason: 'location-last-active' });
}

interface Change {
  readonly actor: Actor;
  readonly ref: RowRef;
}

async function note(
  tx: Tx,
  { list }: Kept,
  given: Change & {
    readonly command: string;
    readonly before: unknown;
    readonly after: unknown;
    readonly at: string;
  },
): Promise<void> {
  const { actor, ref, command, before, after, at } = given;
  const event = {
    actorId: actor.accountId,
    action: 'config',
    command,
    entity: 'settings',
    entityId: `${list.name} ${ref.code}`,
    diff: { isActive: [before, after] },
  } as const;
  await addAuditEvents(tx, [event], at);
}

export function changeActive(
  { database, clock }: SettingsListsDependencies,
  kept: Kept,
  { actor, ref }: { readonly actor: Actor; readonly ref: RowRef & { readonly isActive: boolean } },
): Promise<Result<SavedCode>> {
  const { isActive } = ref;
  return inTransaction(database, async (tx) => {
    const claimed = await claimRow(tx, kept, ref);
    if (!claimed.ok) return claimed;
    const saved = ok({ refusal: null, value: { code: ref.code, issues: [] } });
    if (claimed.value.isActive === isActive) return saved;
    const allowed = isActive ? ok(null) : await mayEnd(tx, kept, ref.code);
    if (!allowed.ok) return allowed;
    await updateRow(tx, kept.stored, ref.code, { is_active: isActive });
    const command = isActive ? 'activate-settings-row' : 'deactivate-settings-row';
    await note(tx, kept, { actor, ref, command, before: !isActive, after: isActive, at: isoOf(clock.now()) });
    return saved;
  });
}

export function removeRow(
  { database, clock }: SettingsListsDependencies,
  kept: Kept,
  { actor, ref }: Change,
): Promise<Result<null>> {
  return inTransaction(database, async (tx) => {
    const claimed = await claimRow(tx, kept, ref);
    if (!claimed.ok) return claimed;
    if (claimed.value.isUsed) return refuse({ kind: 'conflict', reason: 'settings-row-used' });
    const allowed = claimed.value.isActive ? await mayEnd(tx, kept, ref.code) : ok(null);
    if (!allowed.ok) return allowed;
    await deleteRow(tx, kept.stored, ref.code);
    const { isActive } = claimed.value;
    await note(tx, kept, {
      actor,
      ref,
      command: 'remove-settings-row',
      before: isActive,
      after: null,
      at: isoOf(clock.now()),
    });
    return ok(null);
  });
}
