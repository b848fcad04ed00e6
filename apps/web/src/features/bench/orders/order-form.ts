import type { Catalogue } from '../../../parts/catalogue/lab-catalogue.ts';
import type { Patient } from '../../patients/patients/patient.ts';
import { addItem, type ChosenItem, type NewItem } from './order-items.ts';
import type { texts } from './texts.ts';
import { createContext, use, type Dispatch } from 'react';

/** The fields of an order, by the names in which the server speaks of them. */
export type OrderField = keyof typeof texts.fields;
export type OrderFields = Readonly<Record<OrderField, string>>;

export interface OrderForm {
  readonly fields: OrderFields;
  readonly items: readonly ChosenItem[];
  /** What became of the last thing that was picked, where it is not plain to see. */
  readonly note: string;
  /** Nothing was typed or picked yet. */
  readonly isUntouched: boolean;
  /** Fields that somebody has left: what is wrong with them may be said. */
  readonly touched: readonly string[];
  /** Somebody tried to place it: now everything may be said. */
  readonly isAttempted: boolean;
}

export type OrderAction =
  | { readonly type: 'set'; readonly field: OrderField; readonly value: string }
  | { readonly type: 'touch'; readonly field: string }
  | { readonly type: 'add'; readonly item: NewItem; readonly catalogue: Catalogue }
  | { readonly type: 'remove'; readonly code: string }
  | { readonly type: 'explain'; readonly code: string; readonly reason: string; readonly text: string }
  | { readonly type: 'attempt' };

const noFields: OrderFields = {
  locationCode: '',
  visitType: 'outpatient',
  departmentId: '',
  doctorId: '',
  diagnosis: '',
  icdMain: '',
  payerType: 'fee',
  paymentStatus: 'unpaid',
  priority: 'routine',
  phoneExtension: '',
  clinicalInfo: '',
  weightKg: '',
  heightCm: '',
  pregnancyState: 'unknown',
  cyclePhase: '',
  'pregnancy.lmp': '',
  'pregnancy.ultrasoundDate': '',
  'pregnancy.gaWeeks': '',
  'pregnancy.gaDays': '',
  'pregnancy.transferDate': '',
  'pregnancy.embryoDays': '',
  'pregnancy.edd': '',
  'pregnancy.fetuses': '1',
  'pregnancy.chorionicity': '',
  'pregnancy.para': '',
  'pregnancy.conception': '',
  'screening.crlMm': '',
  'screening.ntMm': '',
  'screening.ultrasoundDate': '',
  'screening.sonographer': '',
  'screening.machine': '',
  'screening.smoker': '',
  'screening.diabetesType1': '',
};

/** Who pays decides what the desk has to ask for; whoever knows better changes it. */
const paymentOfPayer: Readonly<Record<string, string>> = {
  bhyt: 'insured',
  free: 'exempt',
  fee: 'unpaid',
  service: 'unpaid',
};

function numberText(value: number | null): string {
  return value === null ? '' : String(value);
}

function pregnancyFields(pregnancy: NonNullable<Patient['pregnancy']>): Partial<OrderFields> {
  const { ultrasoundGaDays } = pregnancy;
  const hasAge = ultrasoundGaDays !== null;
  return {
    pregnancyState: 'pregnant',
    'pregnancy.lmp': pregnancy.lmp ?? '',
    // A due date that was counted from the others is counted again, from them.
    'pregnancy.edd': pregnancy.eddSource === 'stated' ? (pregnancy.edd ?? '') : '',
    'pregnancy.ultrasoundDate': pregnancy.ultrasoundDate ?? '',
    'pregnancy.gaWeeks': hasAge ? String(Math.floor(ultrasoundGaDays / 7)) : '',
    'pregnancy.gaDays': hasAge ? String(ultrasoundGaDays % 7) : '',
    'pregnancy.transferDate': pregnancy.transferDate ?? '',
    'pregnancy.embryoDays': numberText(pregnancy.embryoDays),
    'pregnancy.fetuses': String(pregnancy.fetuses),
    'pregnancy.chorionicity': pregnancy.chorionicity ?? '',
    'pregnancy.para': pregnancy.para ?? '',
    'pregnancy.conception': pregnancy.conception ?? '',
  };
}

/** A written due date that nothing else explains must not get lost when the order is placed. */
function statedDate(pregnancy: NonNullable<Patient['pregnancy']>): Partial<OrderFields> {
  const { lmp, edd, ultrasoundDate, transferDate } = pregnancy;
  const isAlone = lmp === null && ultrasoundDate === null && transferDate === null;
  return isAlone && edd !== null ? { 'pregnancy.edd': edd } : {};
}

/** An order before anything is typed: the desk's last visit facts, and what the record knows of the pregnancy. */
export function startForm(patient: Patient, visit: Partial<OrderFields>, isPossible: boolean): OrderForm {
  const { pregnancy } = patient;
  const person =
    pregnancy === null
      ? isPossible
        ? {}
        : { pregnancyState: 'not_pregnant' }
      : { ...pregnancyFields(pregnancy), ...statedDate(pregnancy) };
  return {
    fields: { ...noFields, ...visit, ...person },
    items: [],
    note: '',
    isUntouched: true,
    touched: [],
    isAttempted: false,
  };
}

function setField(form: OrderForm, field: OrderField, value: string): OrderForm {
  const payment =
    field === 'payerType' ? { paymentStatus: paymentOfPayer[value] ?? form.fields.paymentStatus } : {};
  return { ...form, isUntouched: false, fields: { ...form.fields, [field]: value, ...payment } };
}

export function reduceOrder(form: OrderForm, action: OrderAction): OrderForm {
  switch (action.type) {
    case 'set':
      return setField(form, action.field, action.value);
    case 'touch':
      return form.touched.includes(action.field)
        ? form
        : { ...form, touched: [...form.touched, action.field] };
    case 'add': {
      const { items, note } = addItem(form.items, action.item, action.catalogue);
      return { ...form, isUntouched: false, items, note };
    }
    case 'remove':
      return { ...form, note: '', items: form.items.filter(({ code }) => code !== action.code) };
    case 'explain': {
      const { code, reason, text } = action;
      const items = form.items.map((item) => (item.code === code ? { ...item, reason, text } : item));
      return { ...form, items };
    }
    case 'attempt':
      return { ...form, isAttempted: true };
  }
}

export interface OrderWork {
  readonly form: OrderForm;
  readonly dispatch: Dispatch<OrderAction>;
  /** The words about a field that may be said by now. */
  readonly issueOf: (field: string) => string | undefined;
}

export const OrderContext = createContext<OrderWork | undefined>(undefined);

export function useOrder(): OrderWork {
  const work = use(OrderContext);
  if (work === undefined) throw new Error('a field of an order was rendered outside of one');
  return work;
}
