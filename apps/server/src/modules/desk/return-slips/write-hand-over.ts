import { makeReturnSlipCode, ok, refuse, vietnamDateAt, type OldPaper, type Result } from '@senlab/domain';
import type { Actor } from '../../../platform/actor.ts';
import { isoOf, msOf } from '../../../platform/moment.ts';
import type { Tx } from '../../../platform/tx.ts';
import type { Catalogue } from '../../ground/catalogue/index.ts';
import type { PatientRow } from '../../patients/patients/index.ts';
import { type ReturnSlipsDependencies, returnSlipNeeds, type SlipTemplate } from './needs.ts';
import {
  type CounterNow,
  oldPapersOf,
  type CheckedPerson,
  type HandOverRequest,
  type ReportFacts,
} from './counter.ts';
import { openSlip } from './follow.ts';
import { listMissing, listWaiting, type ClaimedReport } from './waiting-repository.ts';
import { printEntries, decideSlipStep, reportEvent, slipEvent, tellCounter, type SlipStep } from './steps.ts';
import { notePrinted } from '../../reports/reports/index.ts';
import {
  findNameOf,
  findSite,
  findOpenSlip,
  insertSlipReports,
  nextSlipNumber,
  setDelivery,
  updateSlip,
  type StoredSlip,
} from './slip-repository.ts';
import { buildSlip } from './slip-document.ts';

export interface ClaimedCounter extends ReportFacts {
  readonly now: CounterNow;
  readonly catalogue: Catalogue;
}

export interface HandOverWork {
  readonly actor: Actor;
  readonly request: HandOverRequest;
  readonly patient: PatientRow;
  readonly person: CheckedPerson;
  readonly claimed: ClaimedCounter;
}

export interface WrittenHandOver {
  readonly slipId: string;
  readonly printId: string;
}

/** In the order in which they left the laboratory. */
function chosenReports({ claimed }: HandOverWork): readonly ClaimedReport[] {
  return [...claimed.reports.values()].toSorted(
    (one, other) =>
      (msOf(one.releasedAt) ?? 0) - (msOf(other.releasedAt) ?? 0) || (one.id < other.id ? -1 : 1),
  );
}

async function takeCode(tx: Tx, nowMs: number): Promise<Result<string>> {
  const day = vietnamDateAt(nowMs);
  const number = await nextSlipNumber(tx, day);
  return number === undefined
    ? refuse({ kind: 'conflict', reason: 'return-slip-codes-used-up' })
    : makeReturnSlipCode(day, number);
}

interface Plan {
  readonly slip: StoredSlip;
  readonly step: SlipStep;
  readonly code: string;
  readonly template: SlipTemplate;
  readonly locationCode: string;
  readonly reports: readonly ClaimedReport[];
  readonly printed: ReadonlySet<string>;
  readonly oldPapers: ReadonlyMap<string, OldPaper>;
  readonly events: Parameters<typeof tellCounter>[1]['events'];
  readonly left: Awaited<ReturnType<typeof listWaiting>>;
  readonly missing: Awaited<ReturnType<typeof listMissing>>;
}

async function plan(
  tx: Tx,
  { needs = returnSlipNeeds }: ReturnSlipsDependencies,
  work: HandOverWork,
): Promise<Result<Plan>> {
  const { actor, request, claimed } = work;
  const { now } = claimed;
  const reports = chosenReports(work);
  const locationCode = reports[0]?.locationCode ?? '';
  const template = await needs.slipTemplate(tx, locationCode);
  if (template === undefined) return refuse({ kind: 'conflict', reason: 'return-slip-no-template' });
  const waiting = await listWaiting(tx, now);
  const left = waiting.filter(({ id }) => !claimed.reports.has(id));
  const missing = await listMissing(tx, now);
  const open = await findOpenSlip(tx, now.patientId);
  const opened = open === undefined ? await openSlip(tx, now, reports.length) : undefined;
  const slip = open ?? opened?.slip;
  if (slip === undefined) throw new Error('no slip to hand over with');
  const missingTests = missing.length + left.length;
  const step = decideSlipStep({
    state: slip.status,
    command: missingTests === 0 ? 'hand-over' : 'hand-over-part',
    actor,
    nowMs: now.nowMs,
    facts: { readyReports: reports.length, missingTests },
  });
  if (!step.ok) return step;
  const code = await takeCode(tx, now.nowMs);
  if (!code.ok) return code;
  const printed = new Set(request.reports.flatMap((one) => (one.isPrinted ? [one.reportId] : [])));
  const events = opened === undefined ? [] : [opened.event];
  return ok({
    slip,
    step: step.value,
    code: code.value,
    template,
    locationCode,
    reports,
    printed,
    oldPapers: oldPapersOf(request, claimed),
    events,
    left,
    missing,
  });
}

