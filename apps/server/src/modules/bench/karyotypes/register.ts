import {
  applyTransition,
  defaultKaryotypeLimitation,
  invalid,
  isCordOfUnborn,
  isKaryotypeOf,
  karyotypeCode,
  karyotypeEntry,
  karyotypeTable,
  ok,
  refuse,
  unknownKaryotypeFacts,
  vietnamIsoOf,
  type KaryotypeIndication,
  type KaryotypeSpecimenKind,
  type Result,
} from '@senlab/domain';
import { asPerson, mayDo, type Actor } from '../../../platform/actor.ts';
import { newId } from '../../../platform/ids.ts';
import { isoOf } from '../../../platform/moment.ts';
import { inTransaction, type Tx } from '../../../platform/tx.ts';
import { addAuditEvents, stepEvent } from '../../ground/audit/index.ts';
import { isInWard, wardOf } from '../../ground/wards/index.ts';
import { lockLabRecord } from '../lab-records/index.ts';
import { isReceived } from './facts.ts';
import { move, tellKaryotype, type KaryotypeRef, type SeenKaryotype } from './move.ts';
import type { KaryotypesDependencies } from './policy.ts';
import { listReadings } from './parts-repository.ts';
import { mayInterpret } from './view.ts';
import { findItem, findKaryotype, insertKaryotype, lockOfCase, nextNumber } from './repository.ts';

export interface KaryotypeDraft {
  readonly recordId: string;
  readonly testCode: string;
  readonly runNo: number;
  readonly specimenKind: KaryotypeSpecimenKind;
  readonly indication: KaryotypeIndication;
  readonly indicationText: string | null;
  readonly consentDate: string | null;
  /** Of a demonstration. */
  readonly isDemo?: boolean;
}

const trimmed = (text: string | null): string | null =>
  (text ?? '').trim() === '' ? null : (text ?? '').trim();

/** «Khác» alone tells nobody why chromosomes are looked at. */
function isIndicationTold({
  indication,
  indicationText,
}: Pick<KaryotypeDraft, 'indication' | 'indicationText'>): boolean {
  return indication !== 'other' || trimmed(indicationText) !== null;
}

const longTexts = ['indicationText', 'interpretation', 'recommendation', 'limitation'] as const;

function isTooLong(texts: Readonly<Partial<Record<(typeof longTexts)[number], string | null>>>): boolean {
  return longTexts.some((name) => (texts[name] ?? '').length > karyotypeEntry[name]);
}

/** A date of the future is no consent. */
function isConsentPossible(consentDate: string | null, nowMs: number): boolean {
  return consentDate === null || consentDate <= vietnamIsoOf(nowMs).slice(0, 10);
}

async function checkItem(tx: Tx, draft: KaryotypeDraft): Promise<Result<null>> {
  const item = await findItem(tx, draft);
  const isWaiting = item?.status === 'pending' && (item.isSelected || item.correctionId !== null);
  if (!isWaiting || !isKaryotypeOf(draft.testCode, draft.specimenKind))
    return invalid('karyotype-item-unfit');
  if (!isReceived(item)) return invalid('karyotype-specimen-missing');
  const others = await lockOfCase(tx, draft.recordId, [draft.testCode]);
  const isTaken = others.some(({ run_no }) => run_no === draft.runNo);
  return isTaken ? refuse({ kind: 'conflict', reason: 'karyotype-exists' }) : ok(null);
}

