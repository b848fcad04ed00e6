import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { tabularNumbers } from '@senlab/ui';
import type { ReactElement } from 'react';
import type { Catalogue } from '../../../parts/catalogue/lab-catalogue.ts';
import { CapSign } from '../../../parts/signs.tsx';
import { PrintLabelsButton, unlabelled, wantsLabel } from '../labels/print-labels-button.tsx';
import type { LabRecordData } from '../results/result-item.ts';
import { Panel } from '../../../parts/panel.tsx';
import { texts } from './texts.ts';
import { isBadTube, stateWords, timePointWords, troubleWords, wayWords, type Tube } from './record-words.ts';

interface TubeEntryProps {
  readonly tube: Tube;
  readonly record: LabRecordData;
  readonly type: Catalogue['specimenTypes'][number] | undefined;
}

function TubeEntry({ tube, record, type }: TubeEntryProps): ReactElement {
  const isBad = isBadTube(tube);
  const kind = [
    type?.container ?? tube.specimenTypeCode,
    timePointWords(tube.timePoint),
    texts.tubes.tests(tube.testCodes.length),
  ].filter((words) => words !== undefined);
  const trouble = troubleWords(tube, record.specimens);
  return (
    <Box component="li" sx={{ display: 'flex', gap: 2, minWidth: 0 }}>
      <CapSign container={type?.container ?? ''} size={20} />
      <Box
        sx={{
          ...tabularNumbers,
          flex: { xs: 1, sm: '0 1 460px' },
          minWidth: 0,
          fontSize: '0.75rem',
          lineHeight: 1.5,
        }}
      >
        <Typography variant="body2" sx={{ fontWeight: 600 }}>
          {tube.specimenCode}{' '}
          <Box component="span" sx={{ fontWeight: 500, color: isBad ? 'error.main' : 'text.secondary' }}>
            {isBad && '⊘ '}
            {stateWords(tube, record.status)}
          </Box>
        </Typography>
        <div title={type?.name}>{kind.join(' · ')}</div>
        <Box sx={{ color: 'text.secondary' }}>{wayWords(tube).join(' · ')}</Box>
        {trouble.length > 0 && (
          <Box sx={{ color: isBad ? 'error.main' : 'warning.main' }}>⚠ {trouble.join(' · ')}</Box>
        )}
      </Box>
      {wantsLabel(tube) && (
        <div>
          <PrintLabelsButton tubes={[tube]} isIcon />
        </div>
      )}
    </Box>
  );
}

interface SpecimenListProps {
  readonly record: LabRecordData;
  readonly types: Catalogue['specimenTypes'];
}

export function SpecimenList({ record, types }: SpecimenListProps): ReactElement {
  const { specimens } = record;
  const labels = unlabelled(specimens);
  return (
    <Panel title={texts.tubes.title} isCompact>
      <div>
        {specimens.length === 0 && <Typography variant="body2">{texts.tubes.none}</Typography>}
        <Box
          component="ul"
          sx={{
            m: 0,
            p: 0,
            listStyle: 'none',
            display: 'grid',
            columnGap: 6,
            rowGap: 3,
            gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 320px), 1fr))',
          }}
        >
          {specimens.map((tube) => (
            <TubeEntry
              key={tube._id}
              tube={tube}
              record={record}
              type={types.find(({ code }) => code === tube.specimenTypeCode)}
            />
          ))}
        </Box>
        {labels.length > 1 && (
          <Box sx={{ mt: 2 }}>
            <PrintLabelsButton tubes={labels} size="small" />
          </Box>
        )}
      </div>
    </Panel>
  );
}