async function writeSlip(
  tx: Tx,
  { house }: ReturnSlipsDependencies,
  { work, planned }: { readonly work: HandOverWork; readonly planned: Plan },
): Promise<void> {
  const { actor, request, patient, person, claimed } = work;
  const { receiver, agreed } = person;
  const { isCardScan } = request.identity;
  const { nowMs } = claimed.now;
  const { slip, step, template, code, ...parts } = planned;
  const document = buildSlip({
    ...parts,
    code,
    patient,
    receiver,
    channel: request.channel,
    identifiers: agreed,
    isCardScan,
    papers: claimed.papers,
    handedByName: (await findNameOf(tx, actor.accountId)) ?? '',
    catalogue: claimed.catalogue,
    house,
    site: await findSite(tx, parts.locationCode),
    nowMs,
  });
  const orNull = (text: string): string | null => (text === '' ? null : text);
  await updateSlip(tx, slip, {
    status: step.state,
    code,
    channel: request.channel,
    receiver_type: receiver.type,
    receiver_name: orNull(receiver.name),
    receiver_id_no: orNull(receiver.idNo),
    receiver_phone: orNull(receiver.phone),
    receiver_relation: orNull(receiver.relation),
    authorisation: orNull(receiver.authorisation),
    identity_check: isCardScan ? 'cccd_scan' : 'two_identifiers',
    identifiers: [...agreed],
    location_code: parts.locationCode,
    handed_at: isoOf(nowMs),
    handed_by: actor.accountId,
    document: JSON.stringify(document),
    template_code: template.code,
    template_version: template.version,
    at: isoOf(nowMs),
  });
  await insertSlipReports(tx, slip.id, parts.reports);
}

/** Slip, delivery, book of prints, log and hints. The caller holds the locks and has checked everything. */
export async function writeHandOver(
  tx: Tx,
  dependencies: ReturnSlipsDependencies,
  work: HandOverWork,
): Promise<Result<WrittenHandOver>> {
  const { needs = returnSlipNeeds } = dependencies;
  const planned = await plan(tx, dependencies, work);
  if (!planned.ok) return planned;
  const { slip, step, code, reports } = planned.value;
  const { actor, request, person, claimed } = work;
  const at = isoOf(claimed.now.nowMs);
  const reportIds = reports.map(({ id }) => id);
  await writeSlip(tx, dependencies, { work, planned: planned.value });
  await setDelivery(tx, reportIds, { status: 'delivered', at });
  const entries = printEntries({
    ...planned.value,
    slipId: slip.id,
    papers: claimed.papers,
    patientId: slip.patientId,
    reprintReason: request.reprintReason,
    reprintNote: request.reprintNote,
    isHandOver: true,
  });
  const logged = await needs.logPrints(tx, { actor, at, entries });
  if (!logged.ok) return logged;
  const diff = {
    reports: [null, reports.map((one) => `${one.code}/${String(one.versionNo)}`).join(', ')],
    receiverType: [null, person.receiver.type],
    returnChannel: [null, request.channel],
    identifiers: [null, person.agreed.join(', ')],
  } as const;
  const events = [
    ...planned.value.events,
    slipEvent({ ...slip, code }, step, diff),
    ...reports.map((report) =>
      reportEvent(report, slip.patientId, {
        actor,
        command: 'hand-over',
        oldPaper: planned.value.oldPapers.get(report.code),
      }),
    ),
  ];
  await notePrinted(tx, planned.value.printed, { actor, at });
  await tellCounter(tx, { patientId: slip.patientId, events, reportIds, at });
  // The slip is the first of them; its copy brings the reports along.
  return ok({ slipId: slip.id, printId: logged.value[0]?.id ?? '' });
}
