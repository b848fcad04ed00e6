import { useEffect, useEffectEvent } from 'react';
import { isBeginning, noBurst, readStroke, scanRules, type Burst, strokeOf } from './scan-burst.ts';

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** A field as it was before a scanner typed into it. */
interface FieldMemory {
  readonly field: Field;
  readonly value: string;
  readonly selection: readonly [start: number, end: number] | undefined;
}

const prototypes = [
  HTMLInputElement.prototype,
  HTMLTextAreaElement.prototype,
  HTMLSelectElement.prototype,
] as const;

function isField(element: Element | null): element is Field {
  return prototypes.some((prototype) => Object.prototype.isPrototypeOf.call(prototype, element ?? {}));
}

function selectionOf(field: Field): FieldMemory['selection'] {
  if (field instanceof HTMLSelectElement) return undefined;
  // Fields for numbers and dates have none.
  const { selectionStart, selectionEnd } = field;
  return selectionStart === null || selectionEnd === null ? undefined : [selectionStart, selectionEnd];
}

/** Undefined where nothing takes letters. */
function rememberField(element: Element | null): FieldMemory | undefined {
  if (!isField(element)) return undefined;
  return { field: element, value: element.value, selection: selectionOf(element) };
}

/** React overlays `value` on the element to know what it has set; only the setter beneath it is seen as a change. */
function setValue(field: Field, value: string): void {
  const prototype = prototypes.find((each) => Object.prototype.isPrototypeOf.call(each, field));
  if (prototype !== undefined) Reflect.set(prototype, 'value', value, field);
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }));
}

/** Takes back what has been typed since. */
function restoreField(memory: FieldMemory | undefined, isComposing: boolean): void {
  if (memory === undefined || !memory.field.isConnected) return;
  const { field, value, selection } = memory;
  const hadFocus = field.ownerDocument.activeElement === field;
  // An input method writes its unfinished word when it ends, over what was put back; leaving the field ends it now.
  if (isComposing) field.blur();
  if (field.value !== value) setValue(field, value);
  if (isComposing && hadFocus) field.focus();
  if (selection !== undefined && !(field instanceof HTMLSelectElement)) field.setSelectionRange(...selection);
}

export interface ScannerOptions {
  /** With what was scanned, as it was typed; `readScan` says what it is. Empty: unreadable, to be scanned again. */
  readonly onScan: (text: string) => void;
  /**
   * A key that a person pressed outside of every field. It comes a blink late: until then it could have been the first
   * of a scan, and a tube beginning with 2 must not choose the second line of a list.
   */
  readonly onKey?: (character: string) => void;
}

const editable = 'input:not([type=checkbox]):not([type=radio]), textarea, select, [contenteditable=true]';

function isTyping(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(editable) !== null;
}

interface Ear {
  readonly hear: (event: KeyboardEvent) => void;
  readonly close: () => void;
}

/** Listens to keys one after the other; outside of React, because nothing on the screen depends on it. */
function openEar(onScan: (text: string) => void, onKey: (character: string) => void): Ear {
  let burst: Burst = noBurst;
  let memory: FieldMemory | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const hear = (event: KeyboardEvent): void => {
    const stroke = strokeOf(event);
    if (stroke === undefined) return;
    clearTimeout(timer);
    const reading = readStroke(burst, stroke);
    burst = reading.burst;
    if (reading.scan !== undefined) {
      // The key that ends a scan would send the form or move the focus.
      event.preventDefault();
      event.stopImmediatePropagation();
      restoreField(memory, event.isComposing);
      onScan(reading.scan);
      return;
    }
    if (stroke.kind !== 'character' || !isBeginning(burst)) return;
    memory = rememberField(document.activeElement);
    if (isTyping(event.target)) return;
    timer = setTimeout(() => onKey(stroke.character), scanRules.longestGapMs + 25);
  };
  return { hear, close: () => clearTimeout(timer) };
}

/** A scanner works anywhere on the page, whatever has the focus. */
export function useScanner({ onScan, onKey }: ScannerOptions): void {
  const scanned = useEffectEvent(onScan);
  const pressed = useEffectEvent((character: string) => onKey?.(character));
  useEffect(() => {
    const ear = openEar(
      (text) => scanned(text),
      (character) => pressed(character),
    );
    // Before anybody else: a field or button must not see the key that ends a scan.
    window.addEventListener('keydown', ear.hear, true);
    return () => {
      window.removeEventListener('keydown', ear.hear, true);
      ear.close();
    };
  }, []);
}
