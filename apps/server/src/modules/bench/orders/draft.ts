import type { OrderInput, PregnancyInput } from '@senlab/contract/server';
import {
  parseDecimal,
  type OrderedItem,
  type OrderPriority,
  type PregnancyState,
  readReason,
  reorderReasons,
  testsOfItem,
  testsStillValid,
  type OrderCatalogue,
  type ReorderContext,
  type ReorderExplanation,
} from '@senlab/domain';
import type { PregnancyFields } from '../../patients/patients/index.ts';
import type { EarlierResult } from './repository.ts';

interface DraftItem extends OrderedItem {
  /** One of the listed reasons, or a sentence of the orderer. */
  readonly reorderReason: string | null;
}

export interface DraftScreening {
  /** Stored decimals where they could be read, otherwise as typed. */
  readonly crlMm: string | null;
  readonly ntMm: string | null;
  readonly ultrasoundDate: string | null;
  readonly sonographer: string | null;
  readonly machine: string | null;
  /** Null where nobody asked her: then no paper says that she does not. */
  readonly isSmoker: boolean | null;
  readonly hasDiabetesType1: boolean | null;
}

/** An order as somebody fills it in: nothing about it is certain yet. */
export interface OrderDraft {
  readonly patientId: string;
  readonly locationCode: string;
  readonly visitType: string;
  readonly departmentId: string | null;
  readonly doctorId: string | null;
  readonly diagnosis: string;
  readonly icdMain: string | null;
  readonly payerType: string;
  readonly pregnancyState: PregnancyState;
  readonly pregnancy: PregnancyFields | null;
  readonly cyclePhase: string | null;
  readonly weightKg: string | null;
  readonly heightCm: string | null;
  readonly priority: OrderPriority;
  readonly phoneExtension: string | null;
  readonly clinicalInfo: string | null;
  readonly paymentStatus: string;
  readonly items: readonly DraftItem[];
  readonly screening: DraftScreening | null;
  /** Null: now. */
  readonly orderedTime: string | null;
}

type Typed = string | null | undefined;

/** A field left empty is a field left out. */
function filled(typed: Typed): string | null {
  const text = (typed ?? '').normalize('NFC').trim();
  return text === '' ? null : text;
}

/** With a comma or a dot. What is no number stays as it was typed, so that the check can say so. */
function decimal(typed: Typed, decimals: number): string | null {
  const text = filled(typed);
  return text === null ? null : (parseDecimal(text, { decimals }) ?? text);
}

function toPregnancy(input: PregnancyInput): PregnancyFields {
  const edd = input.edd ?? null;
  return {
    lmp: input.lmp ?? null,
    edd,
    // A date that nobody can say the origin of is still a date.
    eddSource: edd === null ? null : (input.eddSource ?? 'stated'),
    ultrasoundDate: input.ultrasoundDate ?? null,
    ultrasoundGaDays: input.ultrasoundGaDays ?? null,
    transferDate: input.transferDate ?? null,
    embryoDays: input.embryoDays ?? null,
    fetuses: input.fetuses,
    chorionicity: input.chorionicity ?? null,
    para: filled(input.para),
    conception: filled(input.conception),
  };
}

function toScreening({ screening }: OrderInput): DraftScreening | null {
  if (screening === null || screening === undefined) return null;
  return {
    crlMm: decimal(screening.crlMm, 1),
    ntMm: decimal(screening.ntMm, 2),
    ultrasoundDate: screening.ultrasoundDate ?? null,
    sonographer: filled(screening.sonographer),
    machine: filled(screening.machine),
    isSmoker: screening.smoker ?? null,
    hasDiabetesType1: screening.diabetesType1 ?? null,
  };
}

export function toDraft(input: OrderInput): OrderDraft {
  const isPregnant = input.pregnancyState === 'pregnant';
  const { pregnancy, patientId, locationCode, visitType, payerType, paymentStatus } = input;
  const { pregnancyState, priority, departmentId, doctorId, orderedTime } = input;
  return {
    patientId,
    locationCode,
    visitType,
    payerType,
    paymentStatus,
    pregnancyState,
    priority,
    departmentId: departmentId ?? null,
    doctorId: doctorId ?? null,
    diagnosis: filled(input.diagnosis) ?? '',
    icdMain: filled(input.icdMain)?.toUpperCase() ?? null,
    // Facts of a pregnancy that is over are no facts of this order.
    pregnancy: isPregnant && pregnancy !== null && pregnancy !== undefined ? toPregnancy(pregnancy) : null,
    cyclePhase: filled(input.cyclePhase),
    weightKg: decimal(input.weightKg, 1),
    heightCm: decimal(input.heightCm, 1),
    phoneExtension: filled(input.phoneExtension),
    clinicalInfo: filled(input.clinicalInfo),
    items: input.items.map(({ kind, code, reorderReason }) => ({
      kind,
      code,
      reorderReason: filled(reorderReason),
    })),
    screening: toScreening(input),
    orderedTime: orderedTime ?? null,
  };
}

/** An item of which a result is still valid, or on its way. */
export interface RepeatedItem {
  readonly itemCode: string;
  readonly testCodes: readonly string[];
  /** Of the newest of them, and the case that it belongs to. */
  readonly lastTime: string;
  readonly sid: string;
}

/** A listed word is one of the reasons; any other sentence is a reason of its own. */
export function explanationOf({ reorderReason: typed }: DraftItem): ReorderExplanation {
  if (typed === null) return { reorderReason: null, reorderText: null };
  const listed = reorderReasons.find((reason) => reason === typed);
  return listed === undefined
    ? { reorderReason: 'other', reorderText: typed }
    : { reorderReason: listed, reorderText: null };
}

/** As it is stored. A reason that was not needed is not checked either: what is no sentence is dropped. */
export function keptReason(item: DraftItem): string | null {
  const { reorderReason, reorderText } = explanationOf(item);
  if (reorderText === null) return reorderReason;
  const kept = readReason(reorderText, 'required');
  return kept.ok ? kept.value : null;
}

interface RepeatedContext extends Omit<ReorderContext, 'earlierResults'> {
  readonly catalogue: OrderCatalogue;
  readonly earlierResults: readonly EarlierResult[];
}

export function repeatedItems(
  items: readonly DraftItem[],
  { catalogue, ...context }: RepeatedContext,
): readonly RepeatedItem[] {
  return items.flatMap((item) => {
    const testCodes = testsStillValid(testsOfItem(item, catalogue) ?? [], context);
    const [newest] = context.earlierResults
      .filter(({ testCode }) => testCodes.includes(testCode))
      .toSorted((one, other) => other.collectedMs - one.collectedMs);
    if (newest === undefined) return [];
    return [{ itemCode: item.code, testCodes, lastTime: newest.time, sid: newest.sid }];
  });
}