async function register(
  tx: Tx,
  draft: KaryotypeDraft,
  { actor, nowMs }: { readonly actor: Actor; readonly nowMs: number },
): Promise<Result<KaryotypeRef>> {
  const record = await lockLabRecord(tx, draft.recordId);
  if (record === undefined || !isInWard(await wardOf(tx, actor), record.departmentId))
    return refuse({ kind: 'not-found', reason: 'record-unknown' });
  if (record.status === 'cancelled') return refuse({ kind: 'conflict', reason: 'record-cancelled' });
  const fits = await checkItem(tx, draft);
  if (!fits.ok) return fits;
  const person = { birthYear: record.patientBirthYear, registeredAt: isoOf(nowMs) };
  // By a test of blood its formula would be shown unmasked wherever results are.
  if (isCordOfUnborn(draft.specimenKind, person)) return invalid('karyotype-cord-of-unborn');
  const isPossible = !isTooLong(draft) && isConsentPossible(draft.consentDate, nowMs);
  const applied = applyTransition(karyotypeTable, {
    state: null,
    command: 'register',
    actor: asPerson(actor),
    instant: nowMs,
    reason: null,
    facts: { ...unknownKaryotypeFacts, isRegistrationComplete: isPossible && isIndicationTold(draft) },
  });
  if (!applied.ok) return applied;
  const year = Number(vietnamIsoOf(nowMs).slice(0, 4));
  const code = karyotypeCode(year, (await nextNumber(tx, year)) ?? 0);
  if (code === undefined) return refuse({ kind: 'conflict', reason: 'karyotype-numbers-used-up' });
  const id = newId();
  const at = isoOf(nowMs);
  const { recordId, testCode, runNo, specimenKind, indication, consentDate, isDemo = false } = draft;
  await insertKaryotype(tx, {
    id,
    code,
    recordId,
    testCode,
    runNo,
    patientId: record.patientId,
    specimenKind,
    indication,
    indicationText: trimmed(draft.indicationText),
    consentDate,
    limitation: defaultKaryotypeLimitation,
    registeredBy: actor.accountId,
    registeredAt: at,
    isDemo,
  });
  const told = {
    entity: 'karyotype',
    entityId: code,
    before: null,
    after: { code, specimenKind, indication },
  } as const;
  const entry = stepEvent(karyotypeTable, applied.value.event, told);
  await addAuditEvents(tx, [{ ...entry, patientId: record.patientId, labRecordId: recordId }], at);
  const stored = await findKaryotype(tx, id);
  if (stored !== undefined) await tellKaryotype(tx, stored);
  return ok({ id, code, version: 1, status: applied.value.state });
}

/** The work-up of one ordered test whose tube is here. */
export async function registerKaryotype(
  { database, clock }: KaryotypesDependencies,
  actor: Actor,
  draft: KaryotypeDraft,
): Promise<Result<KaryotypeRef>> {
  if (!mayDo(actor, 'karyotypes.work')) return refuse({ kind: 'denied' });
  const nowMs = clock.now();
  return inTransaction(database, (tx) => register(tx, draft, { actor, nowMs }));
}

export interface KaryotypeDescription {
  readonly indication: KaryotypeIndication;
  readonly indicationText: string | null;
  readonly consentDate: string | null;
  readonly interpretation: string | null;
  readonly recommendation: string | null;
  readonly limitation: string | null;
}

export function describeKaryotype(
  dependencies: KaryotypesDependencies,
  actor: Actor,
  given: { readonly seen: SeenKaryotype; readonly description: KaryotypeDescription },
): Promise<Result<KaryotypeRef>> {
  const { seen, description } = given;
  return move(
    dependencies,
    { actor, seen, rights: ['karyotypes.work'] },
    async ({ tx, karyotype, nowMs }) => {
      if (isTooLong(description)) return invalid('karyotype-text-too-long');
      const { indication, consentDate } = description;
      const isPossible = isConsentPossible(consentDate, nowMs) && isIndicationTold(description);
      const readings = await listReadings(tx, karyotype.id);
      // Who is shown none of it sends none of it back, and must not take it away by that.
      const about = mayInterpret(karyotype, readings, actor)
        ? {
            interpretation: trimmed(description.interpretation),
            recommendation: trimmed(description.recommendation),
          }
        : {};
      return ok({
        command: 'describe',
        facts: { isRegistrationComplete: isPossible },
        columns: {
          indication,
          indication_text: trimmed(description.indicationText),
          consent_on: consentDate,
          limitation: trimmed(description.limitation),
          ...about,
        },
        told: { indication, consentDate },
      });
    },
  );
}
