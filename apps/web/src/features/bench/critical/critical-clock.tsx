import CheckCircle from '@mui/icons-material/CheckCircleOutlined';
import History from '@mui/icons-material/History';
import Schedule from '@mui/icons-material/Schedule';
import Timer from '@mui/icons-material/TimerOutlined';
import WarningAmber from '@mui/icons-material/WarningAmber';
import Box from '@mui/material/Box';
import { tabularNumbers } from '@senlab/ui';
import type { ReactElement } from 'react';
import { exactTime } from '../../../session/activity/activity-time.ts';
import { useMoment } from '../../../parts/clock.ts';
import type { CriticalRow } from './critical-row.ts';
import { criticalTime, type CriticalTone } from './critical-time.ts';
import { texts } from './texts.ts';

const looks: Readonly<Record<CriticalTone, readonly [colour: string, icon: ReactElement]>> = {
  late: ['error.main', <WarningAmber key="late" aria-hidden />],
  soon: ['warning.main', <Timer key="soon" aria-hidden />],
  calm: ['text.primary', <Schedule key="calm" aria-hidden />],
  told: ['text.secondary', <CheckCircle key="told" aria-hidden />],
  'told-late': ['text.secondary', <History key="told-late" aria-hidden />],
  over: ['text.secondary', <History key="over" aria-hidden />],
};

/** How long there still is to call. Draws itself anew, without its row. */
export function CriticalClock(props: { readonly row: CriticalRow }): ReactElement {
  const { row } = props;
  const { tone, words } = criticalTime(row, useMoment());
  const [color, icon] = looks[tone];
  return (
    <Box
      component="span"
      data-tone={tone}
      title={texts.due(exactTime(new Date(row.dueTime)))}
      sx={{
        ...tabularNumbers,
        display: 'inline-flex',
        alignItems: 'center',
        gap: 1,
        color,
        whiteSpace: 'nowrap',
        fontWeight: tone === 'late' || tone === 'soon' ? 600 : 400,
        '& svg': { fontSize: 18, flex: 'none' },
      }}
    >
      {icon}
      {words}
    </Box>
  );
}
