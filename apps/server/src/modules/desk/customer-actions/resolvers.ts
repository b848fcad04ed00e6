import { refusalTexts } from '@senlab/contract';
import type {
  CustomerActionOutcome,
  CustomerBookingInput,
  CustomerExaminationInput,
  CustomerPrescriptionInput,
  CustomerScanInput,
  CustomerTicketInput,
  Resolvers,
} from '@senlab/contract/server';
import {
  measurementRanges,
  ok,
  vitalRanges,
  type BookingDraft,
  type CustomerIdentity,
  type ExaminationDraft,
  type MeasurementName,
  type Numbers,
  type PrescriptionDraft,
  type Result,
  type ScanDraft,
  type TicketDraft,
  type VitalName,
} from '@senlab/domain';
import type { RequestContext } from '../../../graphql/context.ts';
import {
  asActor,
  respond,
  respondList,
  respondOutcome,
  type DataEnvelope,
} from '../../../graphql/respond.ts';
import type { Actor } from '../../../platform/actor.ts';
import type { Outcome } from '../../../platform/tx.ts';
import type { CustomerActionsService } from './service.ts';
import type { CustomerAnswer, CustomerOutcome, SeenAction } from './step.ts';
import { stateOf, toAction, toRow, toSettings } from './wire.ts';

function readIdentity(draft: CustomerBookingInput | CustomerTicketInput): CustomerIdentity {
  return {
    patientId: draft.patientId ?? null,
    phone: draft.phone ?? null,
    customerName: draft.customerName ?? null,
    birthYear: draft.birthYear ?? null,
    channel: draft.channel,
    note: draft.note ?? null,
  };
}

function readBooking(draft: CustomerBookingInput): BookingDraft {
  return {
    ...readIdentity(draft),
    locationCode: draft.locationCode,
    appointmentDate: draft.appointmentDate,
    appointmentTime: draft.appointmentTime,
    departmentId: draft.departmentId,
    doctorId: draft.doctorId ?? null,
    service: draft.service ?? null,
  };
}

function readTicket(draft: CustomerTicketInput): TicketDraft {
  const { departmentId, title, content, category, priority } = draft;
  return { ...readIdentity(draft), departmentId, title, content, category, priority };
}

function readNumbers<Name extends string>(
  ranges: Readonly<Record<Name, unknown>>,
  typed: { readonly [name in Name]?: string | null | undefined },
): Numbers<Name> {
  const names = Object.keys(ranges) as Name[];
  return Object.fromEntries(names.map((name) => [name, typed[name] ?? null])) as Numbers<Name>;
}

function readExamination(draft: CustomerExaminationInput): ExaminationDraft {
  return {
    ...readNumbers<VitalName>(vitalRanges, draft),
    visitId: draft.visitId,
    doctorId: draft.doctorId,
    examinedTime: draft.examinedTime,
    symptoms: draft.symptoms ?? null,
    bp: draft.bp ?? null,
    diagnosis: draft.diagnosis,
    icd: draft.icd ?? null,
    plan: draft.plan ?? null,
  };
}

function readScan(draft: CustomerScanInput): ScanDraft {
  return {
    ...readNumbers<MeasurementName>(measurementRanges, draft),
    visitId: draft.visitId,
    sonographerId: draft.sonographerId,
    machineId: draft.machineId,
    scanTime: draft.scanTime,
    scanType: draft.scanType,
    placenta: draft.placenta ?? null,
    description: draft.description ?? null,
    conclusion: draft.conclusion,
    imageIds: draft.imageIds ?? [],
  };
}

function readPrescription(draft: CustomerPrescriptionInput): PrescriptionDraft {
  return {
    visitId: draft.visitId,
    doctorId: draft.doctorId,
    nationalRxCode: draft.nationalRxCode,
    items: draft.items.map((item) => ({
      drugName: item.drugName,
      strength: item.strength ?? null,
      unit: item.unit,
      qty: item.qty,
      dose: item.dose,
      route: item.route ?? null,
      days: item.days ?? null,
    })),
    advice: draft.advice ?? null,
    revisitDate: draft.revisitDate ?? null,
  };
}

function toOutcome({ action, issues }: CustomerOutcome): CustomerActionOutcome {
  return {
    action: action && {
      _id: action.id,
      version: action.version,
      kind: action.kind,
      state: stateOf(action.status),
    },
    issues: issues.map(({ field, reason }) => ({ field, message: refusalTexts[reason] })),
  };
}

