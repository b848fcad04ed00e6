import Close from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import type { QuickPanelData } from '@senlab/demo-mock';
import { ErrorState, Loading } from '@senlab/ui';
import { useId, useState, type ReactElement } from 'react';
import { DemoSign } from '../demo-sign/demo-sign.tsx';
import { demoGet } from '../mock/demo-call.ts';
import { useDemoData } from '../mock/use-demo-data.ts';
import type { DemoPanelProps } from '../panel/panel-props.ts';
import { sideShadow } from '../panel/side-shadow.ts';
import { EntryList } from './entry-list.tsx';
import { QuickSwitches } from './quick-switches.tsx';
import { texts } from './texts.ts';
import { Today } from './today.tsx';

function loadPanel(): Promise<QuickPanelData> {
  return demoGet('/api/quick-panel/data');
}

function Bar(props: { readonly titleId: string; readonly onClose: () => void }): ReactElement {
  return (
    <Box
      sx={{
        display: 'flex',
        alignItems: 'center',
        justifyContent: 'space-between',
        flexShrink: 0,
        height: 'var(--shell-bar-height, 64px)',
        pl: 4,
        pr: 3,
        borderBottom: '1px solid',
        borderColor: 'divider',
      }}
    >
      <Typography id={props.titleId} variant="subtitle2" component="h2" sx={{ fontWeight: 600 }}>
        {texts.title}
      </Typography>
      <IconButton aria-label={texts.close} onClick={props.onClose}>
        <Close />
      </IconButton>
    </Box>
  );
}

function Content(): ReactElement {
  const { state, retry } = useDemoData(true, loadPanel);
  // Read when the panel appears: it is opened for a glance and closed again.
  const [today] = useState(() => new Date());
  return (
    <Box sx={{ flex: 1, minHeight: 0, overflowY: 'auto' }}>
      <Today date={today} />
      {state.kind === 'loading' && <Loading />}
      {state.kind === 'failed' && <ErrorState title={texts.failed} retry={retry} />}
      {state.kind === 'ready' && (
        <>
          <EntryList title={texts.events} emptyText={texts.noEvents} entries={state.data.events} />
          <EntryList title={texts.notes} emptyText={texts.noNotes} entries={state.data.notes} />
        </>
      )}
      <QuickSwitches />
    </Box>
  );
}

/** The day at a glance, at the right edge. */
export function QuickPanel({ isOpen, onClose }: DemoPanelProps): ReactElement {
  const titleId = useId();
  return (
    <Drawer
      anchor="right"
      open={isOpen}
      onClose={onClose}
      slotProps={{
        backdrop: { invisible: true },
        paper: {
          role: 'dialog',
          'aria-labelledby': titleId,
          sx: {
            width: 280,
            maxWidth: '100vw',
            borderLeft: '1px solid',
            borderColor: 'divider',
            boxShadow: sideShadow,
          },
        },
      }}
    >
      <Bar titleId={titleId} onClose={onClose} />
      <DemoSign />
      <Content />
    </Drawer>
  );
}
