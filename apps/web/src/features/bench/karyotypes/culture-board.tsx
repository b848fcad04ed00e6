import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { karyotypeSpecimenLabels } from '@senlab/domain';
import { Empty, InColumn, InRow, PlainList, tabularNumbers } from '@senlab/ui';
import { useId, type ReactElement } from 'react';
import { Link } from 'react-router';
import { useAnswer } from '../../../api/use-answer.ts';
import { Shown } from '../../../lists/shown.tsx';
import { useMinute } from '../../../parts/clock.ts';
import { momentText } from '../../../session/activity/activity-time.ts';
import { DueChip, groupsOf, signOf, type CultureGroup, type CultureStanding } from './culture-times.tsx';
import {
  karyotypeAddress,
  karyotypeTopics,
  loadCultureBoard,
  type RunningCulture,
} from './karyotype-calls.ts';
import { KaryotypeChip } from './karyotype-words.tsx';
import { texts } from './texts.ts';

const say = texts.board;

/** The columns of all rows stand under each other; on a phone the facts follow one another. */
const rowStyles = {
  display: 'grid',
  gridTemplateColumns: {
    xs: '44px minmax(0, 1fr)',
    md: '44px minmax(0, 1.4fr) minmax(0, 1fr) 168px 168px 152px',
  },
  columnGap: 4,
  rowGap: 1,
  alignItems: 'center',
  px: { xs: 3, sm: 4 },
  py: 2,
  color: 'text.primary',
  textDecoration: 'none',
  '& > :not(:first-of-type)': { gridColumn: { xs: 2, md: 'auto' } },
  '&:hover': { bgcolor: 'action.hover' },
  ...tabularNumbers,
} as const;

const tileStyles = {
  gridRow: { xs: '1 / span 5', md: 'auto' },
  alignSelf: { xs: 'start', md: 'center' },
  display: 'grid',
  placeItems: 'center',
  width: 44,
  height: 44,
  border: '1px solid',
  borderColor: 'divider',
  borderRadius: '8px',
  bgcolor: 'background.default',
  fontWeight: 600,
} as const;

function Fact({ name, value }: { readonly name: string; readonly value: string }): ReactElement {
  return (
    <Box component="span" sx={{ display: { xs: 'flex', md: 'block' }, gap: 2, fontSize: '0.875rem' }}>
      <Typography component="span" variant="caption" color="textSecondary" sx={{ display: 'block' }}>
        {name}
      </Typography>
      {value}
    </Box>
  );
}

interface CultureRowProps {
  readonly culture: RunningCulture;
  readonly standing: CultureStanding;
  readonly nowMs: number;
}

/** One flask: the whole line opens its record. */
function CultureRow({ culture, standing, nowMs }: CultureRowProps): ReactElement {
  return (
    <Box component="li" data-standing={standing}>
      <Box component={Link} to={karyotypeAddress(culture.karyotypeId)} sx={rowStyles}>
        <Box component="span" sx={tileStyles} aria-label={`${say.lot} ${culture.label}`}>
          {culture.label}
        </Box>
        <Box component="span" sx={{ minWidth: 0 }}>
          <Box component="span" sx={{ display: 'block', fontWeight: 500 }}>
            {culture.patientName}
          </Box>
          <InRow as="span" gap={3} sx={{ flexWrap: 'wrap' }}>
            <Typography component="span" variant="body2" color="textSecondary">
              {culture.karyotypeCode}
            </Typography>
            {culture.isOnHold && <KaryotypeChip state="on_hold" />}
          </InRow>
        </Box>
        <Box component="span">{karyotypeSpecimenLabels[culture.specimenKind]}</Box>
        <Fact name={say.set} value={momentText(culture.setTime)} />
        <Fact name={say.due} value={momentText(culture.dueTime)} />
        <Box component="span" sx={{ justifySelf: { md: 'end' } }}>
          <DueChip dueTime={culture.dueTime} nowMs={nowMs} />
        </Box>
      </Box>
    </Box>
  );
}

function Group({ group, nowMs }: { readonly group: CultureGroup; readonly nowMs: number }): ReactElement {
  const id = useId();
  const { standing, cultures } = group;
  const isPressing = standing === 'overdue' || standing === 'soon';
  const colour = standing === 'overdue' ? 'error.main' : 'warning.main';
  return (
    <Box component="section" aria-labelledby={id}>
      <InRow gap={2} sx={{ mb: 2, ...(isPressing && { color: colour }) }}>
        {isPressing && signOf(standing)}
        <Typography id={id} variant="h3" component="h2">
          {say.groups[standing]}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {say.count(cultures.length)}
        </Typography>
      </InRow>
      <PlainList
        sx={{
          border: '1px solid',
          borderColor: 'divider',
          borderRadius: '10px',
          overflow: 'hidden',
          bgcolor: 'background.paper',
          '& > li + li': { borderTop: '1px solid', borderColor: 'divider' },
        }}
      >
        {cultures.map((culture) => (
          <CultureRow key={`${culture.karyotypeId} ${culture.label}`} {...{ culture, standing, nowMs }} />
        ))}
      </PlainList>
    </Box>
  );
}

function Flasks({ cultures }: { readonly cultures: readonly RunningCulture[] }): ReactElement {
  const nowMs = useMinute();
  if (cultures.length === 0) return <Empty {...say.empty} />;
  return (
    <InColumn gap={6}>
      {groupsOf(cultures, nowMs).map((group) => (
        <Group key={group.standing} {...{ group, nowMs }} />
      ))}
    </InColumn>
  );
}

/** What grows, by when it must be harvested. */
export function CultureBoard(): ReactElement {
  const asked = useAnswer(loadCultureBoard, { topics: karyotypeTopics });
  return (
    <Shown asked={asked} words={{ missing: say.refused, failed: say.failed, stale: say.stale }}>
      {(cultures) => <Flasks cultures={cultures} />}
    </Shown>
  );
}
