/** All fields of the grid, in the order in which they stand. */
function fieldsOf(form: HTMLElement): readonly HTMLInputElement[] {
  return [...form.querySelectorAll<HTMLInputElement>('input[data-entry]')];
}

/** Moves to a neighbour; at the ends it stays. */
export function moveEntryFocus(from: HTMLInputElement, steps: 1 | -1): void {
  const form = from.closest('form');
  if (form === null) return;
  const fields = fieldsOf(form);
  const next = fields[fields.indexOf(from) + steps];
  next?.focus();
  next?.select();
}

/** The first field of a test, or of all. */
export function focusFirstEntry(form: HTMLElement, testCode: string): void {
  const fields = fieldsOf(form);
  (fields.find((field) => field.dataset['entry'] === testCode) ?? fields[0])?.focus();
}
