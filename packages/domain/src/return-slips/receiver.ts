import { normalisePatientPhone } from '../patients/patient-phone.ts';
import { isPersonName, normalisePersonName } from '../patients/person-name.ts';
import type { HandOverFieldReason } from './reasons.ts';

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

export interface ReceiverIssue {
  readonly field: ReceiverField;
  readonly reason: HandOverFieldReason;
}

const blanks = /[\s\p{Cc}\p{Cs}]+/gu;

function tidy(text: string): string {
  return text.normalize('NFC').replaceAll(blanks, ' ').trim();
}

/** As it is kept. A telephone number that is none stays as typed, so that the check finds it. */
export function normaliseReceiver(receiver: Receiver): Receiver {
  const { type } = receiver;
  const phone = tidy(receiver.phone);
  const kept = {
    type,
    name: normalisePersonName(tidy(receiver.name)),
    idNo: receiver.idNo.replace(/[\s.-]/g, '').toUpperCase(),
    phone: normalisePatientPhone(phone) ?? phone,
    relation: tidy(receiver.relation),
    authorisation: tidy(receiver.authorisation),
  };
  return type === 'self' ? { type, name: '', idNo: '', phone: '', relation: '', authorisation: '' } : kept;
}

function nameReason({ type, name }: Receiver): HandOverFieldReason | undefined {
  if (name === '') return 'return-receiver-name-required';
  // "Khoa Sản 2" has a digit; people have none.
  const isGood =
    type === 'department' ? name.length >= 2 && name.length <= departmentNameMaxLength : isPersonName(name);
  return isGood ? undefined : 'return-receiver-name-invalid';
}

function idReason({ type, idNo }: Receiver): HandOverFieldReason | undefined {
  if (idNo === '') return type === 'relative' ? 'return-receiver-id-required' : undefined;
  const isGood = idNo.length >= receiverIdMinLength && idNo.length <= receiverIdMaxLength;
  return isGood && /^[A-Z\d/]+$/.test(idNo) ? undefined : 'return-receiver-id-invalid';
}

function phoneReason({ type, phone }: Receiver): HandOverFieldReason | undefined {
  if (phone === '') return type === 'relative' ? 'return-receiver-phone-required' : undefined;
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
