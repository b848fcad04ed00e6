import {
  useRef,
  useState,
  type FocusEvent,
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
} from 'react';
import { flushSync } from 'react-dom';
import { useHover } from '../hover-delay.ts';
import { moveFocus } from '../move-focus.ts';
import { popupStops } from './popup-stops.ts';

/** Opened by the mouse alone it closes with the mouse; a click or a key keeps it open. */
type Openness = 'closed' | 'hovered' | 'kept';

interface Popup {
  readonly isOpen: boolean;
  readonly button: RefObject<HTMLButtonElement | null>;
  readonly onClick: () => void;
  readonly close: () => void;
  /** For the element that holds both the button and what it opens. */
  readonly surroundings: {
    readonly onBlur: (event: FocusEvent) => void;
    readonly onKeyDown: (event: KeyboardEvent) => void;
    readonly onPointerEnter: (event: PointerEvent) => void;
    readonly onPointerLeave: (event: PointerEvent) => void;
  };
}

/** `opens`: the keys that open it, each with where the focus goes. `closes`: those that lead back to the button. */
export interface PopupKeys {
  readonly opens: Readonly<Record<string, 'first' | 'last'>>;
  readonly closes: readonly string[];
}

export function usePopup(keys: PopupKeys): Popup {
  const [openness, setOpenness] = useState<Openness>('closed');
  const button = useRef<HTMLButtonElement>(null);
  const isOpen = openness !== 'closed';
  const hover = useHover((isOver) =>
    setOpenness((now) => {
      if (isOver) return now === 'closed' ? 'hovered' : now;
      return now === 'hovered' ? 'closed' : now;
    }),
  );
  const openAt = (where: 'first' | 'last'): void => {
    flushSync(() => setOpenness('kept'));
    moveFocus(popupStops(button.current), where);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const where = event.target === button.current ? keys.opens[event.key] : undefined;
    if (where !== undefined) openAt(where);
    else if (isOpen && keys.closes.includes(event.key)) {
      setOpenness('closed');
      button.current?.focus();
    } else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const onBlur = (event: FocusEvent): void => {
    if (!event.currentTarget.contains(event.relatedTarget)) setOpenness('closed');
  };
  return {
    isOpen,
    button,
    // A click just after the mouse has opened it means "yes, open": only the next one closes.
    onClick: () => setOpenness(openness === 'kept' ? 'closed' : 'kept'),
    close: () => setOpenness('closed'),
    surroundings: { onBlur, onKeyDown, ...hover },
  };
}
