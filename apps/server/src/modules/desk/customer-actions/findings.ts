import {
  checkExamination,
  checkPrescription,
  checkScan,
  isUuid,
  linesOrNull,
  normaliseExamination,
  normalisePrescription,
  normaliseScan,
  ok,
  refuse,
  vietnamDateAt,
  type CustomerIssue,
  type ExaminationDraft,
  type PrescriptionDraft,
  type ScanDraft,
} from '@senlab/domain';
import type { Actor } from '../../../platform/actor.ts';
import { newId } from '../../../platform/ids.ts';
import { isoOf } from '../../../platform/moment.ts';
import type { Tx } from '../../../platform/tx.ts';
import { areFilesOf } from '../../ground/files/index.ts';
import { isInWard, wardOf } from '../../ground/wards/index.ts';
import { insertAction, updateAction, type StoredAction } from './action-repository.ts';
import { doctorIssue } from './people.ts';
import { decidePublication, scanIssues, textsOf } from './publication.ts';
import {
  answerAction,
  lockSeenOf,
  mayWriteKind,
  refuseIssues,
  tellStep,
  type CustomerAnswer,
  type CustomerDependencies,
  type CustomerResult,
  type SeenAction,
} from './step.ts';
import {
  areImages,
  findVisit,
  listMachines,
  listSonographers,
  type CustomerVisit,
} from './world-repository.ts';

/** What a doctor wrote down, by the code of its kind. */
export type Finding =
  | { readonly kind: 2; readonly draft: ExaminationDraft; readonly note: string | null }
  | { readonly kind: 5; readonly draft: ScanDraft; readonly note: string | null }
  | { readonly kind: 7; readonly draft: PrescriptionDraft; readonly note: string | null };

function tidied(finding: Finding): Finding {
  const note = linesOrNull(finding.note);
  if (finding.kind === 2) return { kind: 2, draft: normaliseExamination(finding.draft), note };
  if (finding.kind === 5) return { kind: 5, draft: normaliseScan(finding.draft), note };
  return { kind: 7, draft: normalisePrescription(finding.draft), note };
}

function formIssues(finding: Finding, nowMs: number): readonly CustomerIssue[] {
  if (finding.kind === 2) return checkExamination(finding.draft, nowMs);
  if (finding.kind === 5) return checkScan(finding.draft, nowMs);
  return checkPrescription(finding.draft, vietnamDateAt(nowMs));
}

interface Asked {
  readonly actor: Actor;
  readonly before: StoredAction | null;
  readonly nowMs: number;
}

async function imageIssues(tx: Tx, ids: readonly string[], asked: Asked): Promise<readonly CustomerIssue[]> {
  const isNew = (id: string): boolean => asked.before?.imageIds.includes(id) !== true;
  const added = ids.filter(isNew);
  const areOwn = added.every(isUuid) && (await areFilesOf(tx, asked.actor.accountId, added));
  const isFit = areOwn && (await areImages(tx, added));
  return isFit ? [] : [{ field: 'imageIds', reason: 'customer-images-unknown' }];
}

async function namesIssues(tx: Tx, finding: Finding, asked: Asked): Promise<readonly CustomerIssue[]> {
  if (finding.kind !== 5) return doctorIssue(tx, finding.draft.doctorId);
  const { sonographerId, machineId, imageIds } = finding.draft;
  const sonographers = await listSonographers(tx, vietnamDateAt(asked.nowMs));
  const machines = await listMachines(tx);
  const reason = 'customer-sonographer-required';
  const {
    visitId: _visit,
    sonographerId: _who,
    machineId: _which,
    imageIds: _images,
    ...written
  } = finding.draft;
  return [
    ...(sonographers.some(({ id }) => id === sonographerId)
      ? []
      : [{ field: 'sonographerId', reason } as const]),
    ...(machines.some(({ id }) => id === machineId) ? [] : [{ field: 'machineId', reason } as const]),
    ...(await imageIssues(tx, imageIds, asked)),
    ...(await scanIssues(tx, textsOf(written, finding.note))),
  ];
}

