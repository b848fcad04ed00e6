import ChevronRight from '@mui/icons-material/ChevronRight';
import ExpandMore from '@mui/icons-material/ExpandMore';
import Box from '@mui/material/Box';
import { useId, useLayoutEffect, useRef, useState, type ReactElement, type ReactNode } from 'react';
import { holdsItem } from '../active.ts';
import { navStop } from '../move-focus.ts';
import { NavBadge } from '../nav-badge.tsx';
import type { NavigationBranch } from '../navigation-item.ts';
import { barEntry, popupEntry, popupPaper } from './popup-style.ts';
import { usePopup, type PopupKeys } from './use-popup.ts';

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
