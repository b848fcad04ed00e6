import {
  instantOf,
  maskPhone,
  specimenConditionLabels,
  type ReportDocument,
  type SpecimenCondition,
} from '@senlab/domain';
import type { CaseHead, HeadOrder, HeadTube } from './case-repository.ts';
import { isScreeningPaper, screeningPart } from './document-screening.ts';
import type { Paper } from './papers.ts';
import {
  documentMoment,
  paperNotes,
  printedBirth,
  printedGestation,
  printedPayer,
  printedSex,
} from './printed-texts.ts';
import type { ReportWork } from './work.ts';

/** The tubes that the tests of this paper were made from, and the orders that asked for them. */
export function partsOf(
  { items }: Paper,
  head: CaseHead,
): { tubes: readonly HeadTube[]; orders: readonly HeadOrder[] } {
  const codes = new Set(items.map(({ specimenCode }) => specimenCode));
  const tubes = head.tubes.filter(({ code }) => codes.has(code));
  const orderIds = new Set(tubes.map(({ orderId }) => orderId));
  return { tubes, orders: head.orders.filter(({ id }) => orderIds.has(id)) };
}

export function patientPart({ record }: Paper, head: CaseHead): ReportDocument['patient'] {
  const address = [head.addressLine, head.commune, head.province].filter((part) => (part ?? '') !== '');
  return {
    code: record.patientCode,
    fullName: head.fullName,
    birthText: printedBirth(head.birthDate, head.birthPrecision),
    birthYear: Number(head.birthDate.slice(0, 4)),
    sex: printedSex[head.gender] ?? '',
    address: address.join(', '),
    maskedPhone: head.phone === null ? '' : maskPhone(head.phone),
    payer: printedPayer[head.payerType] ?? '',
  };
}

export function orderParts(
  paper: Paper,
  head: CaseHead,
  { catalogue, words }: Pick<ReportWork, 'catalogue' | 'words'>,
): ReportDocument['orders'] {
  const { tubes, orders } = partsOf(paper, head);
  const isScreening = isScreeningPaper(paper, catalogue);
  return orders.map((order) => ({
    code: order.code,
    orderedTime: documentMoment(order.orderedAt),
    doctor: order.doctorName,
    department: paper.record.departmentName ?? '',
    diagnosis: head.diagnosis ?? '',
    gestationalAge: printedGestation(
      order.edd,
      tubes.find(({ orderId }) => orderId === order.id)?.collectedAt ?? null,
    ),
    para: order.pregnancyState === 'pregnant' ? (head.para ?? '') : '',
    screening: isScreening ? screeningPart(order, head, words) : null,
  }));
}

export function specimenParts(paper: Paper, head: CaseHead): ReportDocument['specimens'] {
  return partsOf(paper, head).tubes.map((tube) => ({
    code: tube.code,
    type: tube.typeName,
    condition: tube.condition === null ? '' : specimenConditionLabels[tube.condition as SpecimenCondition],
    comment: tube.comment ?? '',
    collectedTime: documentMoment(tube.collectedAt),
    collectedBy: tube.collectedBy ?? '',
    receivedTime: documentMoment(tube.receivedAt),
    receivedBy: tube.receivedBy ?? '',
  }));
}

const instants = (moments: readonly (string | null)[]): readonly number[] =>
  moments.flatMap((moment) => (moment === null ? [] : (instantOf(moment) ?? [])));

const earliest = (moments: readonly (string | null)[]): number | null =>
  instants(moments).toSorted((one, other) => one - other)[0] ?? null;

const latest = (moments: readonly (string | null)[]): number | null =>
  instants(moments).toSorted((one, other) => other - one)[0] ?? null;

export interface PaperTimes {
  readonly collected: number | null;
  readonly received: number | null;
  readonly resulted: number | null;
}

/** The first tube, the last one that came, the last value. */
export function timesOf({ items }: Pick<Paper, 'items'>): PaperTimes {
  const live = items.filter(({ status }) => status !== 'cancelled');
  const ofAll = live.length > 0 ? live : items;
  return {
    collected: earliest(ofAll.map(({ collectedAt }) => collectedAt)),
    received: latest(ofAll.map(({ receivedAt }) => receivedAt)),
    resulted: latest(ofAll.map(({ enteredAt }) => enteredAt)),
  };
}

export function noteParts(paper: Paper, { catalogue }: Pick<ReportWork, 'catalogue'>): readonly string[] {
  const isPregnant = paper.items.some(({ pregnancyState }) => pregnancyState === 'pregnant');
  return [
    paperNotes.always,
    ...(isPregnant ? [paperNotes.pregnant] : []),
    ...(isScreeningPaper(paper, catalogue) ? [paperNotes.screening] : []),
  ];
}
