import { createSvgIcon } from '@mui/material/utils';
import Box from '@mui/material/Box';
import DialogTitle from '@mui/material/DialogTitle';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import {
  Fragment,
  useEffect,
  useId,
  useRef,
  type Key,
  type ReactElement,
  type ReactNode,
  type RefObject,
} from 'react';
import { DraggableCore } from 'react-draggable';
import { CloseSign } from '../snackbar/signs.tsx';
import { buttonTexts } from '../texts/buttons.ts';
import { texts } from './texts.ts';
import { type Moving, useMoving } from './use-moving.ts';
import Dialog from '@mui/material/Dialog';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useTheme } from '@mui/material/styles';
import type { DialogWidth } from './dialog-store.ts';

const GripSign = createSvgIcon(
  <g fill="currentColor">
    {[6, 12, 18].flatMap((y) => [9, 15].map((x) => <circle key={`${x} ${y}`} cx={x} cy={y} r="1.6" />))}
  </g>,
  'Grip',
);

interface TitleBarProps {
  readonly id: string;
  readonly title: string;
  /** Undefined for a dialog that is closed by its buttons only. */
  readonly onClose?: (() => void) | undefined;
  /** Undefined for a dialog that stays where it is. */
  readonly moving?: Moving | undefined;
}

function Grip({ moving }: { readonly moving: Moving }): ReactElement {
  return (
    <Tooltip title={texts.moveHint}>
      <IconButton
        size="small"
        aria-label={texts.move}
        aria-keyshortcuts="ArrowLeft ArrowRight ArrowUp ArrowDown Home"
        onKeyDown={moving.onKeyDown}
        sx={{ ml: -2, cursor: 'inherit', color: 'text.secondary' }}
      >
        <GripSign sx={{ fontSize: 18 }} />
      </IconButton>
    </Tooltip>
  );
}

function Bar({ id, title, onClose, moving }: TitleBarProps): ReactElement {
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, px: 6, pt: 4, pb: 2 }}>
      {moving && <Grip moving={moving} />}
      <DialogTitle id={id} sx={{ flex: 1, minWidth: 0, p: 0, overflowWrap: 'anywhere' }}>
        {title}
      </DialogTitle>
      {onClose && (
        <IconButton
          data-stays=""
          size="small"
          aria-label={buttonTexts.close}
          onClick={onClose}
          sx={{ mr: -2, alignSelf: 'flex-start' }}
        >
          <CloseSign sx={{ fontSize: 20 }} />
        </IconButton>
      )}
    </Box>
  );
}

/** Title and close button; of a quick dialog also what it is dragged by. */
function DialogTitleBar(props: TitleBarProps): ReactElement {
  const { moving } = props;
  const barRef = useRef<HTMLDivElement>(null);
  const grabbed = useRef({ x: 0, y: 0 });
  if (moving === undefined) return <Bar {...props} />;
  return (
    <DraggableCore
      nodeRef={barRef}
      cancel="[data-stays]"
      // Measured in the page: its own place moves with the dialog.
      offsetParent={document.body}
      onStart={(_event, { x, y }) => {
        grabbed.current = { x: x - moving.shift.x, y: y - moving.shift.y };
      }}
      onDrag={(_event, { x, y }) => moving.moveTo({ x: x - grabbed.current.x, y: y - grabbed.current.y })}
    >
      <Box ref={barRef} sx={{ cursor: 'move', touchAction: 'none' }}>
        <Bar {...props} />
      </Box>
    </DraggableCore>
  );
}

interface DialogFrameProps {
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

/**
 * What had the focus may just have gone, as a row that was dealt with: until the dialog has the focus again, a key
 * reaches the page alone, and Esc must not be lost.
 */
function useEscapeWithoutFocus(
  isOpen: boolean,
  paper: RefObject<HTMLElement | null>,
  onClose: () => void,
): void {
  useEffect(() => {
    if (!isOpen) return undefined;
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape' || event.target !== document.body) return;
      // A menu over the dialog, or a later dialog, is closed first.
      const [...modals] = document.querySelectorAll('.MuiModal-root:not(.MuiModal-hidden)');
      if (modals.at(-1)?.contains(paper.current)) onClose();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [isOpen, paper, onClose]);
}

/** A dialog with its title bar. On a phone the larger ones fill the screen, and none can be dragged there. */
export function DialogFrame(props: DialogFrameProps): ReactElement {
  const { title, isOpen, onClose, onExited, isDraggable = false, isAlert = false, width = 'sm' } = props;
  const titleId = useId();
  const isPhone = useMediaQuery(useTheme().breakpoints.down('sm'));
  const moving = useMoving();
  const canMove = isDraggable && !isPhone;
  const isFull = isPhone && (isDraggable || wide.includes(width));
  const { x, y } = moving.shift;
  useEscapeWithoutFocus(isOpen, moving.paperRef, onClose);
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

type QuickDialogProps = Pick<
  DialogFrameProps,
  'title' | 'isOpen' | 'onClose' | 'onExited' | 'width' | 'children'
>;

/**
 * A small form above the page for a quick change. It is dragged by its title bar, or with the arrow keys from the grip
 * before the title. Put a DialogBody and a DialogButtons into it, inside one form.
 */
export function QuickDialog(props: QuickDialogProps): ReactElement {
  return <DialogFrame {...props} isDraggable />;
}
