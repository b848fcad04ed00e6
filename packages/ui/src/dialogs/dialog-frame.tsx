import Dialog from '@mui/material/Dialog';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useTheme } from '@mui/material/styles';
import { Fragment, useId, type Key, type ReactElement, type ReactNode } from 'react';
import type { DialogWidth } from './dialog-store.ts';
import { DialogTitleBar } from './dialog-title-bar.tsx';
import { useMoving } from './use-moving.ts';

export interface DialogFrameProps {
  readonly title: string;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly onExited?: () => void;
  readonly width?: DialogWidth;
  readonly isDraggable?: boolean;
  readonly isAlert?: boolean;
  /** Id of the text that an alert is announced with. */
  readonly describedBy?: string | undefined;
  /** A new key drops what the former content has kept: the text of one patient must not stand in another's form. */
  readonly contentKey?: Key;
  readonly children: ReactNode;
}

const wide: readonly DialogWidth[] = ['md', 'lg'];
const veil = 'color-mix(in srgb, var(--app-palette-text-primary) 10%, transparent)';

/** A dialog with its title bar. On a phone the larger ones fill the screen, and none can be dragged there. */
export function DialogFrame(props: DialogFrameProps): ReactElement {
  const { title, isOpen, onClose, onExited, isDraggable = false, isAlert = false, width = 'sm' } = props;
  const titleId = useId();
  const isPhone = useMediaQuery(useTheme().breakpoints.down('sm'));
  const moving = useMoving();
  const canMove = isDraggable && !isPhone;
  const isFull = isPhone && (isDraggable || wide.includes(width));
  const { x, y } = moving.shift;
  return (
    <Dialog
      open={isOpen}
      fullWidth
      fullScreen={isFull}
      maxWidth={width}
      role={isAlert ? 'alertdialog' : 'dialog'}
      aria-labelledby={titleId}
      aria-describedby={props.describedBy}
      onClose={(_event, reason) => {
        if (isAlert && reason === 'backdropClick') return;
        onClose();
      }}
      slotProps={{
        paper: {
          ref: moving.paperRef,
          sx: isFull ? { border: 0, borderRadius: 0 } : {},
          style: canMove && (x !== 0 || y !== 0) ? { transform: `translate(${x}px, ${y}px)` } : {},
        },
        // Whoever moves a dialog aside wants to read what was under it.
        backdrop: isDraggable ? { sx: { backgroundColor: veil } } : {},
        transition: {
          onExited: () => {
            moving.centre();
            onExited?.();
          },
        },
      }}
    >
      <DialogTitleBar
        id={titleId}
        title={title}
        onClose={isAlert ? undefined : onClose}
        moving={canMove ? moving : undefined}
      />
      <Fragment key={props.contentKey}>{props.children}</Fragment>
    </Dialog>
  );
}