function answer(
  context: RequestContext,
  step: (actor: Actor) => CustomerAnswer,
): Promise<DataEnvelope<CustomerActionOutcome>> {
  const work = async (): Promise<Result<Outcome<CustomerActionOutcome>>> => {
    const done = await asActor(context, step);
    if (!done.ok) return done;
    return ok({ refusal: done.value.refusal, value: toOutcome(done.value.value) });
  };
  return respondOutcome(context, work, (outcome) => outcome);
}

const seenOf = ({
  _id,
  version,
}: {
  readonly _id?: string | null;
  readonly version?: number | null;
}): SeenAction | null => (typeof _id === 'string' ? { id: _id, version: version ?? 0 } : null);

type Part = Pick<Resolvers<RequestContext>, 'Query' | 'Mutation'>;

function queries(service: CustomerActionsService): NonNullable<Part['Query']> {
  return {
    customerActions: (_root, args, context) =>
      respondList(context, () => asActor(context, (actor) => service.list(actor, args)), toRow),
    customerAction: (_root, { _id, kind }, context) =>
      respond(context, () => asActor(context, (actor) => service.open(actor, { id: _id, kind })), toAction),
    customerActionSettings: (_root, _args, context) =>
      respond(context, () => asActor(context, (actor) => service.settings(actor)), toSettings),
    customerReports: (_root, { patientId }, context) =>
      respond(
        context,
        () => asActor(context, (actor) => service.reports(actor, patientId)),
        (reports) =>
          reports.map(({ id, code, versionNo, title, releasedAt }) => ({
            reportId: id,
            reportCode: code,
            versionNo,
            title,
            releasedTime: releasedAt,
          })),
      ),
  };
}

function forms(service: CustomerActionsService): NonNullable<Part['Mutation']> {
  return {
    saveCustomerBooking: (_root, { draft, ...seen }, context) =>
      answer(context, (actor) =>
        service.saveBooking(actor, { seen: seenOf(seen), draft: readBooking(draft) }),
      ),
    saveCustomerTicket: (_root, { draft, ...seen }, context) =>
      answer(context, (actor) => service.saveTicket(actor, { seen: seenOf(seen), draft: readTicket(draft) })),
    saveCustomerExamination: (_root, { draft, ...seen }, context) =>
      answer(context, (actor) => {
        const finding = { kind: 2, draft: readExamination(draft), note: draft.note ?? null } as const;
        return service.saveFinding(actor, { seen: seenOf(seen), finding });
      }),
    saveCustomerScan: (_root, { draft, ...seen }, context) =>
      answer(context, (actor) => {
        const finding = { kind: 5, draft: readScan(draft), note: draft.note ?? null } as const;
        return service.saveFinding(actor, { seen: seenOf(seen), finding });
      }),
    saveCustomerPrescription: (_root, { draft, ...seen }, context) =>
      answer(context, (actor) => {
        const finding = { kind: 7, draft: readPrescription(draft), note: draft.note ?? null } as const;
        return service.saveFinding(actor, { seen: seenOf(seen), finding });
      }),
    addCustomerTestResult: (_root, { reportId, note }, context) =>
      answer(context, (actor) => service.addTestResult(actor, { reportId, note: note ?? null })),
  };
}

function steps(service: CustomerActionsService): NonNullable<Part['Mutation']> {
  return {
    stepCustomerAction: (_root, { _id, version, step, reason, imagesChecked }, context) =>
      answer(context, (actor) =>
        service.step(actor, {
          seen: { id: _id, version },
          step,
          reason: reason ?? null,
          imagesChecked: imagesChecked ?? false,
        }),
      ),
    addCustomerMessage: (_root, { _id, version, kind, text, fileIds }, context) =>
      answer(context, (actor) =>
        service.addMessage(actor, { seen: { id: _id, version }, kind, text, fileIds: fileIds ?? [] }),
      ),
    assignCustomerTicket: (_root, { _id, version, assigneeId }, context) =>
      answer(context, (actor) =>
        service.assign(actor, { seen: { id: _id, version }, assigneeId: assigneeId ?? null }),
      ),
    rateCustomerTicket: (_root, { _id, version, satisfaction }, context) =>
      answer(context, (actor) => service.rate(actor, { seen: { id: _id, version }, satisfaction })),
    linkCustomerAction: (_root, { _id, version, patientId, wholeNumber }, context) =>
      answer(context, (actor) =>
        service.link(actor, {
          seen: { id: _id, version },
          patientId,
          wholeNumber: wholeNumber ?? false,
        }),
      ),
  };
}

export function customerActionsResolvers(service: CustomerActionsService): Part {
  return { Query: queries(service), Mutation: { ...forms(service), ...steps(service) } };
}
