import Paper from '@mui/material/Paper';
import Portal from '@mui/material/Portal';
import Slide from '@mui/material/Slide';
import { useEffect, useRef, type ReactElement, type ReactNode, type RefObject } from 'react';

/** What belongs to an open drawer although it stands elsewhere: its button, and lists or dialogs that it has opened. */
const belonging = '[data-panel-toggle], .MuiModal-root, .MuiPopper-root';

function isOutside(target: EventTarget | null, panel: Element | null): boolean {
  return target instanceof Element && panel?.contains(target) !== true && target.closest(belonging) === null;
}

function useClosing(isOpen: boolean, panel: RefObject<HTMLElement | null>, onClose: () => void): void {
  useEffect(() => {
    if (!isOpen) return undefined;
    const onKeyDown = (event: KeyboardEvent): void => {
      // A list or dialog over the drawer takes the key for itself.
      if (event.key === 'Escape' && !event.defaultPrevented) onClose();
    };
    const onPointerDown = (event: PointerEvent): void => {
      if (isOutside(event.target, panel.current)) onClose();
    };
    document.addEventListener('keydown', onKeyDown);
    document.addEventListener('pointerdown', onPointerDown);
    return () => {
      document.removeEventListener('keydown', onKeyDown);
      document.removeEventListener('pointerdown', onPointerDown);
    };
  }, [isOpen, panel, onClose]);
}

function useFocusMoves(
  isOpen: boolean,
  panel: RefObject<HTMLElement | null>,
  onClosed: (panel: Element | null) => void,
): void {
  useEffect(() => {
    if (!isOpen) return undefined;
    const { current } = panel;
    current?.focus({ preventScroll: true });
    return () => onClosed(current);
  }, [isOpen, panel, onClosed]);
}

const paper = {
  position: 'fixed',
  insetBlock: 0,
  right: 0,
  zIndex: 'drawer',
  display: 'flex',
  flexDirection: 'column',
  maxWidth: '90vw',
  borderLeft: '1px solid',
  borderColor: 'divider',
  boxShadow: 4,
  '@media print': { display: 'none' },
} as const;

interface RightDrawerProps {
  readonly isOpen: boolean;
  readonly width: number;
  /** Id of its heading. */
  readonly labelledBy: string;
  readonly onClose: () => void;
  /** Gives the focus back to where it came from. */
  readonly onClosed: (panel: Element | null) => void;
  readonly children: ReactNode;
}

/** A component of its own: what a portal holds is there only after the portal, and cannot be focused from outside. */
function Sliding(props: RightDrawerProps): ReactElement {
  const { isOpen } = props;
  const panel = useRef<HTMLElement>(null);
  useClosing(isOpen, panel, props.onClose);
  useFocusMoves(isOpen, panel, props.onClosed);
  return (
    <Slide in={isOpen} direction="left" mountOnEnter unmountOnExit>
      <Paper
        component="aside"
        ref={panel}
        square
        tabIndex={-1}
        aria-labelledby={props.labelledBy}
        sx={{ ...paper, width: props.width }}
      >
        {props.children}
      </Paper>
    </Slide>
  );
}

/** Slides in from the right over an undimmed page, which goes on working: what is chosen here is seen there. */
export function RightDrawer(props: RightDrawerProps): ReactElement {
  return (
    // Outside the toolbar, whose theme is not that of the page.
    <Portal>
      <Sliding {...props} />
    </Portal>
  );
}
