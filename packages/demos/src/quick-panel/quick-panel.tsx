import { quickPanelHandlers, type QuickPanelData, type QuickPanelEntry } from '@senlab/demo-mock/quick-panel';
import Close from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import Drawer from '@mui/material/Drawer';
import FormControlLabel from '@mui/material/FormControlLabel';
import IconButton from '@mui/material/IconButton';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { ErrorState, InRow, Loading, PlainList, tabularNumbers } from '@senlab/ui';
import { useId, useState, type ReactElement, type ReactNode } from 'react';
import { demoCalls } from '../ground/demo-calls.ts';
import { lineAbove, lineBelow } from '../ground/look.ts';
import { useDemoData } from '../ground/use-demo-data.ts';
import { Meta, Quiet } from '../ground/words.tsx';
import { PanelSign, sideShadow, type DemoPanelProps } from '../panel/panel-parts.tsx';
import { texts } from './texts.ts';

function PanelSection(props: { readonly title: string; readonly children: ReactNode }): ReactElement {
  const id = useId();
  return (
    <Box component="section" aria-labelledby={id} sx={{ ...lineAbove, px: 4, py: 4 }}>
      <Meta id={id} component="h3" sx={{ mb: 2, fontWeight: 600 }}>
        {props.title}
      </Meta>
      {props.children}
    </Box>
  );
}

function EntryList(props: {
  readonly title: string;
  readonly entries: readonly QuickPanelEntry[];
}): ReactElement {
  return (
    <PanelSection title={props.title}>
      <PlainList gap={3}>
        {props.entries.map(({ id, title, detail }) => (
          <li key={id}>
            <Typography variant="body2" sx={{ fontWeight: 500 }}>
              {title}
            </Typography>
            <Meta component="p">{detail}</Meta>
          </li>
        ))}
      </PlainList>
    </PanelSection>
  );
}

type SwitchName = keyof typeof texts.switches;

const names = Object.keys(texts.switches) as SwitchName[];

/** They show how switches feel and change nothing; the panel says so. */
function QuickSwitches(): ReactElement {
  const begin: Readonly<Record<SwitchName, boolean>> = { reminders: true, sound: false, digest: false };
  const [isOn, setIsOn] = useState(begin);
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
      <Meta component="p" sx={{ mt: 2 }}>
        {texts.settingsNote}
      </Meta>
    </PanelSection>
  );
}

const weekday = new Intl.DateTimeFormat('vi-VN', { weekday: 'long' });

function Today(): ReactElement {
  // Read when the panel appears: it is opened for a glance and closed again.
  const [today] = useState(() => new Date());
  return (
    <Box component="section" aria-label={texts.today} sx={{ px: 4, py: 5 }}>
      <Quiet>{weekday.format(today)}</Quiet>
      <InRow gap={2} align="baseline">
        <Box component="span" sx={{ ...tabularNumbers, fontSize: 40, fontWeight: 600, lineHeight: 1.2 }}>
          {today.getDate()}
        </Box>
        <Typography variant="subtitle1" component="span">
          {texts.month(today.getMonth() + 1)}
        </Typography>
      </InRow>
    </Box>
  );
}

const calls = demoCalls(quickPanelHandlers);

function Content(): ReactElement {
  const load = (): Promise<QuickPanelData> => calls.get('/api/quick-panel/data');
  const { state, retry, there } = useDemoData('panel', load);
  return (
    <Box sx={{ flex: 1, minHeight: 0, overflowY: 'auto' }}>
      <Today />
      {state.kind === 'loading' && <Loading />}
      {state.kind === 'failed' && <ErrorState title={texts.failed} retry={retry} />}
      {there && <EntryList title={texts.events} entries={there.events} />}
      {there && <EntryList title={texts.notes} entries={there.notes} />}
      <QuickSwitches />
    </Box>
  );
}

const lineLeft = { borderLeft: '1px solid', borderColor: 'divider' };

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
          sx: { ...lineLeft, width: 280, maxWidth: '100vw', boxShadow: sideShadow },
        },
      }}
    >
      <InRow sx={{ ...lineBelow, flexShrink: 0, height: 'var(--shell-bar-height, 64px)', pl: 4, pr: 3 }}>
        <Typography id={titleId} variant="subtitle2" component="h2" sx={{ flex: 1, fontWeight: 600 }}>
          {texts.title}
        </Typography>
        <IconButton aria-label={texts.close} onClick={onClose}>
          <Close />
        </IconButton>
      </InRow>
      <PanelSign />
      <Content />
    </Drawer>
  );
}
