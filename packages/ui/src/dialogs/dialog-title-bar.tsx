import Box from '@mui/material/Box';
import DialogTitle from '@mui/material/DialogTitle';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { useRef, type ReactElement } from 'react';
import { DraggableCore } from 'react-draggable';
import { CloseSign } from '../snackbar/signs.tsx';
import { buttonTexts } from '../texts/buttons.ts';
import { GripSign } from './signs.tsx';
import { texts } from './texts.ts';
import type { Moving } from './use-moving.ts';

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
export function DialogTitleBar(props: TitleBarProps): ReactElement {
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
