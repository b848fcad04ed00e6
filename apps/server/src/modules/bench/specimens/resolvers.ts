import type { Specimen, SpecimenRow as WireRow, Scanned as WireScanned } from '@senlab/contract/server';
import type { SpecimenRow, SpecimenView } from './specimen-view.ts';
import type { ModuleResolvers } from '../../../graphql/context.ts';
import { asActor, respond, respondList, respondOutcome, respondPlain } from '../../../graphql/respond.ts';
import type { Scanned } from './scan.ts';
import type { SpecimensService } from './service.ts';

export function toSpecimen(view: SpecimenView): Specimen {
  return {
    _id: view.id,
    version: view.version,
    specimenCode: view.code,
    recordId: view.recordId,
    sid: view.sid,
    specimenTypeCode: view.specimenTypeCode,
    timePoint: view.timePoint,
    status: view.status,
    testCodes: [...view.testCodes],
    collectedTime: view.collectedAt,
    collectedByName: view.collectedByName,
    receivedTime: view.receivedAt,
    receivedByName: view.receivedByName,
    condition: view.condition,
    conditionComment: view.conditionComment,
    rejectReason: view.rejectReason,
    rejectNotifiedTo: view.rejectNotifiedTo,
    rejectNotifiedTime: view.rejectNotifiedAt,
    recollectsCode: view.recollectsCode,
    storageSlot: view.storageSlot,
    labelPrintedTime: view.labelPrintedAt,
  };
}

function toSpecimenRow(row: SpecimenRow): WireRow {
  return {
    specimen: toSpecimen(row),
    patientCode: row.patientCode,
    patientName: row.patientName,
    patientBirthYear: row.patientBirthYear,
    hasLookAlike: row.hasLookAlike,
    priority: row.priority,
    locationCode: row.locationCode,
    orderedTime: row.orderedAt,
    departmentName: row.departmentName,
    paymentStatus: row.paymentStatus,
    pregnancyState: row.pregnancyState,
    dueDate: row.edd,
  };
}

function toScanned(scanned: Scanned): WireScanned {
  return { ...scanned, specimen: scanned.specimen === null ? null : toSpecimenRow(scanned.specimen) };
}

function queries(service: SpecimensService): NonNullable<ModuleResolvers['Query']> {
  return {
    specimens: (_root, args, context) =>
      respondList(context, () => asActor(context, (actor) => service.list(actor, args)), toSpecimenRow),
    scan: (_root, { text }, context) =>
      respond(context, () => asActor(context, (actor) => service.scan(actor, text)), toScanned),
  };
}

function collecting(service: SpecimensService): NonNullable<ModuleResolvers['Mutation']> {
  return {
    collectSpecimen: (_root, args, context) => {
      const { collectedTime = null, timeReason = null, comment = null } = args;
      const request = { ...args, collectedTime, timeReason, comment };
      return respondOutcome(
        context,
        () => asActor(context, (actor) => service.collect(actor, request)),
        toSpecimenRow,
      );
    },
    sendSpecimens: (_root, { specimenCodes }, context) =>
      respondPlain(context, () => asActor(context, (actor) => service.send(actor, specimenCodes))),
  };
}

function receiving(service: SpecimensService): NonNullable<ModuleResolvers['Mutation']> {
  return {
    receiveSpecimen: (_root, args, context) => {
      const { comment = null, receivedTime = null, timeReason = null, volumeMl = null } = args;
      const request = { ...args, comment, receivedTime, timeReason, volumeMl };
      return respondOutcome(
        context,
        () => asActor(context, (actor) => service.receive(actor, request)),
        toSpecimenRow,
      );
    },
    rejectSpecimen: (_root, args, context) =>
      respondOutcome(context, () => asActor(context, (actor) => service.reject(actor, args)), toSpecimenRow),
  };
}

function keeping(service: SpecimensService): NonNullable<ModuleResolvers['Mutation']> {
  return {
    storeSpecimen: (_root, { specimenCode, slot }, context) =>
      respondOutcome(
        context,
        () => asActor(context, (actor) => service.store(actor, specimenCode, slot)),
        toSpecimenRow,
      ),
    disposeSpecimen: (_root, { specimenCode }, context) =>
      respondOutcome(
        context,
        () => asActor(context, (actor) => service.dispose(actor, specimenCode)),
        toSpecimenRow,
      ),
    loseSpecimen: (_root, { specimenCode, reason }, context) =>
      respondOutcome(
        context,
        () => asActor(context, (actor) => service.lose(actor, specimenCode, reason)),
        toSpecimenRow,
      ),
  };
}

export function specimensResolvers(service: SpecimensService): ModuleResolvers {
  return {
    Query: queries(service),
    Mutation: { ...collecting(service), ...receiving(service), ...keeping(service) },
  };
}
