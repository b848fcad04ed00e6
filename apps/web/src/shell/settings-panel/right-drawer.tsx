import Paper from '@mui/material/Paper';
import Portal from '@mui/material/Portal';
import Slide from '@mui/material/Slide';
import { useClosing, useFocusMoves, windowTop } from '@senlab/ui';
import { useRef, type ReactElement, type ReactNode } from 'react';

const paper = {
  position: 'fixed',
  top: windowTop,
  bottom: 0,
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
