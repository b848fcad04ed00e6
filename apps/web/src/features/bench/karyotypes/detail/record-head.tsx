import ArrowBack from '@mui/icons-material/ArrowBack';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import {
  karyotypeSpecimenLabels,
  karyotypeStateLabels,
  printedName,
  type KaryotypeState,
} from '@senlab/domain';
import { InRow, tabularNumbers } from '@senlab/ui';
import type { ReactElement } from 'react';
import { Link } from 'react-router';
import { karyotypesAddress, type Karyotype } from '../karyotype-calls.ts';
import { KaryotypeChip } from '../karyotype-words.tsx';
import { texts } from './texts.ts';

const usualWay = [
  'registered',
  'cultured',
  'harvested',
  'banded',
  'analysing',
  'reviewed',
  'approved',
  'released',
] as const satisfies readonly KaryotypeState[];

/** How far it has come: every step by its name where there is room, the number of the step on a phone. */
export function Steps({ record }: { readonly record: Karyotype }): ReactElement | null {
  const status = record.heldFrom ?? record.status;
  const at = usualWay.findIndex((step) => step === status);
  if (at < 0) return null;
  return (
    <Box component="section" aria-label={texts.steps}>
      <Typography variant="small" color="textSecondary" sx={{ display: { md: 'none' } }}>
        {`${texts.stepOf(at + 1, usualWay.length)} · ${karyotypeStateLabels[status]}`}
      </Typography>
      <Box
        component="ol"
        sx={{
          display: { xs: 'none', md: 'grid' },
          gridTemplateColumns: `repeat(${String(usualWay.length)}, minmax(0, 1fr))`,
          gap: 1,
          m: 0,
          p: 0,
          listStyle: 'none',
        }}
      >
        {usualWay.map((step, index) => (
          <Typography
            key={step}
            component="li"
            variant="small"
            aria-current={index === at ? 'step' : undefined}
            sx={{
              pt: 1,
              borderTop: '3px solid',
              borderColor: index <= at ? 'primary.main' : 'divider',
              color: index <= at ? 'text.primary' : 'text.secondary',
              fontWeight: index === at ? 600 : 400,
            }}
          >
            {karyotypeStateLabels[step]}
          </Typography>
        ))}
      </Box>
    </Box>
  );
}

/** Which record, whose it is and where it stands: before anything about it, and while the page scrolls. */
export function RecordHead({ record }: { readonly record: Karyotype }): ReactElement {
  const { code, status, patientName, patientBirthYear, patientCode, sid, recordId, specimenKind } = record;
  return (
    <Box
      component="header"
      sx={{ display: 'flex', flexDirection: 'column', gap: 1, bgcolor: 'background.default' }}
    >
      <InRow gap={2}>
        <IconButton component={Link} to={karyotypesAddress} aria-label={texts.back}>
          <ArrowBack />
        </IconButton>
        <Typography variant="h1" sx={tabularNumbers}>
          {code}
        </Typography>
        <KaryotypeChip state={status} />
      </InRow>
      <InRow gap={3} align="baseline">
        <Typography variant="h2" component="p">
          {printedName(patientName)}
        </Typography>
        <Typography variant="body2" sx={tabularNumbers}>
          {`${String(patientBirthYear)} · ${patientCode} · ${karyotypeSpecimenLabels[specimenKind]}`}
        </Typography>
        <MuiLink
          component={Link}
          to={`/apps/lims/lims-detail/${recordId}`}
          variant="body2"
          sx={tabularNumbers}
        >
          {texts.openCase(sid)}
        </MuiLink>
      </InRow>
    </Box>
  );
}
