import { normalisePatientPhone } from '../../patients/patients/identity-numbers.ts';
import { isPersonName, normalisePersonName } from '../../patients/patients/person-name.ts';
import type { HandOverFieldReason } from '../../ground/reasons/desk.ts';

export const receiverTypes = ['self', 'relative', 'doctor', 'department'] as const;
export type ReceiverType = (typeof receiverTypes)[number];

export const returnChannels = ['counter', 'department', 'post'] as const;
export type ReturnChannel = (typeof returnChannels)[number];

export const receiverIdMinLength = 9;
export const receiverIdMaxLength = 20;
export const receiverTextMaxLength = 60;
const departmentNameMaxLength = 100;

/** Who takes the papers; of the patient herself nothing more is asked than the comparison of identity. */
export interface Receiver {
  readonly type: ReceiverType;
  readonly name: string;
  readonly idNo: string;
  readonly phone: string;
  readonly relation: string;
  /** Number of the written authorisation. */
  readonly authorisation: string;
}

export type ReceiverField = Exclude<keyof Receiver, 'type'>;

/**
 * What is asked of each, and kept. Whoever takes the papers of somebody else shows who he is, so that nobody who was
 * refused as a relative gets them by another name. A ward is no person, and gets nothing that is secret.
 */
export const receiverFields: Readonly<Record<ReceiverType, readonly ReceiverField[]>> = {
  self: [],
  relative: ['name', 'idNo', 'phone', 'relation', 'authorisation'],
  doctor: ['name', 'idNo', 'phone'],
  department: ['name'],
};

/** An authorisation is asked for by the report that needs one. */
const optionalFields: ReadonlySet<ReceiverField> = new Set(['relation', 'authorisation']);

export function isReceiverFieldNeeded(type: ReceiverType, field: ReceiverField): boolean {
  return receiverFields[type].includes(field) && !optionalFields.has(field);
}

export interface ReceiverIssue {
  readonly field: ReceiverField;
  readonly reason: HandOverFieldReason;
}

const blanks = /[\s\p{Cc}\p{Cs}]+/gu;

function tidy(text: string): string {
  return text.normalize('NFC').replaceAll(blanks, ' ').trim();
}

/**
 * As it is kept: nothing that was typed for another kind of receiver before. A telephone number that is none stays as
 * typed, so that the check finds it.
 */
export function normaliseReceiver(receiver: Receiver): Receiver {
  const { type } = receiver;
  const own = (field: ReceiverField, text: string): string =>
    receiverFields[type].includes(field) ? text : '';
  const phone = tidy(receiver.phone);
  return {
    type,
    name: own('name', normalisePersonName(tidy(receiver.name))),
    idNo: own('idNo', receiver.idNo.replace(/[\s.-]/g, '').toUpperCase()),
    phone: own('phone', normalisePatientPhone(phone) ?? phone),
    relation: own('relation', tidy(receiver.relation)),
    authorisation: own('authorisation', tidy(receiver.authorisation)),
  };
}

function nameReason({ type, name }: Receiver): HandOverFieldReason | undefined {
  if (name === '') return 'return-receiver-name-required';
  // "Khoa Sản 2" has a digit; people have none.
  const isGood =
    type === 'department' ? name.length >= 2 && name.length <= departmentNameMaxLength : isPersonName(name);
  return isGood ? undefined : 'return-receiver-name-invalid';
}

function idReason({ type, idNo }: Receiver): HandOverFieldReason | undefined {
  if (idNo === '') return isReceiverFieldNeeded(type, 'idNo') ? 'return-receiver-id-required' : undefined;
  const isGood = idNo.length >= receiverIdMinLength && idNo.length <= receiverIdMaxLength;
  return isGood && /^[A-Z\d/]+$/.test(idNo) ? undefined : 'return-receiver-id-invalid';
}

function phoneReason({ type, phone }: Receiver): HandOverFieldReason | undefined {
  if (phone === '')
    return isReceiverFieldNeeded(type, 'phone') ? 'return-receiver-phone-required' : undefined;
  return normalisePatientPhone(phone) === undefined ? 'return-receiver-phone-invalid' : undefined;
}

function lengthReason(text: string): HandOverFieldReason | undefined {
  return text.length > receiverTextMaxLength ? 'return-text-too-long' : undefined;
}

/** What is missing about the receiver, field by field. Of a normalised one. */
export function checkReceiver(receiver: Receiver): readonly ReceiverIssue[] {
  if (receiver.type === 'self') return [];
  const found: Readonly<Record<ReceiverField, HandOverFieldReason | undefined>> = {
    name: nameReason(receiver),
    idNo: idReason(receiver),
    phone: phoneReason(receiver),
    relation: lengthReason(receiver.relation),
    authorisation: lengthReason(receiver.authorisation),
  };
  return (Object.keys(found) as ReceiverField[]).flatMap((field) => {
    const reason = found[field];
    return reason === undefined ? [] : [{ field, reason }];
  });
}
