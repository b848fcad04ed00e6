import { refusalTexts } from '@senlab/contract';
import type { MergeSide, PatientMerge, PatientMergePreview, PatientMergeRow } from '@senlab/contract/server';
import type { RefusalReason, Result } from '@senlab/domain';
import type { ModuleResolvers, RequestContext } from '../../../graphql/context.ts';
import { asActor, respond, respondList, type DataEnvelope } from '../../../graphql/respond.ts';
import type { Actor } from '../../../platform/actor.ts';
import type { DecidingCommand } from './decide.ts';
import type { MergeListRow } from './merge-repository.ts';
import type { MergeView, Preview, SideView } from './merge-view.ts';
import type { PatientMergesService } from './service.ts';

/** Each field by name: a column that is added later does not travel by itself. */
function toSide({ patient, facts }: SideView): MergeSide {
  return {
    _id: patient.id,
    version: patient.version,
    patientCode: patient.code,
    fullName: patient.fullName,
    birthDate: patient.birthDate,
    birthPrecision: patient.birthPrecision,
    birthTime: patient.birthTime,
    gender: patient.gender,
    idType: patient.idType,
    nationalId: patient.nationalId,
    insuranceNo: patient.insuranceNo,
    insuranceTo: patient.insuranceTo,
    phone: patient.phone,
    relativeName: patient.relativeName,
    relativePhone: patient.relativePhone,
    relation: patient.relation,
    address: facts.address,
    motherCode: facts.motherCode,
    birthOrder: patient.birthOrder,
    bloodGroup: patient.bloodGroup,
    dueDate: facts.dueDate,
    createdTime: patient.createdAt,
    records: facts.records,
    reports: facts.reports,
    returnSlips: facts.returnSlips,
    appointments: facts.appointments,
  };
}

const sentence = (reason: RefusalReason | undefined): string | null =>
  reason === undefined ? null : refusalTexts[reason];

function toPreview(preview: Preview): PatientMergePreview {
  return {
    kept: toSide(preview.kept),
    merged: toSide(preview.merged),
    problem: sentence(preview.problem),
    doubts: [...preview.doubts],
    differing: [...preview.differing],
    undoDays: preview.undoDays,
  };
}

function toRow({ id, keptId, proposedAt, undoProposedAt, ...row }: MergeListRow): PatientMergeRow {
  return { ...row, _id: id, patientId: keptId, proposedTime: proposedAt, undoProposedTime: undoProposedAt };
}

function toMerge(view: MergeView): PatientMerge {
  const { merge } = view;
  return {
    _id: merge.id,
    rowVersion: merge.rowVersion,
    status: merge.status,
    patientId: merge.keptId,
    kept: toSide(view.kept),
    merged: toSide(view.merged),
    chosen: [...merge.chosen],
    doubts: [...merge.doubts],
    differing: [...view.differing],
    reason: merge.reason,
    proposedTime: merge.proposedAt,
    proposedByName: merge.proposedByName,
    decidedTime: merge.decidedAt,
    decidedByName: merge.decidedByName,
    declineReason: merge.declineReason,
    undoReason: merge.undoReason,
    undoProposedTime: merge.undoProposedAt,
    undoProposedByName: merge.undoProposedByName,
    undoDeclineReason: merge.undoDeclineReason,
    undoneTime: merge.undoneAt,
    undoneByName: merge.undoneByName,
    isOwnProposal: view.isOwnProposal,
    problem: sentence(view.why),
    undoUntil: view.undoUntil,
    sidsSince: [...view.sidsSince],
    editedSince: [...view.editedSince],
  };
}

type Answered = Promise<DataEnvelope<PatientMerge>>;

function respondMerge(context: RequestContext, work: (actor: Actor) => Promise<Result<MergeView>>): Answered {
  return respond(context, () => asActor(context, work), toMerge);
}

interface Sent {
  readonly _id: string;
  readonly rowVersion: number;
  readonly reason?: string;
}

export function patientMergesResolvers(service: PatientMergesService): ModuleResolvers {
  const deciding =
    (command: DecidingCommand) =>
    (_root: unknown, { _id, rowVersion, reason }: Sent, context: RequestContext): Answered =>
      respondMerge(context, (actor) =>
        service.decide(actor, command, { id: _id, rowVersion, reason: reason ?? null }),
      );
  return {
    Query: {
      patientMergePreview: (_root, asked, context) =>
        respond(context, () => asActor(context, (actor) => service.preview(actor, asked)), toPreview),
      patientMerges: (_root, args, context) =>
        respondList(context, () => asActor(context, (actor) => service.list(actor, args)), toRow),
      patientMerge: (_root, { _id }, context) => respondMerge(context, (actor) => service.merge(actor, _id)),
    },
    Mutation: {
      proposePatientMerge: (_root, { draft }, context) =>
        respondMerge(context, (actor) => service.propose(actor, draft)),
      approvePatientMerge: deciding('approve'),
      declinePatientMerge: deciding('decline'),
      withdrawPatientMerge: deciding('withdraw'),
      proposePatientMergeUndo: deciding('propose-undo'),
      approvePatientMergeUndo: deciding('approve-undo'),
      declinePatientMergeUndo: deciding('decline-undo'),
      withdrawPatientMergeUndo: deciding('withdraw-undo'),
    },
  };
}
