import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import {
  ThemeArea,
  themeLabels,
  themeNames,
  type ThemeName,
  type Density,
  InColumn,
  PlainList,
} from '@senlab/ui';
import { type ReactElement, useState } from 'react';
import { texts } from './texts.ts';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { AreaSamples, DensityComparison, TypeScale } from './theme-samples.tsx';
import { ButtonSamples, ChoiceSamples, FieldSamples } from './control-samples.tsx';
import { NavigationSamples, TabSamples } from './navigation-samples.tsx';
import { Sample } from '../section-parts.tsx';
import { AlertSamples, ChipSamples, WaitingSamples } from './sign-samples.tsx';
import { useGalleryTheme } from './use-gallery-theme.ts';

const swatches = [
  ['text.primary', texts.colours.ink],
  ['text.secondary', texts.colours.second],
  ['primary.main', texts.colours.accent],
  ['brand.main', texts.colours.brand],
  ['primary.light', texts.colours.tint],
  ['divider', texts.colours.line],
] as const;

const meanings = ['error', 'warning', 'success', 'info'] as const;

function Swatches(): ReactElement {
  return (
    <PlainList gap={1}>
      {swatches.map(([colour, name]) => (
        <Box component="li" key={colour} sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
          <Box
            sx={{
              width: 28,
              height: 16,
              borderRadius: 1,
              bgcolor: colour,
              border: 1,
              borderColor: 'divider',
            }}
          />
          <Typography variant="caption" color="textSecondary">
            {name}
          </Typography>
        </Box>
      ))}
    </PlainList>
  );
}

function Meanings(): ReactElement {
  return (
    <Box sx={{ display: 'flex', gap: 1 }}>
      {meanings.map((colour) => (
        <Box key={colour} sx={{ flex: 1, height: 8, borderRadius: 999, bgcolor: `${colour}.main` }} />
      ))}
    </Box>
  );
}

function PaletteCard(props: {
  readonly name: ThemeName;
  readonly isUsed: boolean;
  readonly onUse: (name: ThemeName) => void;
}): ReactElement {
  const { name, isUsed, onUse } = props;
  return (
    <ThemeArea
      theme={name}
      component="li"
      sx={{ border: 1, borderColor: 'divider', borderRadius: '10px', p: 4, display: 'grid', gap: 3 }}
    >
      <Box>
        <Typography variant="subtitle2">{themeLabels[name]}</Typography>
        <Typography variant="caption" color="textSecondary">
          {name}
        </Typography>
      </Box>
      <Swatches />
      <Meanings />
      <Button
        size="small"
        variant={isUsed ? 'contained' : 'outlined'}
        aria-pressed={isUsed}
        aria-label={`${isUsed ? texts.used : texts.use}: ${themeLabels[name]}`}
        onClick={() => onUse(name)}
      >
        {isUsed ? texts.used : texts.use}
      </Button>
    </ThemeArea>
  );
}

function PaletteCards(props: {
  readonly used: ThemeName | undefined;
  readonly onUse: (name: ThemeName) => void;
}): ReactElement {
  return (
    <Box
      component="ul"
      sx={{
        listStyle: 'none',
        m: 0,
        p: 0,
        display: 'grid',
        gap: 4,
        gridTemplateColumns: 'repeat(auto-fill, minmax(148px, 1fr))',
      }}
    >
      {themeNames.map((name) => (
        <PaletteCard key={name} name={name} isUsed={name === props.used} onUse={props.onUse} />
      ))}
    </Box>
  );
}

const samples = [
  { title: texts.buttons, Content: ButtonSamples },
  { title: texts.states, Content: ChipSamples },
  { title: texts.alerts, Content: AlertSamples },
  { title: texts.tabs, Content: TabSamples },
  { title: texts.fields, Content: FieldSamples },
  { title: texts.choices, Content: ChoiceSamples },
  { title: texts.lists, Content: NavigationSamples },
  { title: texts.waiting, Content: WaitingSamples },
] as const;

export function Section(): ReactElement {
  const { theme, tryTheme } = useGalleryTheme();
  const [density, setDensity] = useState<Density>('comfortable');
  return (
    <InColumn gap={10} data-density={density}>
      <Sample title={texts.density}>
        <ToggleButtonGroup
          exclusive
          value={density}
          onChange={(_event, next: Density | null) => setDensity(next ?? density)}
          aria-label={texts.density}
        >
          <ToggleButton value="comfortable">{texts.comfortable}</ToggleButton>
          <ToggleButton value="compact">{texts.compact}</ToggleButton>
        </ToggleButtonGroup>
      </Sample>
      <Sample title={texts.palettes} note={texts.palettesNote}>
        <PaletteCards used={theme} onUse={tryTheme} />
      </Sample>
      <Sample title={texts.areas}>
        <AreaSamples />
      </Sample>
      <Sample title={texts.type}>
        <TypeScale />
      </Sample>
      <Sample title={texts.densities}>
        <DensityComparison />
      </Sample>
      {samples.map(({ title, Content }) => (
        <Sample key={title} title={title}>
          <Content />
        </Sample>
      ))}
    </InColumn>
  );
}
