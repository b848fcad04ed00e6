import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ComponentType, ReactElement } from 'react';
import {
  CardsSample,
  CompactSample,
  EmptySample,
  FailedSample,
  FilteredEmptySample,
  LoadingSample,
  LongSample,
  SelectionSample,
  StaleSample,
  WideSample,
} from './samples.tsx';
import { SlipList } from './slip-list.tsx';
import { texts } from './texts.ts';

type SampleName = keyof typeof texts.samples;

const whole: readonly (readonly [SampleName, ComponentType])[] = [
  ['wide', WideSample],
  ['long', LongSample],
];

const halves: readonly (readonly [SampleName, ComponentType])[] = [
  ['selection', SelectionSample],
  ['compact', CompactSample],
  ['loading', LoadingSample],
  ['stale', StaleSample],
  ['empty', EmptySample],
  ['failed', FailedSample],
  ['filteredEmpty', FilteredEmptySample],
  ['cards', CardsSample],
];

function Frame(props: { readonly name: SampleName; readonly content: ComponentType }): ReactElement {
  const Content = props.content;
  return (
    <Box component="section" data-sample={props.name} sx={{ minWidth: 0 }}>
      <Typography variant="h3" sx={{ mb: 2 }}>
        {texts.samples[props.name]}
      </Typography>
      <Content />
    </Box>
  );
}

export function Section(): ReactElement {
  return (
    <Box sx={{ display: 'grid', gap: 8, minWidth: 0, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Box component="section" data-sample="list" sx={{ minWidth: 0 }}>
        <Typography sx={{ color: 'text.secondary', mb: 4 }}>{texts.samples.listHint}</Typography>
        <SlipList />
      </Box>
      {whole.map(([name, content]) => (
        <Frame key={name} name={name} content={content} />
      ))}
      <Box
        sx={{
          display: 'grid',
          gap: 8,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
        }}
      >
        {halves.map(([name, content]) => (
          <Frame key={name} name={name} content={content} />
        ))}
      </Box>
    </Box>
  );
}
