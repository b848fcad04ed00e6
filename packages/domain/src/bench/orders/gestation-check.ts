import type { GestationWindow } from '../../ground/catalogue/panel.ts';
import type { OrderReason } from '../../ground/reasons/bench.ts';

/** Where the patient stands on the day of the order; null where it is not known or makes no sense. */
export interface PatientAge {
  readonly gaDays: number | null;
  readonly hoursOfLife: number | null;
}

const reasons = {
  'gestational-days': { unknown: 'gestation-unknown', outside: 'outside-gestation-window' },
  'hours-of-life': { unknown: 'life-hours-unknown', outside: 'outside-life-hours-window' },
} as const;

/** Why an order should be looked at again; null inside the window, and where there is none. Both ends are inside. */
export function checkGestationWindow(window: GestationWindow | null, age: PatientAge): OrderReason | null {
  if (window === null) return null;
  const { unit, min, max } = window;
  const at = unit === 'gestational-days' ? age.gaDays : age.hoursOfLife;
  if (at === null) return reasons[unit].unknown;
  const isInside = (min === null || at >= min) && (max === null || at <= max);
  return isInside ? null : reasons[unit].outside;
}
