import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import type { ReactElement } from 'react';
import type { TurnaroundAnswer } from '../overview-numbers.ts';
import { SectionCard } from './section-card.tsx';
import { texts } from './texts.ts';

const swatches: readonly (readonly [keyof typeof texts.legend, object])[] = [
  ['median', { borderTop: '2px solid', borderColor: 'primary.main' }],
  ['band', { height: 10, bgcolor: 'primary.main', opacity: 0.24 }],
  ['target', { borderTop: '1px dashed', borderColor: 'text.secondary' }],
];

function Legend(): ReactElement {
  return (
    <Box
      aria-hidden
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        columnGap: 5,
        rowGap: 1,
        fontSize: 12,
        color: 'text.secondary',
      }}
    >
      {swatches.map(([id, style]) => (
        <Box key={id} component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 2 }}>
          <Box component="span" sx={{ display: 'inline-block', width: 20, ...style }} />
          {texts.legend[id]}
        </Box>
      ))}
      <span>
        <Box component="span" sx={{ color: 'warning.main' }}>
          ▲
        </Box>{' '}
        {texts.legendBeyond}
      </span>
    </Box>
  );
}

interface TurnaroundPartProps {
  readonly turnaround: TurnaroundAnswer;
  readonly isLinked: boolean;
}

/** How long papers took, by section: the same small picture for each, so that the odd one out is seen. */
export function TurnaroundPart({ turnaround, isLinked }: TurnaroundPartProps): ReactElement {
  const { fromDay, toDay, whole, sections } = turnaround;
  // One section is the house.
  const shown =
    sections.length === 1 && sections[0]?.records === whole.records ? sections : [whole, ...sections];
  return (
    <Box component="section" aria-labelledby="turnaround">
      <Typography id="turnaround" variant="h2">
        {texts.title}
      </Typography>
      <Typography color="textSecondary" sx={{ mb: 2, fontSize: 14 }}>
        {texts.about(fromDay, toDay)}
      </Typography>
      {whole.records === 0 ? (
        <Card sx={{ p: 5, color: 'text.secondary' }}>{texts.empty}</Card>
      ) : (
        <>
          <Legend />
          <Box
            sx={{
              mt: 3,
              display: 'grid',
              gap: 4,
              alignItems: 'start',
              gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(auto-fill, minmax(288px, 1fr))' },
            }}
          >
            {shown.map((section) => (
              <SectionCard
                key={section.sectionCode ?? ''}
                section={section}
                fromDay={fromDay}
                toDay={toDay}
                isLinked={isLinked}
              />
            ))}
          </Box>
        </>
      )}
    </Box>
  );
}
