import Box from '@mui/material/Box';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import type { Density } from '@senlab/ui';
import { useState, type ReactElement } from 'react';
import { AreaSamples } from './area-samples.tsx';
import { ButtonSamples } from './button-samples.tsx';
import { ChoiceSamples } from './choice-samples.tsx';
import { DensityComparison } from './density-comparison.tsx';
import { FieldSamples } from './field-samples.tsx';
import { NavigationSamples } from './navigation-samples.tsx';
import { PaletteCards } from './palette-cards.tsx';
import { Sample } from './sample.tsx';
import { AlertSamples, ChipSamples } from './sign-samples.tsx';
import { TabSamples } from './tab-samples.tsx';
import { texts } from './texts.ts';
import { TypeScale } from './type-scale.tsx';
import { useGalleryTheme } from './use-gallery-theme.ts';
import { WaitingSamples } from './waiting-samples.tsx';

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
    <Box data-density={density} sx={{ display: 'grid', gap: 10, minWidth: 0 }}>
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
    </Box>
  );
}
