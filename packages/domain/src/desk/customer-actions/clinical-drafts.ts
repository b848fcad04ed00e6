import { isStoredDate } from '../../text/date.ts';
import { compareDecimals, parseDecimal } from '../../text/decimal.ts';
import { instantOf } from '../../ground/kernel/vietnam-day.ts';
import type { CustomerReason } from '../../ground/reasons/customers.ts';
import {
  lengthOf,
  linesOrNull,
  lineOrNull,
  tidyLine,
  tidyLines,
  wrongOnes,
  type CustomerIssue,
} from './customer-draft.ts';

export const clinicalLimits = { text: 2_000, short: 200, icd: 7, items: 30, images: 10 } as const;

/** From and to, both allowed, and how many digits stand behind the mark. */
type Range = readonly [min: string, max: string, decimals: number];

/** What nobody alive has is a typing error. */
export const vitalRanges = {
  pulse: ['30', '220', 0],
  temp: ['34', '43', 1],
  weight: ['25', '250', 1],
  fundalHeight: ['5', '50', 1],
  fhr: ['60', '220', 0],
} as const satisfies Record<string, Range>;
export type VitalName = keyof typeof vitalRanges;

/** In millimetres; efw in grams, afi in centimetres, fhr in beats a minute. There is no field for the sex of a child. */
export const measurementRanges = {
  crl: ['2', '90', 1],
  nt: ['0.3', '12', 2],
  bpd: ['10', '120', 1],
  hc: ['50', '420', 1],
  ac: ['40', '450', 1],
  fl: ['3', '90', 1],
  efw: ['50', '6500', 0],
  afi: ['0', '40', 1],
  fhr: ['60', '220', 0],
} as const satisfies Record<string, Range>;
export type MeasurementName = keyof typeof measurementRanges;

export const scanTypes = [
  'obstetric_t1',
  'obstetric_t2',
  'obstetric_t3',
  'doppler',
  'gyn',
  'breast',
] as const;
export type ScanType = (typeof scanTypes)[number];

/** Numbers as texts: a stored decimal, or null. */
export type Numbers<Name extends string> = Readonly<Record<Name, string | null>>;

export interface ExaminationDraft extends Numbers<VitalName> {
  readonly visitId: string;
  readonly doctorId: string;
  /** A moment with its zone. */
  readonly examinedTime: string;
  readonly symptoms: string | null;
  /** «120/80» */
  readonly bp: string | null;
  readonly diagnosis: string;
  readonly icd: string | null;
  readonly plan: string | null;
}

export interface ScanDraft extends Numbers<MeasurementName> {
  readonly visitId: string;
  readonly sonographerId: string;
  readonly machineId: string;
  readonly scanTime: string;
  readonly scanType: ScanType;
  readonly placenta: string | null;
  readonly description: string | null;
  readonly conclusion: string;
  readonly imageIds: readonly string[];
}

export interface PrescribedItem {
  readonly drugName: string;
  readonly strength: string | null;
  readonly unit: string;
  readonly qty: string;
  readonly dose: string;
  readonly route: string | null;
  readonly days: number | null;
}

export interface PrescriptionDraft {
  readonly visitId: string;
  readonly doctorId: string;
  readonly nationalRxCode: string;
  readonly items: readonly PrescribedItem[];
  readonly advice: string | null;
  readonly revisitDate: string | null;
}

function tidyNumbers<Name extends string>(
  draft: NoInfer<Numbers<Name>>,
  ranges: Readonly<Record<Name, Range>>,
): Record<Name, string | null> {
  const names = Object.keys(ranges) as Name[];
  return Object.fromEntries(
    names.map((name) => {
      const typed = lineOrNull(draft[name]);
      return [name, typed === null ? null : (parseDecimal(typed, { decimals: ranges[name][2] }) ?? typed)];
    }),
  ) as Record<Name, string | null>;
}

function numberReason(typed: string | null, [min, max, decimals]: Range): CustomerReason | undefined {
  if (typed === null) return undefined;
  const number = parseDecimal(typed, { decimals });
  if (number === undefined) return 'customer-number-invalid';
  const isOutside = compareDecimals(number, min) < 0 || compareDecimals(number, max) > 0;
  return isOutside ? 'customer-number-implausible' : undefined;
}

function checkNumbers<Name extends string>(
  draft: NoInfer<Numbers<Name>>,
  ranges: Readonly<Record<Name, Range>>,
): readonly CustomerIssue[] {
  return (Object.keys(ranges) as Name[]).flatMap((field) => {
    const reason = numberReason(draft[field], ranges[field]);
    return reason === undefined ? [] : [{ field, reason }];
  });
}

const isMoment = (text: string): boolean => instantOf(text) !== undefined;
const isTooLong = (text: string | null, limit: number = clinicalLimits.text): boolean =>
  lengthOf(text) > limit;
const pressure = /^(\d{2,3})\/(\d{2,3})$/;

function isPressureWrong(bp: string | null): boolean {
  if (bp === null) return false;
  const [, high = '0', low = '0'] = pressure.exec(bp) ?? [];
  return !(Number(high) > Number(low) && Number(high) <= 300 && Number(low) >= 20);
}

export function normaliseExamination(draft: ExaminationDraft): ExaminationDraft {
  return {
    ...draft,
    ...tidyNumbers(draft, vitalRanges),
    symptoms: linesOrNull(draft.symptoms),
    bp: lineOrNull(draft.bp),
    diagnosis: tidyLine(draft.diagnosis),
    icd: lineOrNull(draft.icd)?.toUpperCase() ?? null,
    plan: linesOrNull(draft.plan),
  };
}