/** Of her ward, and once written it stays that visit: another one is another paper. */
async function visitOf(
  tx: Tx,
  visitId: string,
  { actor, before }: Asked,
): Promise<CustomerVisit | undefined> {
  const visit = isUuid(visitId) ? await findVisit(tx, visitId) : undefined;
  if (visit === undefined || (before !== null && before.visitId !== visit.id)) return undefined;
  return isInWard(await wardOf(tx, actor), visit.departmentId) ? visit : undefined;
}

function columnsOf(finding: Finding): {
  readonly document: string;
  readonly doctor_id: string | null;
  readonly image_ids: string[];
} {
  if (finding.kind === 5) {
    const { visitId: _visit, imageIds, ...document } = finding.draft;
    return { document: JSON.stringify(document), doctor_id: null, image_ids: [...imageIds] };
  }
  const { visitId: _visit, doctorId, ...document } = finding.draft;
  return { document: JSON.stringify(document), doctor_id: doctorId, image_ids: [] };
}

function noteIssues(note: string | null): readonly CustomerIssue[] {
  return Array.from(note ?? '').length > 1_000 ? [{ field: 'note', reason: 'customer-note-too-long' }] : [];
}

async function write(
  tx: Tx,
  finding: Finding,
  asked: Asked & { readonly visit: CustomerVisit },
): Promise<CustomerResult<StoredAction>> {
  const { actor, before, nowMs, visit } = asked;
  const at = isoOf(nowMs);
  const command = before === null ? 'draft' : 'edit';
  const { patientId } = visit;
  const decided = decidePublication(before, { actor, command, nowMs }, { isPublishable: true });
  if (!decided.ok) return decided;
  const columns = { ...columnsOf(finding), note: finding.note, status: decided.value.state };
  const created = { patient_id: patientId, visit_id: visit.id, department_id: visit.departmentId };
  const saved =
    before === null
      ? await insertAction(
          tx,
          { ...columns, ...created, id: newId(), kind: finding.kind, channel: 'counter' },
          { accountId: actor.accountId, at },
        )
      : await updateAction(tx, before.id, { ...columns, at });
  await tellStep(tx, saved, { actor, nowMs, command, from: before?.status ?? null });
  return ok(saved);
}

/** A draft until it is published. */
export async function saveFinding(
  dependencies: CustomerDependencies,
  actor: Actor,
  { seen, finding: typed }: { readonly seen: SeenAction | null; readonly finding: Finding },
): CustomerAnswer {
  if (!mayWriteKind(actor, typed.kind)) return refuse({ kind: 'denied' });
  const nowMs = dependencies.clock.now();
  return answerAction(dependencies, async (tx) => {
    const held = seen === null ? ok(null) : await lockSeenOf(tx, actor, { seen, kind: typed.kind });
    if (!held.ok) return held;
    const asked = { actor, before: held.value, nowMs };
    // What was published is answered before its form is looked at.
    if (held.value !== null && held.value.status !== 'draft') {
      const misplaced = decidePublication(held.value, { actor, command: 'edit', nowMs });
      if (!misplaced.ok) return misplaced;
    }
    const finding = tidied(typed);
    const visit = await visitOf(tx, finding.draft.visitId, asked);
    const issues = [
      ...formIssues(finding, nowMs),
      ...noteIssues(finding.note),
      ...(visit === undefined ? [{ field: 'visitId', reason: 'customer-visit-required' } as const] : []),
      ...(await namesIssues(tx, finding, asked)),
    ];
    const wrong = refuseIssues(issues);
    if (wrong !== undefined) return wrong;
    if (visit === undefined) throw new Error('a finding without its visit');
    return write(tx, finding, { ...asked, visit });
  });
}
