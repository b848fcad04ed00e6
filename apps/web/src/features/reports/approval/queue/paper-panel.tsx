import { windowHeight } from '@senlab/ui';
import CloseIcon from '@mui/icons-material/Close';
import { printedName } from '@senlab/domain';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useEffect, useRef, type KeyboardEvent, type ReactElement, type Ref, type RefObject } from 'react';
import { Link } from 'react-router';
import type { ListOrder } from '../../../../lists/neighbours/list-order.ts';
import type { ApprovalRow } from '../approval-row.ts';
import { PaperDetail, type PaperHandle } from '../paper/paper-detail.tsx';
import { kindWords, whoWords } from '../paper-words.tsx';
import { quiet } from '../queue-style.ts';
import { texts } from '../texts.ts';

interface PaperPanelProps {
  readonly row: ApprovalRow;
  readonly testNames: ReadonlyMap<string, string>;
  readonly handle: Ref<PaperHandle>;
  /** The cases of the queue in its order, for whoever opens one and goes on from there. */
  readonly order: ListOrder;
  readonly onClose: () => void;
  /** `hasLeft`: signed or released, so that it waits no more. */
  readonly onChanged: (hasLeft: boolean) => void;
  readonly onApprove: () => void;
}

function PanelHead({
  row,
  order,
  onClose,
}: Pick<PaperPanelProps, 'row' | 'order' | 'onClose'>): ReactElement {
  return (
    <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 2 }}>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography variant="h3" component="h2">
          {printedName(row.patientName)}
        </Typography>
        <Box sx={quiet}>{whoWords(row)}</Box>
        <Typography variant="body2">
          {[row.title, ...kindWords(row), `SID ${row.sid}`].join(' · ')}
        </Typography>
      </Box>
      <Button size="small" component={Link} to={`/apps/lims/lims-detail/${row.recordId}`} state={order}>
        {texts.panel.openCase}
      </Button>
      <IconButton size="small" aria-label={texts.panel.close} onClick={onClose}>
        <CloseIcon />
      </IconButton>
    </Box>
  );
}

/** Where the paper takes the place of the list, the focus goes with it, and the page to its beginning. */
function useFocusOnPhone(): RefObject<HTMLElement | null> {
  const box = useRef<HTMLElement>(null);
  const isBeside = useMediaQuery(useTheme().breakpoints.up('lg'));
  useEffect(() => {
    if (!isBeside) box.current?.focus();
  }, [isBeside]);
  return box;
}

/** The paper beside the list. The list keeps the focus, so that one hand on the keys reads and signs. */
export function PaperPanel(props: PaperPanelProps): ReactElement {
  const { row, order, testNames, handle, onClose, onChanged, onApprove } = props;
  const box = useFocusOnPhone();
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      if (!event.repeat) onApprove();
    }
    if (event.key === 'Escape') onClose();
  };
  return (
    <Box
      component="section"
      ref={box}
      tabIndex={-1}
      aria-label={texts.panel.label}
      onKeyDown={onKeyDown}
      sx={{
        display: 'grid',
        gap: 3,
        alignContent: 'start',
        minWidth: 0,
        outline: 'none',
        scrollMarginTop: 80,
        px: { xs: 3, md: 4 },
        pt: { xs: 3, md: 4 },
        pb: 2,
        border: '1px solid',
        borderColor: 'divider',
        borderRadius: '10px',
        bgcolor: 'background.paper',
        position: { lg: 'sticky' },
        top: { lg: 0 },
        maxHeight: { lg: `calc(${windowHeight} - 96px)` },
        overflowY: { lg: 'auto' },
      }}
    >
      <PanelHead row={row} order={order} onClose={onClose} />
      <PaperDetail name={row} testNames={testNames} handle={handle} onChanged={onChanged} />
    </Box>
  );
}
