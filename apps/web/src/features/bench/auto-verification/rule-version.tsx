import CheckCircle from '@mui/icons-material/CheckCircleOutlined';
import Inventory from '@mui/icons-material/Inventory2Outlined';
import PendingActions from '@mui/icons-material/PendingActions';
import PowerOff from '@mui/icons-material/PowerOffOutlined';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { autoRuleStateLabels } from '@senlab/domain';
import { StatusChip, tabularNumbers, type StatusTone } from '@senlab/ui';
import type { ReactElement, ReactNode } from 'react';
import type { Rule } from './rule-calls.ts';
import { storyOf, termsText } from './rule-words.ts';
import { texts } from './texts.ts';

const signs: Readonly<Record<Rule['status'], readonly [StatusTone, ReactElement]>> = {
  proposed: ['abnormal', <PendingActions key="proposed" />],
  active: ['good', <CheckCircle key="active" />],
  retired: ['neutral', <Inventory key="retired" />],
};
/** In force, and lets nothing through: green would promise the opposite. */
const activeButOff: readonly [StatusTone, ReactElement] = ['neutral', <PowerOff key="off" />];

const faint = { ...tabularNumbers, color: 'text.secondary', fontSize: '0.8125rem' } as const;

interface RuleVersionProps {
  readonly rule: Rule;
  /** Where versions of several tests stand in one list. */
  readonly test?: string;
  readonly children?: ReactNode;
}

/** One version: its state, its terms, who said so, and what can be done about it. */
export function RuleVersion({ rule, test, children }: RuleVersionProps): ReactElement {
  const [tone, icon] = rule.status === 'active' && !rule.isOn ? activeButOff : signs[rule.status];
  return (
    <Box
      data-version={rule.version}
      data-status={rule.status}
      sx={{
        display: 'grid',
        columnGap: 4,
        rowGap: 2,
        alignItems: 'start',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '152px minmax(0, 1fr) minmax(0, 1fr)' },
      }}
    >
      <Box>
        <StatusChip tone={tone} icon={icon}>
          {autoRuleStateLabels[rule.status]}
        </StatusChip>
      </Box>
      <Box sx={{ minWidth: 0 }}>
        {test !== undefined && <Typography sx={{ fontWeight: 500 }}>{test}</Typography>}
        <Typography sx={tabularNumbers}>
          <strong>{texts.version(rule.version)}</strong>
          {` · ${rule.isOn ? texts.on : texts.off}`}
        </Typography>
        <Typography sx={faint}>{termsText(rule)}</Typography>
      </Box>
      <Box sx={{ minWidth: 0 }}>
        {storyOf(rule).map((line) => (
          <Typography key={line} sx={{ ...faint, overflowWrap: 'anywhere' }}>
            {line}
          </Typography>
        ))}
      </Box>
      {children !== undefined && <Box sx={{ gridColumn: { md: '2 / -1' }, minWidth: 0 }}>{children}</Box>}
    </Box>
  );
}
