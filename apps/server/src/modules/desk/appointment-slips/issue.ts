import {
  checkAppointment,
  makeSlipNo,
  ok,
  vietnamDateAt,
  type AppointmentIssue,
  type Result,
} from '@senlab/domain';
import { mayDo, type Actor } from '../../../platform/actor.ts';
import { isoOf } from '../../../platform/moment.ts';
import type { Tx } from '../../../platform/tx.ts';
import { layoutsInForce, type DrawableTemplate } from '../../papers/paper-templates/index.ts';
import { findDoctor, type Doctor } from '../../ground/practitioners/index.ts';
import {
  type AppointmentDependencies,
  refuseFields,
  type SlipResult,
  bookingDiff,
  otherDoctorDiff,
  tellStep,
  decide,
  factsOf,
} from './step.ts';
import { slipPaper } from './content.ts';
import { findPaperSource } from './view-repository.ts';
import {
  lockPlaces,
  nextSlipNumber,
  takePlace,
  type Place,
  closedDaysOf,
  listAbbreviations,
  lockSite,
  type Site,
} from './world-repository.ts';
import { updateStep, type StoredSlip } from './slip-repository.ts';

export interface Issuing {
  readonly actor: Actor;
  readonly nowMs: number;
  readonly knowsOtherDoctor: boolean;
}

export function placeOf(
  slip: Pick<StoredSlip, 'locationCode' | 'appointmentDate' | 'appointmentTime'>,
): Place {
  return { locationCode: slip.locationCode, day: slip.appointmentDate, time: slip.appointmentTime };
}

interface Checked {
  readonly site: Site | undefined;
  readonly doctor: Doctor | undefined;
  readonly issues: readonly AppointmentIssue[];
}

async function check(tx: Tx, slip: StoredSlip, nowMs: number): Promise<Checked> {
  const { locationCode, appointmentDate: day, doctorId } = slip;
  const site = await lockSite(tx, locationCode);
  const doctor = doctorId === null ? undefined : await findDoctor(tx, doctorId);
  const issues = checkAppointment(slip, {
    today: vietnamDateAt(nowMs),
    opening: {
      openDays: site?.openDays ?? [],
      closedDays: await closedDaysOf(tx, { code: locationCode, from: day, to: day }),
    },
    times: site?.hours.map(({ time }) => time) ?? [],
    abbreviations: await listAbbreviations(tx),
  });
  const isGone = doctorId !== null && doctor === undefined;
  const gone = { field: 'doctorId', reason: 'appointment-doctor-unknown' } as const;
  return { site, doctor, issues: isGone ? [...issues, gone] : issues };
}

async function book(tx: Tx, slip: StoredSlip): Promise<SlipResult<null>> {
  await lockPlaces(tx, [placeOf(slip)]);
  if (await takePlace(tx, placeOf(slip))) return ok(null);
  const issue = { field: 'appointmentTime', reason: 'appointment-hour-full' } as const;
  return refuseFields({ kind: 'conflict', reason: issue.reason }, [issue]);
}

async function numberFor(tx: Tx, { facilityCode }: Site, nowMs: number): Promise<Result<string>> {
  const year = Number(vietnamDateAt(nowMs).slice(0, 4));
  const number = await nextSlipNumber(tx, { facilityCode, year });
  return makeSlipNo(facilityCode, year, number ?? 0);
}

/** Without one in force the slip is issued all the same, and printed with the first that comes. */
export async function layoutFor(tx: Tx, locationCode: string): Promise<DrawableTemplate | undefined> {
  return (await layoutsInForce(tx, 'appointment_slip'))(locationCode);
}

/** Takes the place, gives the number and freezes the paper, of a draft that is locked. */
export async function issueLocked(
  tx: Tx,
  dependencies: AppointmentDependencies,
  { slip, issuing }: { readonly slip: StoredSlip; readonly issuing: Issuing },
): Promise<SlipResult<StoredSlip>> {
  const { actor, nowMs, knowsOtherDoctor } = issuing;
  const { site, doctor, issues } = await check(tx, slip, nowMs);
  const isComplete = issues.length === 0 && site !== undefined && doctor !== undefined;
  const { isOfAnotherDoctor } = factsOf(slip, actor, nowMs);
  const decided = decide(slip, {
    actor,
    command: 'issue',
    nowMs,
    facts: { isComplete, knowsOtherDoctor },
    issues,
  });
  if (!decided.ok) return decided;
  const { state, event } = decided.value;
  if (site === undefined || doctor === undefined) throw new Error('issued without site or doctor');
  const booked = await book(tx, slip);
  if (!booked.ok) return booked;
  const numbered = await numberFor(tx, site, nowMs);
  if (!numbered.ok) return numbered;
  const slipNo = numbered.value;
  const document = slipPaper({
    draft: slip,
    slipNo,
    source: await findPaperSource(tx, slip),
    site,
    doctor,
    house: dependencies.house,
    catalogue: await dependencies.catalogue.current(tx),
    nowMs,
  });
  const template = await layoutFor(tx, slip.locationCode);
  const at = isoOf(nowMs);
  const isSigned = slip.doctorId === actor.accountId && mayDo(actor, 'appointment-slips.sign');
  const issued = await updateStep(
    tx,
    { id: slip.id, status: state, at },
    {
      slip_no: slipNo,
      document: JSON.stringify(document),
      template_code: template?.code ?? null,
      template_version: template?.version ?? null,
      issued_by: actor.accountId,
      issued_at: at,
      ...(isSigned ? { signed_by: actor.accountId, signed_at: at } : {}),
    },
  );
  const diff = {
    slipNo: [null, slipNo],
    ...bookingDiff(null, slip),
    ...otherDoctorDiff(isOfAnotherDoctor),
  } as const;
  await tellStep(tx, issued, { event, diff });
  if (isSigned) {
    await tellStep(tx, issued, {
      event: { ...event, command: 'sign', from: state, action: 'appointment-slip.sign' },
    });
  }
  return ok(issued);
}
