import Box from '@mui/material/Box';
import { tabularNumbers, VisuallyHidden } from '@senlab/ui';
import type { ReactElement } from 'react';
import { loadAlarmCount } from '../../api/reports/alarm-count.ts';
import { texts } from '../texts.ts';
import { useHintedLoad } from './use-hinted-load.ts';

const topics = ['critical'] as const;

/** The name of the tab, with how many alarms are left: whoever works anywhere in the laboratory sees it. */
export function CriticalTabLabel(props: { readonly title: string }): ReactElement {
  const { answer: count = 0 } = useHintedLoad(topics, loadAlarmCount);
  if (count === 0) return <span>{props.title}</span>;
  return (
    <span>
      {props.title}{' '}
      <Box
        component="span"
        aria-hidden
        sx={{
          ...tabularNumbers,
          ml: 1,
          px: 1.5,
          borderRadius: '9px',
          bgcolor: 'error.main',
          color: 'error.contrastText',
          fontSize: '0.75rem',
          fontWeight: 600,
        }}
      >
        {count}
      </Box>
      <VisuallyHidden as="span">{texts.alarmCount(count)}</VisuallyHidden>
    </span>
  );
}
