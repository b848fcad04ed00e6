import { useEffect, useEffectEvent } from 'react';
import { rememberField, restoreField, type FieldMemory } from './field-memory.ts';
import { isBeginning, noBurst, readStroke, scanRules, type Burst } from './scan-burst.ts';
import { strokeOf } from './stroke-of-key.ts';

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
