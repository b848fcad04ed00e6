import CheckCircle from '@mui/icons-material/CheckCircleOutlined';
import PauseCircle from '@mui/icons-material/PauseCircleOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { StatusChip } from '@senlab/ui';
import type { ReactElement } from 'react';
import type { Instrument } from '../quality-types.ts';
import { texts } from '../texts.ts';
import type { QualityNames } from '../use-quality-names.ts';

interface InstrumentItemProps {
  readonly instrument: Instrument;
  readonly names: QualityNames;
  readonly onEdit: (() => void) | undefined;
}

const faint = { color: 'text.secondary', fontSize: '0.8125rem' } as const;

export function InstrumentItem({ instrument, names, onEdit }: InstrumentItemProps): ReactElement {
  const { code, name, locationCode, sectionCode, isActive, tests } = instrument;
  const testWords = tests.map(({ testCode, requiredLevels }) =>
    requiredLevels.length === 0
      ? names.test(testCode)
      : `${names.test(testCode)} (${texts.level.toLowerCase()} ${requiredLevels.join(', ')})`,
  );
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        gap: 3,
        alignItems: 'start',
        px: 4,
        py: 3,
        border: '1px solid',
        borderColor: 'divider',
        borderRadius: '10px',
        bgcolor: 'background.paper',
      }}
    >
      <Box sx={{ flex: '1 1 240px', minWidth: 0 }}>
        <Typography sx={{ fontWeight: 600 }}>{`${name} · ${code}`}</Typography>
        <Typography sx={faint}>{`${names.site(locationCode)} · ${names.section(sectionCode)}`}</Typography>
        <Typography sx={{ ...faint, mt: 1 }}>
          {[texts.instruments.testCount(tests.length), ...testWords].join(' · ')}
        </Typography>
      </Box>
      <StatusChip tone={isActive ? 'good' : 'neutral'} icon={isActive ? <CheckCircle /> : <PauseCircle />}>
        {isActive ? texts.instruments.active : texts.instruments.inactive}
      </StatusChip>
      {onEdit !== undefined && (
        <Button size="small" variant="outlined" aria-label={texts.instruments.editFor(name)} onClick={onEdit}>
          {texts.instruments.edit}
        </Button>
      )}
    </Box>
  );
}
