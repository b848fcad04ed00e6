import { type ThemeName, themeLabels, themeSwatches, themeNames } from '@senlab/ui';
import type { AppSettings, ThemeArea } from '../../settings/settings-model.ts';
import Box from '@mui/material/Box';
import { type ReactElement, useId } from 'react';
import FormControl from '@mui/material/FormControl';
import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import Typography from '@mui/material/Typography';
import { changeSettings, useOwnSettings } from '../../settings/settings-store.ts';
import { PanelSection } from './panel-rows.tsx';
import { texts } from './texts.ts';

/**
 * Choosing a theme for the page also moves the areas that had the theme of the page: whoever never touched them would
 * otherwise get a dark page between a white menu and a white toolbar.
 */
export function themesAfterChoice(
  before: AppSettings['theme'],
  area: ThemeArea,
  chosen: ThemeName,
): AppSettings['theme'] {
  if (area !== 'main') return { ...before, [area]: chosen };
  const follow = (theme: ThemeName): ThemeName => (theme === before.main ? chosen : theme);
  return {
    main: chosen,
    navbar: follow(before.navbar),
    toolbar: follow(before.toolbar),
    footer: follow(before.footer),
  };
}

/** A theme by its name, in its own colours, with the four that make it. */
function ThemeOption(props: { readonly theme: ThemeName; readonly isFramed?: boolean }): ReactElement {
  const swatches = themeSwatches(props.theme);
  const [paper, ink] = swatches;
  return (
    <Box
      component="span"
      sx={{
        display: 'flex',
        alignItems: 'center',
        justifyContent: 'space-between',
        gap: 3,
        // A select hands its content-box down to what it shows.
        boxSizing: 'border-box',
        width: '100%',
        px: 3,
        py: 1.5,
        borderRadius: 1,
        ...(props.isFramed === true && { border: '1px solid', borderColor: 'divider' }),
      }}
      style={{ backgroundColor: paper, color: ink }}
    >
      {themeLabels[props.theme]}
      <Box component="span" aria-hidden sx={{ display: 'flex', flexShrink: 0 }}>
        {swatches.map((colour, index) => (
          <Box
            key={`${colour}-${String(index)}`}
            component="span"
            sx={{ width: 18, height: 18, ml: index === 0 ? 0 : -1, borderRadius: '50%', border: '2px solid' }}
            style={{ backgroundColor: colour, borderColor: paper, boxShadow: `0 0 0 1px ${ink}33` }}
          />
        ))}
      </Box>
    </Box>
  );
}

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
      <Typography id={labelId} variant="body2" component="span" color="textSecondary" sx={{ mb: 1.5 }}>
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
      <Typography variant="caption" color="textSecondary" sx={{ mt: -3 }}>
        {texts.theme.follow}
      </Typography>
      {areas.map((area) => (
        <ThemeSelect key={area} area={area} />
      ))}
    </PanelSection>
  );
}
