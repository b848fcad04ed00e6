import { useState, type FocusEvent, type KeyboardEvent } from 'react';

const steps: Readonly<Record<string, (index: number, count: number) => number>> = {
  ArrowRight: (index, count) => (index + 1) % count,
  ArrowLeft: (index, count) => (index - 1 + count) % count,
  Home: () => 0,
  End: (_index, count) => count - 1,
};

function usableIn(bar: Element): HTMLElement[] {
  return [...bar.querySelectorAll<HTMLElement>('[data-tool]:not(:disabled)')];
}

export interface RovingFocus {
  /** 0 for the one button that Tab reaches, -1 for the others. */
  readonly tabIndexOf: (id: string) => 0 | -1;
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
  readonly onFocus: (event: FocusEvent<HTMLElement>) => void;
}

/** One stop for Tab, arrows inside: a bar of twenty buttons must not stand between a person and the next field. */
export function useRovingFocus(usable: readonly string[]): RovingFocus {
  const [last, setLast] = useState<string>();
  const stop = last !== undefined && usable.includes(last) ? last : usable[0];
  return {
    tabIndexOf: (id) => (id === stop ? 0 : -1),
    onKeyDown: (event) => {
      const step = steps[event.key];
      if (step === undefined) return;
      const buttons = usableIn(event.currentTarget);
      const index = buttons.findIndex((button) => button === document.activeElement);
      if (index < 0) return;
      event.preventDefault();
      buttons[step(index, buttons.length)]?.focus();
    },
    onFocus: ({ target }) => {
      const id = target.closest<HTMLElement>('[data-tool]')?.dataset['tool'];
      if (id !== undefined) setLast(id);
    },
  };
}
