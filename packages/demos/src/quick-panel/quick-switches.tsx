import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { useState, type ReactElement } from 'react';
import { PanelSection } from './panel-section.tsx';
import { texts } from './texts.ts';

type SwitchName = keyof typeof texts.switches;

const names = Object.keys(texts.switches) as SwitchName[];

/** They show how switches feel and change nothing; the panel says so. */
export function QuickSwitches(): ReactElement {
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
      <Typography variant="caption" component="p" sx={{ mt: 2, color: 'text.secondary' }}>
        {texts.settingsNote}
      </Typography>
    </PanelSection>
  );
}
