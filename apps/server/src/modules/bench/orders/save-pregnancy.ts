import { addAuditEvents, type AuditEvent } from '../../ground/audit/index.ts';
import {
  openPregnancyOf,
  savePregnancy,
  type PregnancyFields,
  type PregnancyRow,
} from '../../patients/patients/index.ts';
import type { Placing } from './placing.ts';

const fieldNames = [
  'lmp',
  'edd',
  'eddSource',
  'ultrasoundDate',
  'ultrasoundGaDays',
  'transferDate',
  'embryoDays',
  'fetuses',
  'chorionicity',
  'para',
  'conception',
] as const satisfies readonly (keyof PregnancyFields)[];

function changesOf(
  before: PregnancyRow | undefined,
  after: PregnancyFields,
): NonNullable<AuditEvent['diff']> {
  const changed = fieldNames.filter((name) => (before?.[name] ?? null) !== after[name]);
  return Object.fromEntries(changed.map((name) => [name, [before?.[name] ?? null, after[name]] as const]));
}

/** Brings her open pregnancy up to date. Untouched when nothing is new: then nobody changed it. */
export async function savePregnancyOf({ tx, actor, draft, patient, at }: Placing): Promise<string | null> {
  const { pregnancy } = draft;
  if (pregnancy === null) return null;
  const before = await openPregnancyOf(tx, patient.id);
  const diff = changesOf(before, pregnancy);
  if (before !== undefined && Object.keys(diff).length === 0) return before.id;
  const id = await savePregnancy(tx, {
    ...pregnancy,
    patientId: patient.id,
    savedBy: actor.accountId,
    savedAt: at,
    isDemo: patient.isDemo,
  });
  const event: AuditEvent = {
    actorId: actor.accountId,
    action: before === undefined ? 'create' : 'update',
    command: before === undefined ? 'open' : 'change',
    entity: 'pregnancy',
    entityId: id,
    patientId: patient.id,
    diff,
  };
  await addAuditEvents(tx, [event], at);
  return id;
}
