type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** A field as it was before a scanner typed into it. */
export interface FieldMemory {
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
export function rememberField(element: Element | null): FieldMemory | undefined {
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
export function restoreField(memory: FieldMemory | undefined, isComposing: boolean): void {
  if (memory === undefined || !memory.field.isConnected) return;
  const { field, value, selection } = memory;
  const hadFocus = field.ownerDocument.activeElement === field;
  // An input method writes its unfinished word when it ends, over what was put back; leaving the field ends it now.
  if (isComposing) field.blur();
  if (field.value !== value) setValue(field, value);
  if (isComposing && hadFocus) field.focus();
  if (selection !== undefined && !(field instanceof HTMLSelectElement)) field.setSelectionRange(...selection);
}
