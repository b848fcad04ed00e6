import { refusalTexts } from '@senlab/contract';
import { checkControlLot, parseDate } from '@senlab/domain';

/** As typed. */
export interface LotDraft {
  readonly instrumentCode: string;
  readonly testCode: string;
  readonly level: string;
  readonly materialName: string;
  readonly lotNo: string;
  readonly mean: string;
  readonly sd: string;
  readonly unit: string;
  readonly validFrom: string;
  readonly validTo: string;
}

export const emptyLotDraft: LotDraft = {
  instrumentCode: '',
  testCode: '',
  level: '1',
  materialName: '',
  lotNo: '',
  mean: '',
  sd: '',
  unit: '',
  validFrom: '',
  validTo: '',
};

/** What is sent: days in their stored form, numbers as typed. */
export function lotInput(draft: LotDraft): Omit<LotDraft, 'level'> & { readonly level: number } {
  return {
    ...draft,
    level: Number(draft.level),
    validFrom: parseDate(draft.validFrom) ?? draft.validFrom,
    validTo: parseDate(draft.validTo) ?? draft.validTo,
  };
}

export interface LotFault {
  /** The field it belongs to; none where it is about several. */
  readonly field: keyof LotDraft | null;
  readonly message: string;
}

const fieldOf: Readonly<Record<string, keyof LotDraft>> = {
  'control-mean-not-number': 'mean',
  'control-sd-not-positive': 'sd',
  'control-sd-exceeds-mean': 'sd',
  'control-lot-days-wrong': 'validTo',
  'control-level-unknown': 'level',
};

/** By the rule that the server asks too. */
export function lotFault(draft: LotDraft): LotFault | null {
  const checked = checkControlLot(lotInput(draft));
  if (checked.ok) return null;
  if (!('reason' in checked.refusal)) return { field: null, message: '' };
  const { reason } = checked.refusal;
  return { field: fieldOf[reason] ?? null, message: refusalTexts[reason] };
}
