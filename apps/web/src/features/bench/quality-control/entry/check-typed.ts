import { refusalTexts } from '@senlab/contract';
import { checkControlEntry, formatDecimal, sideBeyond } from '@senlab/domain';
import type { LotInUse } from '../quality-types.ts';
import { texts } from '../texts.ts';

/** Nobody measures this, but a slipped comma is soon typed, and a run that was saved stays for good. */
const farSd = '10';

export type TypedCheck =
  | { readonly kind: 'empty' }
  | { readonly kind: 'sound'; readonly value: string }
  | { readonly kind: 'far'; readonly value: string; readonly question: string }
  | { readonly kind: 'wrong'; readonly problem: string };

/** Judges the number only: by the days of the lot the server judges, whose clock is right. */
export function checkTyped(text: string, lot: Pick<LotInUse, 'mean' | 'sd'>): TypedCheck {
  if (text.trim() === '') return { kind: 'empty' };
  const checked = checkControlEntry({
    text,
    source: 'typed',
    at: 0,
    now: 0,
    lot: { mean: lot.mean, sd: lot.sd, validFrom: '', validTo: '9999-12-31', state: 'active' },
  });
  if (!checked.ok) {
    const { refusal } = checked;
    return { kind: 'wrong', problem: 'reason' in refusal ? refusalTexts[refusal.reason] : '' };
  }
  const { value } = checked;
  if (sideBeyond(value, lot, farSd) === 0) return { kind: 'sound', value };
  return { kind: 'far', value, question: texts.entry.far(formatDecimal(farSd)) };
}
