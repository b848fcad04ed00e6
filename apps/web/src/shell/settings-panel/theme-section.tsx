import FormControl from '@mui/material/FormControl';
import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import Typography from '@mui/material/Typography';
import { themeNames, type ThemeName } from '@senlab/ui';
import { useId, type ReactElement } from 'react';
import type { ThemeArea } from '../../settings/settings-model.ts';
import { changeSettings, useOwnSettings } from '../../settings/settings-store.ts';
import { PanelSection } from './panel-section.tsx';
import { texts } from './texts.ts';
import { themesAfterChoice } from './theme-choice.ts';
import { ThemeOption } from './theme-option.tsx';

const areas = Object.keys(texts.theme.areas) as ThemeArea[];

function ThemeSelect(props: { readonly area: ThemeArea }): ReactElement {
  const { area } = props;
  const { theme } = useOwnSettings();
  const labelId = useId();
  const choose = (chosen: ThemeName): void => {
    changeSettings({ theme: themesAfterChoice(theme, area, chosen) });
  };
  return (
    <FormControl fullWidth>
      <Typography id={labelId} variant="body2" component="span" sx={{ mb: 1.5, color: 'text.secondary' }}>
        {texts.theme.areas[area]}
      </Typography>
      <Select
        labelId={labelId}
        value={theme[area]}
        onChange={(event) => choose(event.target.value)}
        renderValue={(chosen) => <ThemeOption theme={chosen} />}
        sx={{ fontSize: 14, '& .MuiSelect-select.MuiSelect-select': { py: 0.75, pl: 0.75, pr: 8 } }}
        MenuProps={{ slotProps: { paper: { sx: { maxHeight: 400 } } } }}
      >
        {themeNames.map((name) => (
          <MenuItem key={name} value={name} sx={{ px: 1.5, py: 1 }}>
            <ThemeOption theme={name} isFramed />
          </MenuItem>
        ))}
      </Select>
    </FormControl>
  );
}

export function ThemeSection(): ReactElement {
  return (
    <PanelSection title={texts.theme.title}>
      <Typography variant="caption" sx={{ mt: -3, color: 'text.secondary' }}>
        {texts.theme.follow}
      </Typography>
      {areas.map((area) => (
        <ThemeSelect key={area} area={area} />
      ))}
    </PanelSection>
  );
}
