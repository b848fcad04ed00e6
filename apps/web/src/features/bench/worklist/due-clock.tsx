import CheckCircle from '@mui/icons-material/CheckCircleOutlined';
import History from '@mui/icons-material/History';
import HourglassEmpty from '@mui/icons-material/HourglassEmpty';
import Schedule from '@mui/icons-material/Schedule';
import Timer from '@mui/icons-material/TimerOutlined';
import WarningAmber from '@mui/icons-material/WarningAmber';
import Box from '@mui/material/Box';
import type { ReactElement } from 'react';
import { exactTime } from '../../../session/activity/activity-time.ts';
import { useMinute } from '../../../parts/clock.ts';
import { dueWords, type DueRow, type DueTone } from './due-words.ts';
import { texts } from './texts.ts';

const looks: Readonly<Record<DueTone, readonly [colour: string, icon: ReactElement]>> = {
  late: ['error.main', <WarningAmber key="late" aria-hidden />],
  soon: ['warning.main', <Timer key="soon" aria-hidden />],
  calm: ['text.primary', <Schedule key="calm" aria-hidden />],
  'in-time': ['text.secondary', <CheckCircle key="in-time" aria-hidden />],
  'was-late': ['text.secondary', <History key="was-late" aria-hidden />],
  waiting: ['text.secondary', <HourglassEmpty key="waiting" aria-hidden />],
};

/** How long there still is, or how late it has become. Draws itself anew each minute, without its row. */
export function DueClock(props: { readonly row: DueRow }): ReactElement {
  const { tone, words } = dueWords(props.row, useMinute());
  const [color, icon] = looks[tone];
  const { dueTime } = props.row;
  return (
    <Box
      component="span"
      data-due={tone}
      title={dueTime === null ? undefined : texts.due.at(exactTime(new Date(dueTime)))}
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        gap: 1,
        color,
        fontWeight: tone === 'late' || tone === 'soon' ? 600 : 400,
        '& svg': { fontSize: 16, flex: 'none' },
      }}
    >
      {icon}
      {words}
    </Box>
  );
}
