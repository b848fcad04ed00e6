import { exactTime } from '../../../session/activity/activity-time.ts';
import { useAnswer } from '../../../api/use-answer.ts';
import { type Rule, loadVersions, topics } from './rule-calls.ts';
import { endOf, retiredOf, type EndedVersion } from './rules.ts';
import { texts } from './texts.ts';
import CheckCircle from '@mui/icons-material/CheckCircleOutlined';
import Inventory from '@mui/icons-material/Inventory2Outlined';
import PendingActions from '@mui/icons-material/PendingActions';
import PowerOff from '@mui/icons-material/PowerOffOutlined';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { labRuleStateLabels } from '@senlab/domain';
import { StatusChip, tabularNumbers, type StatusTone, ErrorState, SkeletonText, PlainList } from '@senlab/ui';
import { type ReactElement, type ReactNode, useCallback } from 'react';

export function termsText({ maxAgeHours, requireRange }: Pick<Rule, 'maxAgeHours' | 'requireRange'>): string {
  const age = maxAgeHours === null ? texts.anyAge : texts.age(maxAgeHours);
  return `${age} · ${requireRange ? texts.range : texts.noRange}`;
}

const at = (time: string): string => exactTime(new Date(time));

/** Who did what with a version and when, a line each. */
type ToldVersion = EndedVersion &
  Pick<Rule, 'proposedByName' | 'proposedTime' | 'approvedByName' | 'retiredTime'>;

export function storyOf(rule: ToldVersion): readonly string[] {
  const { story } = texts;
  const lines = [story.proposed(rule.proposedByName, at(rule.proposedTime))];
  if (rule.approvedTime !== null)
    lines.push(story.approved(rule.approvedByName ?? '', at(rule.approvedTime)));
  const end = endOf(rule);
  if (end !== null && rule.retiredTime !== null) {
    const time = at(rule.retiredTime);
    lines.push(end === 'replaced' ? story.replaced(time) : story[end](rule.retiredByName ?? '', time));
  }
  if (rule.retireReason !== null) lines.push(story.reason(rule.retireReason));
  return lines;
}

export const versionSigns: Readonly<Record<Rule['status'], readonly [StatusTone, ReactElement]>> = {
  proposed: ['abnormal', <PendingActions key="proposed" />],
  active: ['good', <CheckCircle key="active" />],
  retired: ['neutral', <Inventory key="retired" />],
};
/** In force, and lets nothing through: green would promise the opposite. */
const activeButOff: readonly [StatusTone, ReactElement] = ['neutral', <PowerOff key="off" />];

interface RuleVersionProps {
  readonly rule: Rule;
  /** Where versions of several tests stand in one list. */
  readonly test?: string;
  readonly children?: ReactNode;
}

/** One version: its state, its terms, who said so, and what can be done about it. */
export function RuleVersion({ rule, test, children }: RuleVersionProps): ReactElement {
  const [tone, icon] = rule.status === 'active' && !rule.isOn ? activeButOff : versionSigns[rule.status];
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
          {labRuleStateLabels[rule.status]}
        </StatusChip>
      </Box>
      <Box sx={{ minWidth: 0 }}>
        {test !== undefined && <Typography sx={{ fontWeight: 500 }}>{test}</Typography>}
        <Typography sx={tabularNumbers}>
          <strong>{texts.version(rule.version)}</strong>
          {` · ${rule.isOn ? texts.on : texts.off}`}
        </Typography>
        <Typography variant="small" color="textSecondary" sx={tabularNumbers}>
          {termsText(rule)}
        </Typography>
      </Box>
      <Box sx={{ minWidth: 0 }}>
        {storyOf(rule).map((line) => (
          <Typography
            key={line}
            variant="small"
            color="textSecondary"
            sx={{ ...tabularNumbers, overflowWrap: 'anywhere' }}
          >
            {line}
          </Typography>
        ))}
      </Box>
      {children !== undefined && <Box sx={{ gridColumn: { md: '2 / -1' }, minWidth: 0 }}>{children}</Box>}
    </Box>
  );
}

interface RuleHistoryProps {
  readonly testCode: string;
  readonly name: string;
  /** Changes when a version of the test has changed: then the history is asked for again. */
  readonly stamp: string;
}

/** The versions that no longer hold, the newest first. */
export function RuleHistory({ testCode, name, stamp }: RuleHistoryProps): ReactElement {
  // oxlint-disable-next-line react/exhaustive-deps -- the stamp is what makes it another question
  const load = useCallback(() => loadVersions(testCode), [testCode, stamp]);
  const { answer, problem, refresh } = useAnswer(load, { topics, keepsLast: true });
  if (answer === undefined)
    return problem !== undefined ? (
      <ErrorState title={texts.failed} retry={() => void refresh()} />
    ) : (
      <SkeletonText lines={2} />
    );
  const versions = retiredOf(answer);
  if (versions.length === 0)
    return (
      <Typography variant="body2" color="textSecondary">
        {texts.noHistory}
      </Typography>
    );
  return (
    <PlainList gap={3} aria-label={texts.history(name)}>
      {versions.map((rule) => (
        <li key={rule._id}>
          <RuleVersion rule={rule} />
        </li>
      ))}
    </PlainList>
  );
}
