import { normalisePhoneNumber } from '../../ground/codes/phone-number.ts';
import type { Permission } from '../../ground/kernel/permissions.ts';
import type { CallDirection } from './call-states.ts';

const extension = /^\d{2,5}$/;
/** As exchanges name a caller who hides the number. `<unknown>` is not among them: so do they name what is no caller. */
const hidden = /^(?:anonymous|restricted|private|unavailable|withheld)$/i;
const outside = /^\+?\d{6,20}$/;

export function isExtension(text: string): boolean {
  return extension.test(text);
}

/** Somebody outside, as stored: one form for each Vietnamese number, empty where it is hidden, others as they are. */
function outsideNumber(text: string): string | undefined {
  if (hidden.test(text)) return '';
  return outside.test(text) ? (normalisePhoneNumber(text) ?? text) : undefined;
}

export interface CallParties {
  readonly direction: CallDirection;
  /** Of the one who is not in this house; empty where it is hidden. */
  readonly phoneNumber: string;
  /** Who in this house began the call. */
  readonly extension: string | null;
}

/**
 * Who talks with whom, told from the two numbers of the first channel. Undefined for what concerns nobody outside, so that
 * two colleagues on the telephone stand in no list.
 */
export function readParties(caller: string, dialled: string): CallParties | undefined {
  const from = outsideNumber(caller);
  if (from !== undefined) return { direction: 0, phoneNumber: from, extension: null };
  if (!isExtension(caller)) return undefined;
  const to = hidden.test(dialled) ? undefined : outsideNumber(dialled);
  return to === undefined ? undefined : { direction: 1, phoneNumber: to, extension: caller };
}

/** Who telephones sees numbers, to call back; whose number it is, only who may read patients. */
export function callSight(permissions: ReadonlySet<Permission>): 'none' | 'number' | 'person' {
  if (!permissions.has('calls.use')) return 'none';
  return permissions.has('patients.read') ? 'person' : 'number';
}
