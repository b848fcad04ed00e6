import { get, type FieldErrors } from 'react-hook-form';
import type { FocusEvent, KeyboardEvent } from 'react';

/** What scrolls when an element has to be seen: the nearest part with a scrollbar, or the page. */
export function nearestScroller(element: Element): Element {
  for (let parent = element.parentElement; parent; parent = parent.parentElement) {
    if (/auto|scroll/.test(getComputedStyle(parent).overflowY)) return parent;
  }
  return document.documentElement;
}

/**
 * Brings an element to the middle of what scrolls around it. The browser's own scrollIntoView also moves parts that are
 * not meant to scroll, and pushes the bar at the top out of the window.
 */
function scrollToMiddle(element: Element): void {
  const scroller = nearestScroller(element);
  const box = element.getBoundingClientRect();
  const top = scroller === document.documentElement ? 0 : scroller.getBoundingClientRect().top;
  scroller.scrollTop += box.top - top - (scroller.clientHeight - box.height) / 2;
}

/** As much as the save bar and the space around it take: the margin of `form-looks`. */
const besideBar = 112;

/** Browsers bring the line of the caret into view and no more: a long text would stand behind the save bar. */
export function showWholeText({ target }: FocusEvent): void {
  if (!(target instanceof HTMLTextAreaElement)) return;
  const scroller = nearestScroller(target);
  const bottom =
    scroller === document.documentElement ? window.innerHeight : scroller.getBoundingClientRect().bottom;
  scroller.scrollTop += Math.max(0, target.getBoundingClientRect().bottom + besideBar - bottom);
}

function messageIn(error: unknown): string | undefined {
  const message =
    typeof error === 'object' && error !== null && 'message' in error ? error.message : undefined;
  return typeof message === 'string' && message !== '' ? message : undefined;
}

/** The error of a field itself, not of what is inside it: a group has both. */
export function ownMessage(errors: FieldErrors, name: string): string | undefined {
  return messageIn(get(errors, name)) ?? messageIn(get(errors, `${name}.root`));
}

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
function focusNextField(form: HTMLFormElement, from: Element): boolean {
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

const oneLine = new Set(['text', 'email', 'tel', 'url', 'number', 'search', 'password']);

export function isSaveKey(
  event: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>,
): boolean {
  const isAlone = !event.altKey && !event.shiftKey;
  return isAlone && (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 's';
}

function isEnterInOneLine(event: KeyboardEvent): boolean {
  // While a Vietnamese input method composes a word, Enter belongs to it.
  if (event.key !== 'Enter' || event.defaultPrevented || event.nativeEvent.isComposing) return false;
  if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return false;
  return event.target instanceof HTMLInputElement && oneLine.has(event.target.type);
}

/** Ctrl+S saves. Enter goes to the next field, and saves from the last one, as the hand at a bench expects. */
export function handleFormKey(event: KeyboardEvent<HTMLFormElement>): void {
  const form = event.currentTarget;
  if (isSaveKey(event)) {
    event.preventDefault();
    form.requestSubmit();
    return;
  }
  if (!isEnterInOneLine(event)) return;
  event.preventDefault();
  if (!focusNextField(form, event.target as Element)) form.requestSubmit();
}
