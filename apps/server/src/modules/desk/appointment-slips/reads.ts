import {
  appointmentTable,
  applyTransition,
  isOfAnotherDoctor,
  isUuid,
  ok,
  pregnancyToday,
  refuse,
  vietnamDateAt,
  type AppointmentCommand,
  type Result,
} from '@senlab/domain';
import { asPerson, type Actor } from '../../../platform/actor.ts';
import type { Page, RawListRequest } from '../../../platform/lists/list-request.ts';
import { isoOf } from '../../../platform/moment.ts';
import { inTransaction, reading } from '../../../platform/tx.ts';
import { addView } from '../../ground/audit/index.ts';
import { listDepartments } from '../../ground/catalogue/index.ts';
import { openPregnancyOf } from '../../patients/patients/index.ts';
import { listDoctors } from '../../ground/practitioners/index.ts';
import { isInWard, wardOf, wardParameter } from '../../ground/wards/index.ts';
import { readCalendar, readDay, type DayLoad, type DayView } from './calendar.ts';
import { type AppointmentDependencies, mayReadSlips, factsOf, ownersOf } from './step.ts';
import { readSlipQuery } from './list-query.ts';
import { listSlips, type SlipRow } from './list-repository.ts';
import { findSlip, type SlipDetail } from './view-repository.ts';
import { listVisits, type VisitRow, listAbbreviations, listPhrases, listSites } from './world-repository.ts';

const denied = refuse({ kind: 'denied' });

export async function readSlips(
  { database, clock }: AppointmentDependencies,
  actor: Actor,
  raw: RawListRequest,
): Promise<Result<Page<SlipRow>>> {
  if (!mayReadSlips(actor)) return denied;
  const query = readSlipQuery(raw, vietnamDateAt(clock.now()));
  if (!query.ok) return query;
  return reading(database, async (tx) =>
    ok(await listSlips(tx, { ...query.value, ward: wardParameter(await wardOf(tx, actor)) })),
  );
}

export interface OpenedSlip extends SlipDetail {
  readonly isOfAnotherDoctor: boolean;
  readonly steps: readonly string[];
}

const offered: readonly AppointmentCommand[] = [
  'edit',
  'issue',
  'discard',
  'sign',
  'print',
  'download',
  'reschedule',
  'cancel',
  'use',
];

/** What the screen offers: everything that only the form, the reason or the confirmation can still stop. */
function stepsOf(slip: SlipDetail, actor: Actor, nowMs: number): readonly string[] {
  const facts = {
    ...factsOf(slip, actor, nowMs),
    isComplete: true,
    knowsOtherDoctor: true,
    isVisitFitting: true,
  };
  const who = asPerson(actor);
  return offered.filter(
    (command) =>
      applyTransition(appointmentTable, {
        state: slip.status,
        command,
        actor: who,
        instant: nowMs,
        reason: 'để xem có được phép',
        facts,
      }).ok,
  );
}

/** Nobody sees a patient without leaving a trace, so the reading is a transaction that writes. */
export async function openSlip(
  { database, clock }: AppointmentDependencies,
  actor: Actor,
  id: string,
): Promise<Result<OpenedSlip>> {
  if (!mayReadSlips(actor)) return denied;
  const nowMs = clock.now();
  return inTransaction(database, async (tx) => {
    const slip = isUuid(id) ? await findSlip(tx, id) : undefined;
    if (slip === undefined || !isInWard(await wardOf(tx, actor), slip.departmentId)) {
      return refuse({ kind: 'not-found', reason: 'appointment-unknown' });
    }
    const view = {
      actorId: actor.accountId,
      entity: 'appointment-slip',
      entityId: slip.slipNo ?? slip.id,
      patientId: slip.patientId,
    } as const;
    await addView(tx, view, isoOf(nowMs));
    const isOther = isOfAnotherDoctor(ownersOf(slip), actor.accountId);
    return ok({ ...slip, isOfAnotherDoctor: isOther, steps: stepsOf(slip, actor, nowMs) });
  });
}

export interface SlipSettings {
  readonly sites: Awaited<ReturnType<typeof listSites>>;
  readonly doctors: Awaited<ReturnType<typeof listDoctors>>;
  readonly departments: Awaited<ReturnType<typeof listDepartments>>;
  readonly abbreviations: Awaited<ReturnType<typeof listAbbreviations>>;
  readonly preparations: readonly string[];
  readonly ownDepartmentId: string | null;
}

export async function readSettings(
  { database }: AppointmentDependencies,
  actor: Actor,
): Promise<Result<SlipSettings>> {
  if (!mayReadSlips(actor)) return denied;
  return reading(database, async (tx) => {
    const ward = await wardOf(tx, actor);
    return ok({
      sites: await listSites(tx),
      doctors: await listDoctors(tx),
      departments: (await listDepartments(tx)).filter(({ id }) => isInWard(ward, id)),
      abbreviations: await listAbbreviations(tx),
      preparations: await listPhrases(tx),
      ownDepartmentId: ward === 'every' ? null : ward.departmentId,
    });
  });
}

export async function readCalendarOf(
  { database }: AppointmentDependencies,
  actor: Actor,
  asked: { readonly locationCode: string; readonly from: string; readonly to: string },
): Promise<Result<readonly DayLoad[]>> {
  if (!mayReadSlips(actor)) return denied;
  return reading(database, async (tx) =>
    readCalendar(tx, { ...asked, ward: wardParameter(await wardOf(tx, actor)) }),
  );
}

export async function readDayOf(
  { database }: AppointmentDependencies,
  actor: Actor,
  asked: { readonly locationCode: string; readonly day: string },
): Promise<Result<DayView>> {
  if (!mayReadSlips(actor)) return denied;
  return reading(database, async (tx) =>
    readDay(tx, { ...asked, ward: wardParameter(await wardOf(tx, actor)) }),
  );
}

export interface DatedVisit extends VisitRow {
  readonly dueDate: string | null;
}

/**
 * With the day on which her child is due: the days that a slip offers are counted from it, and nothing else of her record
 * is needed for them. Whoever sees no visit of hers is told nothing of it.
 */
export async function readVisits(
  { database, clock }: AppointmentDependencies,
  actor: Actor,
  patientId: string,
): Promise<Result<readonly DatedVisit[]>> {
  if (!mayReadSlips(actor)) return denied;
  if (!isUuid(patientId)) return ok([]);
  return reading(database, async (tx) => {
    const visits = await listVisits(tx, { patientId, ward: wardParameter(await wardOf(tx, actor)) });
    const pregnancy = visits.length > 0 ? await openPregnancyOf(tx, patientId) : undefined;
    const dueDate = (pregnancy && pregnancyToday(pregnancy, clock.now())?.edd) ?? null;
    return ok(visits.map((visit) => ({ ...visit, dueDate })));
  });
}
