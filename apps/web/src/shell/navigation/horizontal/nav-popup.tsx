import { softShadow, type Style } from '../../style.ts';
import {
  useRef,
  useState,
  type FocusEvent,
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
  useId,
  useLayoutEffect,
  type ReactElement,
  type ReactNode,
} from 'react';
import { flushSync } from 'react-dom';
import { useHover, moveFocus, navStop, NavBadge } from '../nav-parts.tsx';
import ChevronRight from '@mui/icons-material/ChevronRight';
import ExpandMore from '@mui/icons-material/ExpandMore';
import Box from '@mui/material/Box';
import { holdsItem, type NavigationBranch } from '../navigation.ts';

/** What the arrow keys stop at in the pop-up of this button, without what deeper ones hold. */
function popupStops(button: HTMLElement | null): readonly HTMLElement[] {
  const list = button?.parentElement?.querySelector(':scope > ul');
  return list ? ownStops(list) : [];
}

/** Of this list only, not of the lists inside it. */
export function ownStops(list: Element): readonly HTMLElement[] {
  return [...list.querySelectorAll<HTMLElement>(':scope > li > [data-nav-stop]')];
}

const entry = {
  display: 'flex',
  alignItems: 'center',
  gap: 2,
  border: 0,
  borderRadius: 1,
  bgcolor: 'transparent',
  font: 'inherit',
  fontSize: 14,
  fontWeight: 500,
  lineHeight: 1.45,
  textAlign: 'left',
  textDecoration: 'none',
  color: 'text.primary',
  cursor: 'pointer',
  '&:hover, &[aria-expanded="true"]': { bgcolor: 'action.hover' },
  '&[aria-current="page"], &[data-inside]': { color: 'primary.main' },
  '&[aria-current="page"]': { bgcolor: 'primary.light', fontWeight: 600 },
} as const satisfies Style;

/** An entry of the bar itself. */
export const barEntry: Style = {
  ...entry,
  gap: 0.5,
  minHeight: 36,
  px: 1.75,
  py: 1,
  whiteSpace: 'nowrap',
};

/** An entry of a pop-up. */
export const popupEntry: Style = {
  ...entry,
  width: '100%',
  minHeight: 'var(--nav-row-height, 40px)',
  px: 3,
  py: 1.5,
};

function popupPaper(place: { readonly isNested: boolean; readonly isTurned: boolean }): Style {
  const { isNested, isTurned } = place;
  const below = { top: 'calc(100% + 4px)', ...(isTurned ? { right: 0 } : { left: 0 }) };
  const beside = { top: -5, ...(isTurned ? { right: '100%' } : { left: '100%' }) };
  return {
    position: 'absolute',
    ...(isNested ? beside : below),
    zIndex: 1,
    display: 'grid',
    gap: 0.5,
    minWidth: 224,
    maxWidth: 320,
    m: 0,
    p: 1,
    listStyle: 'none',
    border: 1,
    borderColor: 'divider',
    borderRadius: 1,
    bgcolor: 'background.paper',
    color: 'text.primary',
    boxShadow: softShadow,
  };
}

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
interface PopupKeys {
  readonly opens: Readonly<Record<string, 'first' | 'last'>>;
  readonly closes: readonly string[];
}

function usePopup(keys: PopupKeys): Popup {
  const [openness, setOpenness] = useState<Openness>('closed');
  const button = useRef<HTMLButtonElement>(null);
  const isOpen = openness !== 'closed';
  const hover = useHover((isOver) =>
    setOpenness((now) => {
      if (isOver) return now === 'closed' ? 'hovered' : now;
      return now === 'hovered' ? 'closed' : now;
    }),
  );
  const close = (): void => {
    hover.forget();
    setOpenness('closed');
  };
  const openAt = (where: 'first' | 'last'): void => {
    flushSync(() => setOpenness('kept'));
    moveFocus(popupStops(button.current), where);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const where = event.target === button.current ? keys.opens[event.key] : undefined;
    if (where !== undefined) openAt(where);
    else if (isOpen && keys.closes.includes(event.key)) {
      close();
      button.current?.focus();
    } else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const onBlur = (event: FocusEvent): void => {
    if (!event.currentTarget.contains(event.relatedTarget)) close();
  };
  return {
    isOpen,
    button,
    // A click just after the mouse has opened it means "yes, open": only the next one closes.
    onClick: () => (openness === 'kept' ? close() : setOpenness('kept')),
    close,
    surroundings: { onBlur, onKeyDown, ...hover.handlers },
  };
}

const barKeys: PopupKeys = { opens: { ArrowDown: 'first', ArrowUp: 'last' }, closes: ['Escape'] };
const nestedKeys: PopupKeys = { opens: { ArrowRight: 'first' }, closes: ['Escape', 'ArrowLeft'] };

/** Turns to the other side where it would leave the window. */
function PopupList(props: {
  readonly id: string;
  readonly label: string;
  readonly isNested: boolean;
  readonly children: ReactNode;
}): ReactElement {
  const { id, label, isNested, children } = props;
  const list = useRef<HTMLUListElement>(null);
  const [isTurned, setTurned] = useState(false);
  useLayoutEffect(() => {
    const right = list.current?.getBoundingClientRect().right ?? 0;
    if (right > window.innerWidth) setTurned(true);
  }, []);
  return (
    <Box component="ul" ref={list} id={id} aria-label={label} sx={popupPaper({ isNested, isTurned })}>
      {children}
    </Box>
  );
}

/** A group or a collapse of the bar: its entries appear below it, those of a deeper one beside it. */
export function NavPopup(props: {
  readonly item: NavigationBranch;
  readonly activeId: string | undefined;
  readonly isNested: boolean;
  readonly children: (close: () => void) => ReactNode;
}): ReactElement {
  const { item, activeId, isNested, children } = props;
  const id = useId();
  const { isOpen, button, onClick, close, surroundings } = usePopup(isNested ? nestedKeys : barKeys);
  const Sign = isNested ? ChevronRight : ExpandMore;
  return (
    <Box component="li" {...surroundings} sx={{ position: 'relative' }}>
      <Box
        component="button"
        type="button"
        ref={button}
        {...navStop}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        data-inside={holdsItem(item, activeId) ? '' : undefined}
        onClick={onClick}
        sx={isNested ? popupEntry : barEntry}
      >
        <Box component="span" sx={{ flex: 1 }}>
          {item.title}
        </Box>
        {item.badge && <NavBadge badge={item.badge} />}
        <Sign aria-hidden sx={{ fontSize: 18, color: 'text.secondary' }} />
      </Box>
      {isOpen && (
        <PopupList id={id} label={item.title} isNested={isNested}>
          {children(close)}
        </PopupList>
      )}
    </Box>
  );
}
