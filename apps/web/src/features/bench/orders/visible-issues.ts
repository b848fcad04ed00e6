import type { OrderForm } from './order-form.ts';
import type { OrderIssue } from './order-input.ts';

/** Fields that stand inside another on the screen, so that one is left when the other is. */
const sharedFields: Readonly<Record<string, readonly string[]>> = {
  'pregnancy.ultrasoundDate': ['pregnancy.ultrasoundDate', 'pregnancy.gaWeeks', 'pregnancy.gaDays'],
  'pregnancy.transferDate': ['pregnancy.transferDate', 'pregnancy.embryoDays'],
};

/**
 * What may be said now: nobody is told that a field is empty before having been there. By field, the first of several.
 */
export function visibleIssues(
  { touched, isAttempted }: Pick<OrderForm, 'touched' | 'isAttempted'>,
  issues: readonly OrderIssue[],
): ReadonlyMap<string, string> {
  const shown = new Map<string, string>();
  for (const { field, message } of issues) {
    const fields = sharedFields[field] ?? [field];
    // Half a scan is no fault while the other half is being typed.
    const isLeft = fields.every((one) => touched.includes(one));
    const mayBeSaid = isAttempted || isLeft || field.startsWith('items.');
    if (mayBeSaid && !shown.has(field)) shown.set(field, message);
  }
  return shown;
}
