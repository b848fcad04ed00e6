import type { Specimen, SpecimenRow as WireRow } from '@senlab/contract/server';
import type { SpecimenRow, SpecimenView } from './specimen-view.ts';

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

export function toSpecimenRow(row: SpecimenRow): WireRow {
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
