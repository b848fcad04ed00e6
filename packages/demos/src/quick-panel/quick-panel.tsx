import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useId, type ReactElement, type ReactNode, useState } from 'react';
import { quickPanelHandlers, type QuickPanelEntry, type QuickPanelData } from '@senlab/demo-mock/quick-panel';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { texts } from './texts.ts';
import Close from '@mui/icons-material/Close';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import { ErrorState, Loading, PlainList } from '@senlab/ui';
import { DemoSign, type DemoPanelProps, sideShadow } from '../panel/panel-parts.tsx';
import { demoCalls } from '../ground/demo-calls.ts';
import { useDemoData } from '../ground/use-demo-data.ts';

function PanelSection(props: { readonly title: string; readonly children: ReactNode }): ReactElement {
  const id = useId();
  return (
    <Box
      component="section"
      aria-labelledby={id}
      sx={{ px: 4, py: 4, borderTop: '1px solid', borderColor: 'divider' }}
    >
      <Typography
        id={id}
        variant="caption"
        component="h3"
        color="textSecondary"
        sx={{ mb: 2, fontWeight: 600 }}
      >
        {props.title}
      </Typography>
      {props.children}
    </Box>
  );
}

function Entry(props: { readonly entry: QuickPanelEntry }): ReactElement {
  return (
    <Box component="li">
      <Typography variant="body2" sx={{ fontWeight: 500 }}>
        {props.entry.title}
      </Typography>
      <Typography variant="caption" component="p" color="textSecondary">
        {props.entry.detail}
      </Typography>
    </Box>
  );
}

function EntryList(props: {
  readonly title: string;
  readonly emptyText: string;
  readonly entries: readonly QuickPanelEntry[];
}): ReactElement {
  return (
    <PanelSection title={props.title}>
      {props.entries.length === 0 ? (
        <Typography variant="body2" color="textSecondary">
          {props.emptyText}
        </Typography>
      ) : (
        <PlainList gap={3}>
          {props.entries.map((entry) => (
            <Entry key={entry.id} entry={entry} />
          ))}
        </PlainList>
      )}
    </PanelSection>
  );
}

type SwitchName = keyof typeof texts.switches;

const names = Object.keys(texts.switches) as SwitchName[];

/** They show how switches feel and change nothing; the panel says so. */
function QuickSwitches(): ReactElement {
  const [isOn, setIsOn] = useState<Readonly<Record<SwitchName, boolean>>>({
    reminders: true,
    sound: false,
    digest: false,
  });
  return (
    <PanelSection title={texts.settings}>
      {names.map((name) => (
        <FormControlLabel
          key={name}
          labelPlacement="start"
          label={texts.switches[name]}
          control={
            <Switch
              checked={isOn[name]}
              onChange={(_event, checked) => setIsOn((now) => ({ ...now, [name]: checked }))}
            />
          }
          slotProps={{ typography: { variant: 'body2' } }}
          sx={{ display: 'flex', justifyContent: 'space-between', gap: 2, m: 0, minHeight: 44 }}
        />
      ))}
      <Typography variant="caption" component="p" color="textSecondary" sx={{ mt: 2 }}>
        {texts.settingsNote}
      </Typography>
    </PanelSection>
  );
}

const weekday = new Intl.DateTimeFormat('vi-VN', { weekday: 'long' });

function Today(props: { readonly date: Date }): ReactElement {
  const { date } = props;
  return (
    <Box component="section" aria-label={texts.today} sx={{ px: 4, py: 5 }}>
      <Typography variant="body2" color="textSecondary">
        {weekday.format(date)}
      </Typography>
      <Box sx={{ display: 'flex', alignItems: 'baseline', gap: 2 }}>
        <Typography
          component="span"
          sx={{ fontSize: 40, fontWeight: 600, lineHeight: 1.2, fontVariantNumeric: 'tabular-nums' }}
        >
          {date.getDate()}
        </Typography>
        <Typography variant="subtitle1" component="span">
          {texts.month(date.getMonth() + 1)}
        </Typography>
      </Box>
    </Box>
  );
}

const calls = demoCalls(quickPanelHandlers);

function loadPanel(): Promise<QuickPanelData> {
  return calls.get('/api/quick-panel/data');
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
  const { state, retry } = useDemoData('panel', loadPanel);
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
