import type { AnalyticsWidgets } from '@senlab/demo-mock/dashboards';
import Box from '@mui/material/Box';
import Tooltip from '@mui/material/Tooltip';
import { formatNumber } from '@senlab/domain/text';
import { useState, type ReactElement } from 'react';
import { NamedValues } from '../ground/chart.tsx';
import { landOutlines } from './land-outlines.ts';
import { analyticsTexts as texts } from './texts.ts';

type Place = AnalyticsWidgets['places'][number];

const [left, top, width, height] = [100, -4, 872, 444];

/** The Equal Earth projection around 11° E, where its edge cuts no land; in the measure of the outlines. */
function pointOf({ latitude, longitude }: Place): { readonly left: string; readonly top: string } {
  const [a, b, c, d] = [1.340264, -0.081106, 0.000893, 0.003796];
  const scale = 184.7316;
  const lambda = ((((longitude - 11 + 540) % 360) - 180) * Math.PI) / 180;
  const theta = Math.asin((Math.sqrt(3) / 2) * Math.sin((latitude * Math.PI) / 180));
  const [t2, t6] = [theta ** 2, theta ** 6];
  const x = (lambda * Math.cos(theta)) / ((Math.sqrt(3) / 2) * (a + 3 * b * t2 + t6 * (7 * c + 9 * d * t2)));
  const y = theta * (a + b * t2 + t6 * (c + d * t2));
  return {
    left: `${String((((x + 2.70663) * scale - left) / width) * 100)}%`,
    top: `${String((((1.306713 - y) * scale - top) / height) * 100)}%`,
  };
}

const dot = {
  position: 'absolute',
  translate: '-50% -50%',
  width: 24,
  height: 24,
  p: 0,
  border: '2px solid',
  borderColor: 'background.paper',
  borderRadius: '50%',
  bgcolor: 'primary.main',
  color: 'primary.contrastText',
  font: 'inherit',
  fontSize: 12,
  lineHeight: 1,
  cursor: 'pointer',
  '&[aria-pressed="true"]': { bgcolor: 'text.primary', color: 'background.paper' },
} as const;

/** Numbered places, and who is where beside them. Land has no borders here: nobody's are drawn wrong. */
export function WorldMap({ places }: { readonly places: readonly Place[] }): ReactElement {
  const [chosen, choose] = useState<string>();
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 4,
        gridTemplateColumns: { md: 'minmax(0, 1fr) 180px' },
        alignItems: 'center',
      }}
    >
      <Box sx={{ position: 'relative' }}>
        <Box
          component="svg"
          aria-hidden
          viewBox={[left, top, width, height].join(' ')}
          sx={{ display: 'block', color: 'divider' }}
        >
          <path d={landOutlines} fill="currentColor" />
        </Box>
        {places.map((place, index) => (
          <Tooltip key={place.name} title={texts.placeOf(place.name, formatNumber(place.users))}>
            <Box
              component="button"
              type="button"
              aria-pressed={chosen === place.name}
              onClick={() => choose(chosen === place.name ? undefined : place.name)}
              sx={{ ...pointOf(place), ...dot }}
            >
              {index + 1}
            </Box>
          </Tooltip>
        ))}
      </Box>
      <NamedValues
        label={texts.places}
        rows={places.map(({ name, users }, index) => ({
          mark: index + 1,
          name,
          value: formatNumber(users),
          isChosen: chosen === name,
        }))}
      />
    </Box>
  );
}
