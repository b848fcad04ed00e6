import NotificationsActive from '@mui/icons-material/NotificationsActive';
import Schedule from '@mui/icons-material/Schedule';
import WarningAmber from '@mui/icons-material/WarningAmber';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { printedName, timePointLabels } from '@senlab/domain';
import { tabularNumbers } from '@senlab/ui';
import type { ReactElement } from 'react';
import type { OgttTimer } from './ogtt-timers.ts';
import { texts } from './texts.ts';
import { wardTime } from './ward-time.ts';

const looks = {
  waiting: ['text.primary', <Schedule key="waiting" aria-hidden />],
  now: ['success.main', <NotificationsActive key="now" aria-hidden />],
  late: ['error.main', <WarningAmber key="late" aria-hidden />],
} as const;

function timerWords({ state, minutes }: OgttTimer): string {
  if (state === 'now') return texts.ogtt.now;
  return state === 'late' ? texts.ogtt.late(minutes) : texts.ogtt.left(minutes);
}

function TimerLine(props: { readonly timer: OgttTimer }): ReactElement {
  const { timer } = props;
  const [color, icon] = looks[timer.state];
  const { patientName, patientBirthYear } = timer.row;
  return (
    <Box
      component="li"
      data-timer={timer.state}
      sx={{ display: 'grid', gap: '2px', px: 4, py: 2, borderTop: '1px solid', borderColor: 'divider' }}
    >
      <Typography sx={{ fontWeight: 500 }} noWrap>
        {printedName(patientName)} · {patientBirthYear}
      </Typography>
      <Box sx={{ display: 'flex', gap: 2, alignItems: 'center', ...tabularNumbers }}>
        <Box component="span" sx={{ flex: 1, color: 'text.secondary' }}>
          {timePointLabels[timer.timePoint]} {texts.ogtt.at(wardTime(timer.dueMs))}
        </Box>
        <Box
          component="span"
          sx={{
            display: 'inline-flex',
            gap: 1,
            alignItems: 'center',
            color,
            fontWeight: 600,
            '& svg': { fontSize: 18 },
          }}
        >
          {icon}
          {timerWords(timer)}
        </Box>
      </Box>
    </Box>
  );
}

/** The clocks of the glucose tolerance tests. Not there while nobody sits through one. */
export function OgttBoard(props: { readonly timers: readonly OgttTimer[] }): ReactElement | null {
  if (props.timers.length === 0) return null;
  return (
    <Card component="section" aria-label={texts.ogtt.title}>
      <Typography variant="h3" component="h2" sx={{ p: 4, pb: 3 }}>
        {texts.ogtt.title}
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {props.timers.map((timer) => (
          <TimerLine key={timer.row.specimen.specimenCode} timer={timer} />
        ))}
      </Box>
    </Card>
  );
}
