import type { FieldErrors } from 'react-hook-form';
import { scrollToMiddle } from './nearest-scroller.ts';
import { ownMessage } from './own-message.ts';

const focusable = [
  'input:not(:disabled, [type="hidden"], [type="radio"], [aria-hidden="true"])',
  'input[type="radio"]:checked:not(:disabled)',
  'input[type="radio"]:not(:disabled)',
  'textarea:not(:disabled, [aria-hidden="true"])',
  '[role="combobox"]:not([aria-disabled="true"])',
  '[contenteditable="true"]',
  'button:not(:disabled)',
];

/** The part of a field's cell that takes the cursor, in the order above; for a list of items, what adds to it. */
function targetIn(cell: HTMLElement): HTMLElement | undefined {
  const selectors =
    cell.dataset['group'] === undefined ? focusable : ['.group-add:not(:disabled)', ...focusable];
  for (const selector of selectors) {
    const found = cell.querySelector<HTMLElement>(selector);
    if (found) return found;
  }
  return undefined;
}

function cellsOf(form: HTMLFormElement): HTMLElement[] {
  return [...form.querySelectorAll<HTMLElement>('[data-field], [data-group]')];
}

function focusIn(cell: HTMLElement, options?: FocusOptions): boolean {
  const target = targetIn(cell);
  if (target === undefined) return false;
  target.focus(options);
  // As the Tab key does: what is typed next replaces what is there.
  if (target instanceof HTMLInputElement && target.type !== 'checkbox' && target.type !== 'radio')
    target.select();
  return true;
}

/** Moves to the field behind the one that holds an element. False at the last field. */
export function focusNextField(form: HTMLFormElement, from: Element): boolean {
  const cells = cellsOf(form).filter((cell) => cell.dataset['field'] !== undefined);
  const here = cells.findIndex((cell) => cell.contains(from));
  return here >= 0 && cells.slice(here + 1).some((cell) => focusIn(cell));
}

function isEmpty(cell: HTMLElement): boolean {
  const target = targetIn(cell);
  if (!(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)) return false;
  return target.type === 'radio' ? cell.querySelector('input:checked') === null : target.value === '';
}

/** Where the work begins: the first field that still asks for something. */
export function focusFirstEmpty(form: HTMLFormElement): void {
  const empty = cellsOf(form).find((cell) => cell.dataset['field'] !== undefined && isEmpty(cell));
  if (empty !== undefined) focusIn(empty, { preventScroll: true });
}

/** Leads to the first wrong field in reading order, which is not the order in which fields were made. */
export function focusFirstError(form: HTMLFormElement, errors: FieldErrors): void {
  const wrong = cellsOf(form).find((cell) => {
    const name = cell.dataset['field'] ?? cell.dataset['group'] ?? '';
    return ownMessage(errors, name) !== undefined;
  });
  if (wrong === undefined) return;
  focusIn(wrong, { preventScroll: true });
  scrollToMiddle(wrong);
}
