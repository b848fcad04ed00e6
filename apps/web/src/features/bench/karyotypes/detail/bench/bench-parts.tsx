import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { formatNumber } from '@senlab/domain/text';
import { InColumn, InRow, PlainList, tabularNumbers } from '@senlab/ui';
import type { ReactElement } from 'react';
import { useMinute } from '../../../../../parts/clock.ts';
import { Panel } from '../../../../../parts/panel.tsx';
import { momentText } from '../../../../../session/activity/activity-time.ts';
import type { Culture } from '../../karyotype-calls.ts';
import { useCommand } from '../record-moves.tsx';
import { texts } from '../texts.ts';
import { useRecord } from '../use-record.ts';
import { openFailure, openHarvest, openSetUp, openStain } from './culture-forms.ts';

const { cultures: said, banding } = texts;
const hourMs = 3_600_000;

/** When it is due, or how it ended; beside it for how long it has grown. */
function CultureStanding({ culture }: { readonly culture: Culture }): ReactElement {
  const now = useMinute();
  const { setTime, plannedHours, harvestTime, harvestedByName, outcome, failReason } = culture;
  const setMs = Date.parse(setTime);
  if (outcome === 'failed')
    return (
      <Typography variant="body2" color="error">
        {`${said.failed}: ${failReason ?? ''}`}
      </Typography>
    );
  const endMs = harvestTime === null ? now : Date.parse(harvestTime);
  const grown = said.hoursBeside(formatNumber(Math.max(0, Math.round((endMs - setMs) / hourMs))));
  if (harvestTime !== null)
    return (
      <Typography variant="body2">
        {`${said.harvested} ${momentText(harvestTime)} ${said.by(harvestedByName ?? '')} · ${grown}`}
      </Typography>
    );
  const dueMs = setMs + plannedHours * hourMs;
  return (
    <Typography variant="body2" color={dueMs < now ? 'error' : 'textPrimary'}>
      {`${said.growing} ${grown}/${said.planned(plannedHours)} · ${said.dueAt(momentText(new Date(dueMs).toISOString()))}`}
    </Typography>
  );
}

function CultureRow({ culture }: { readonly culture: Culture }): ReactElement {
  const open = useRecord();
  const mayHarvest = useCommand('harvest');
  const mayLose = useCommand('lose-culture');
  const isGrowing = culture.outcome === null;
  const { label, setTime, setByName, medium, mitogen } = culture;
  return (
    <Box component="li" sx={{ py: 2, borderTop: '1px solid', borderColor: 'divider', ...tabularNumbers }}>
      <InRow gap={3} align="flex-start">
        <Typography sx={{ fontWeight: 600, minWidth: 32 }}>{label}</Typography>
        <Box sx={{ flex: 1, minWidth: 220 }}>
          <CultureStanding culture={culture} />
          <Typography variant="small" color="textSecondary">
            {[`${said.setAt(momentText(setTime))} ${said.by(setByName)}`, medium, mitogen]
              .filter((part) => part !== null)
              .join(' · ')}
          </Typography>
        </Box>
        {isGrowing && mayHarvest && (
          <Button size="small" variant="contained" onClick={() => openHarvest(open, culture)}>
            {said.harvest}
          </Button>
        )}
        {isGrowing && mayLose && (
          <Button size="small" color="error" onClick={() => openFailure(open, culture)}>
            {said.fail}
          </Button>
        )}
      </InRow>
    </Box>
  );
}

/** The flasks: what grows, until when, and what became of each. */
export function CulturesPart(): ReactElement {
  const open = useRecord();
  const maySetUp = useCommand('set-up-culture');
  const { cultures } = open.record;
  return (
    <Panel title={said.title}>
      {cultures.length === 0 && <Typography color="textSecondary">{said.none}</Typography>}
      <PlainList>
        {cultures.map((culture) => (
          <CultureRow key={culture.label} culture={culture} />
        ))}
      </PlainList>
      {maySetUp && (
        <Button
          size="small"
          variant={cultures.length === 0 ? 'contained' : 'outlined'}
          sx={{ mt: 2 }}
          onClick={() => openSetUp(open)}
        >
          {said.setUp}
        </Button>
      )}
    </Panel>
  );
}

export function BandingPart(): ReactElement | null {
  const open = useRecord();
  const mayStain = useCommand('stain');
  const { bandingMethod, bandLevel, bandRemark } = open.record;
  if (bandingMethod === null && !mayStain) return null;
  return (
    <Panel title={banding.title}>
      {bandingMethod === null || bandLevel === null ? (
        <InColumn gap={2} sx={{ justifyItems: 'start' }}>
          <Typography color="textSecondary">{banding.none}</Typography>
          <Button size="small" variant="contained" onClick={() => openStain(open)}>
            {banding.stain}
          </Button>
        </InColumn>
      ) : (
        <Typography sx={tabularNumbers}>
          {[banding.methods[bandingMethod], banding.bands(bandLevel), bandRemark]
            .filter((part) => part !== null && part !== '')
            .join(' · ')}
        </Typography>
      )}
    </Panel>
  );
}
