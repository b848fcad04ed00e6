import { invalid, ok, refuse, type Result } from '../../ground/kernel/result.ts';
import { vietnamDateAt } from '../../patients/patients/stored-day.ts';
import { exactOf } from '../results/exact-decimal.ts';
import { readNumber } from '../results/typed-number.ts';
import type { ValueSource } from '../results/value.ts';
import { halfWidth, visibleText } from '../../text/visible-text.ts';
import type { ControlLot } from './control-lot.ts';
import type { ControlLotState } from './lot-states.ts';

export interface ControlEntry {
  /** As typed or received. */
  readonly text: string;
  readonly source: ValueSource;
  /** When it was measured. */
  readonly at: number;
  /** The server's clock. */
  readonly now: number;
  readonly lot: Pick<ControlLot, 'mean' | 'sd' | 'validFrom' | 'validTo'> & {
    readonly state: ControlLotState;
  };
}

/** A value without which no deviation exists: "< 5" has no distance to a mean. */
function readControlValue({ text, source, lot }: ControlEntry): Result<string> {
  const typed = halfWidth(visibleText(text));
  if (typed === '') return invalid('value-empty');
  // The target's own digits settle what 1.015 means, as the test's do for a result.
  const decimals = Math.max(exactOf(lot.mean).places, exactOf(lot.sd).places);
  const read = readNumber(typed, { decimals, allowsNegative: true, source });
  if (read.ok)
    return read.value.comparator === null ? ok(read.value.number) : invalid('control-value-not-number');
  const isAmbiguous = 'reason' in read.refusal && read.refusal.reason === 'value-mark-ambiguous';
  return isAmbiguous ? read : invalid('control-value-not-number');
}

/**
 * The stored value of a control measurement, or why it cannot be kept. Measured while the lot was valid decides, not
 * typed while it was: what was measured on the last evening may be typed in the morning.
 */
export function checkControlEntry(entry: ControlEntry): Result<string> {
  const { lot, at, now } = entry;
  if (lot.state !== 'active') return refuse({ kind: 'conflict', reason: 'control-lot-not-active' });
  if (at > now) return invalid('control-time-in-future');
  const day = vietnamDateAt(at);
  if (day < lot.validFrom) return invalid('control-lot-not-yet-valid');
  if (day > lot.validTo) return invalid('control-lot-expired');
  if (exactOf(lot.sd).units <= 0n) return invalid('control-sd-not-positive');
  return readControlValue(entry);
}