export function checkExamination(draft: ExaminationDraft, nowMs: number): readonly CustomerIssue[] {
  const at = instantOf(draft.examinedTime);
  return [
    ...checkNumbers(draft, vitalRanges),
    ...wrongOnes([
      ['visitId', 'customer-visit-required', draft.visitId === ''],
      ['doctorId', 'customer-doctor-required', draft.doctorId === ''],
      ['examinedTime', 'customer-time-invalid', at === undefined || at > nowMs],
      ['bp', 'customer-number-implausible', isPressureWrong(draft.bp)],
      ['diagnosis', 'customer-diagnosis-required', draft.diagnosis === ''],
      ['diagnosis', 'customer-text-too-long', isTooLong(draft.diagnosis)],
      ['icd', 'customer-text-too-long', isTooLong(draft.icd, clinicalLimits.icd)],
      ['symptoms', 'customer-text-too-long', isTooLong(draft.symptoms)],
      ['plan', 'customer-text-too-long', isTooLong(draft.plan)],
    ]),
  ];
}

export function normaliseScan(draft: ScanDraft): ScanDraft {
  return {
    ...draft,
    ...tidyNumbers(draft, measurementRanges),
    placenta: lineOrNull(draft.placenta),
    description: linesOrNull(draft.description),
    conclusion: tidyLines(draft.conclusion),
    imageIds: [...new Set(draft.imageIds)],
  };
}

export function checkScan(draft: ScanDraft, nowMs: number): readonly CustomerIssue[] {
  const at = instantOf(draft.scanTime);
  return [
    ...checkNumbers(draft, measurementRanges),
    ...wrongOnes([
      ['visitId', 'customer-visit-required', draft.visitId === ''],
      ['sonographerId', 'customer-sonographer-required', draft.sonographerId === ''],
      ['machineId', 'customer-sonographer-required', draft.machineId === ''],
      ['scanTime', 'customer-time-invalid', !isMoment(draft.scanTime) || (at ?? 0) > nowMs],
      ['placenta', 'customer-text-too-long', isTooLong(draft.placenta, clinicalLimits.short)],
      ['description', 'customer-text-too-long', isTooLong(draft.description)],
      ['conclusion', 'customer-conclusion-required', draft.conclusion === ''],
      ['conclusion', 'customer-text-too-long', isTooLong(draft.conclusion)],
      ['imageIds', 'customer-images-unknown', draft.imageIds.length > clinicalLimits.images],
    ]),
  ];
}

/** Five of the facility, seven of the prescription, and its kind: N narcotic, H psychotropic, C the others. */
const nationalCode = /^\d{5}[0-9a-zA-Z]{7}-[NHC]$/;
const qtyDecimals = 2;

export function normalisePrescription(draft: PrescriptionDraft): PrescriptionDraft {
  return {
    ...draft,
    nationalRxCode: tidyLine(draft.nationalRxCode),
    items: draft.items.map((item) => ({
      ...item,
      drugName: tidyLine(item.drugName),
      strength: lineOrNull(item.strength),
      unit: tidyLine(item.unit),
      qty: parseDecimal(item.qty, { decimals: qtyDecimals }) ?? tidyLine(item.qty),
      dose: tidyLine(item.dose),
      route: lineOrNull(item.route),
    })),
    advice: linesOrNull(draft.advice),
    revisitDate: lineOrNull(draft.revisitDate),
  };
}

function checkItem(item: PrescribedItem, no: number): readonly CustomerIssue[] {
  const qty = parseDecimal(item.qty, { decimals: qtyDecimals });
  const texts = [item.drugName, item.strength, item.unit, item.dose, item.route];
  const isDaysWrong =
    item.days !== null && !(Number.isInteger(item.days) && item.days > 0 && item.days <= 365);
  const at = `items.${String(no)}`;
  return wrongOnes([
    [`${at}.drugName`, 'customer-drug-required', item.drugName === ''],
    [`${at}.unit`, 'customer-unit-required', item.unit === ''],
    [`${at}.qty`, 'customer-qty-required', qty === undefined || compareDecimals(qty, '0') <= 0],
    [`${at}.dose`, 'customer-dose-required', item.dose === ''],
    [`${at}.days`, 'customer-number-implausible', isDaysWrong],
    [`${at}.drugName`, 'customer-text-too-long', texts.some((text) => isTooLong(text, clinicalLimits.short))],
  ]);
}

export function checkPrescription(draft: PrescriptionDraft, today: string): readonly CustomerIssue[] {
  const { items, revisitDate } = draft;
  return [
    ...wrongOnes([
      ['visitId', 'customer-visit-required', draft.visitId === ''],
      ['doctorId', 'customer-doctor-required', draft.doctorId === ''],
      ['nationalRxCode', 'customer-rx-code-invalid', !nationalCode.test(draft.nationalRxCode)],
      ['items', 'customer-items-required', items.length === 0 || items.length > clinicalLimits.items],
      ['advice', 'customer-text-too-long', isTooLong(draft.advice)],
      [
        'revisitDate',
        'customer-date-invalid',
        revisitDate !== null && (!isStoredDate(revisitDate) || revisitDate < today),
      ],
    ]),
    ...items.flatMap(checkItem),
  ];
}
