import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { labRuleStateLabels, reflexConditionText, reflexPeopleText } from '@senlab/domain';
import { InRow, showMessage, StatusChip, tabularNumbers } from '@senlab/ui';
import { useState, type ReactElement } from 'react';
import { ReasonForm } from '../../../forms/reason-form.tsx';
import type { RuleCommand, RuleNames } from '../auto-verification/rule-calls.ts';
import { storyOf, versionSigns } from '../auto-verification/rule-version.tsx';
import { moveRule, useReflexWays, type ReflexRule } from './reflex-calls.ts';
import { texts } from './texts.ts';
import { termsOfRule } from './typed-rule.ts';

const { actions } = texts;
const asking = {
  decline: { label: actions.declineReason, send: actions.decline },
  retire: { label: actions.retireReason, send: actions.retire },
} as const;

interface ActionsProps {
  readonly rule: ReflexRule;
  readonly refresh: () => Promise<void>;
  /** Absent where the person may not propose. */
  readonly onChange: (() => void) | undefined;
}

/** What the person can do about a version now. */
function RuleActions({ rule, refresh, onChange }: ActionsProps): ReactElement {
  const may = useReflexWays(rule);
  const [asked, setAsked] = useState<keyof typeof asking>();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const name = texts.version(rule.ruleCode, rule.version);
  const move = async (command: RuleCommand, reason?: string): Promise<string | null> => {
    if (isBusy) return null;
    setBusy(true);
    const refused = await moveRule(command, rule, reason);
    if (refused === null) showMessage(actions.done[command](name), 'success');
    // Also after a refusal: the reason may be that the screen is old.
    await refresh();
    setBusy(false);
    setProblem(refused);
    return refused;
  };
  if (asked !== undefined && may(asked))
    return (
      <ReasonForm
        {...asking[asked]}
        onSend={(reason) => move(asked, reason)}
        onClose={() => setAsked(undefined)}
      />
    );
  const button = (command: RuleCommand, onClick: () => void): ReactElement | false =>
    may(command) && (
      <Button
        variant={command === 'approve' ? 'contained' : 'outlined'}
        color={command === 'retire' ? 'error' : 'primary'}
        aria-disabled={isBusy}
        aria-label={actions.of(actions[command], name)}
        onClick={onClick}
      >
        {actions[command]}
      </Button>
    );
  return (
    <InRow gap={2}>
      {button('approve', () => void move('approve'))}
      {button('decline', () => setAsked('decline'))}
      {button('withdraw', () => void move('withdraw'))}
      {button('retire', () => setAsked('retire'))}
      {rule.status === 'active' && onChange !== undefined && (
        <Button aria-label={actions.of(actions.change, name)} onClick={onChange}>
          {actions.change}
        </Button>
      )}
      {rule.status === 'proposed' && rule.isOwnProposal && (
        <Typography color="textSecondary" variant="small" sx={{ flexBasis: '100%' }}>
          {actions.ownProposal}
        </Typography>
      )}
      {problem !== null && (
        <Typography role="alert" variant="body2" color="error" sx={{ flexBasis: '100%' }}>
          {problem}
        </Typography>
      )}
    </InRow>
  );
}

interface ReflexVersionProps {
  readonly rule: ReflexRule;
  readonly names: RuleNames;
  /** Left out where nothing can be done about it any more. */
  readonly actions?: Omit<ActionsProps, 'rule'>;
}

/** One version: when it adds what, for whom, who said so, and what can be done about it. */
export function ReflexVersion({ rule, names, actions: ways }: ReflexVersionProps): ReactElement {
  const [tone, icon] = versionSigns[rule.status];
  const { condition, people, adds, withinDays, testCode } = termsOfRule(rule);
  const unit = names.testOf(testCode)?.unit ?? null;
  const added = adds.map((one) => texts.added(names.nameOf(one.testCode), one.stableHours)).join(', ');
  return (
    <Box
      component="li"
      data-version={rule.version}
      data-status={rule.status}
      sx={{
        px: 4,
        py: 3,
        bgcolor: 'background.paper',
        '& + &': { borderTop: '1px solid', borderColor: 'divider' },
        display: 'grid',
        columnGap: 4,
        rowGap: 2,
        alignItems: 'start',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '152px minmax(0, 1.4fr) minmax(0, 1fr)' },
      }}
    >
      <Box>
        <StatusChip tone={tone} icon={icon}>
          {labRuleStateLabels[rule.status]}
        </StatusChip>
      </Box>
      <Box sx={{ minWidth: 0 }}>
        <Typography component="h3" sx={{ fontSize: '1rem', fontWeight: 600, ...tabularNumbers }}>
          {texts.version(rule.ruleCode, rule.version)}
        </Typography>
        <Typography sx={tabularNumbers}>
          {reflexConditionText(names.nameOf(testCode), condition, unit)}
        </Typography>
        <Typography sx={tabularNumbers}>→ {texts.adds(added)}</Typography>
        <Typography variant="small" color="textSecondary" sx={tabularNumbers}>
          {`${reflexPeopleText(people)} · ${texts.within(withinDays)}`}
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
      {ways !== undefined && (
        <Box sx={{ gridColumn: { md: '2 / -1' }, minWidth: 0 }}>
          <RuleActions rule={rule} {...ways} />
        </Box>
      )}
    </Box>
  );
}
