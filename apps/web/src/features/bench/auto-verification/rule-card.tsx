import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { showMessage, InRow } from '@senlab/ui';
import { useState, type ReactElement, useId } from 'react';
import { ReasonForm } from '../../../forms/reason-form.tsx';
import { moveRule, type Rule, type RuleCommand, useWays, type RuleNames } from './rule-calls.ts';
import { texts } from './texts.ts';
import { RuleTrial } from './trial/rule-trial.tsx';
import ExpandMore from '@mui/icons-material/ExpandMore';
import { refusalTexts } from '@senlab/contract';
import { mayTestBeAutoVerified } from '@senlab/domain';
import { type RuleGroup, ruledTest } from './rules.ts';
import { RuleHistory, RuleVersion } from './rule-version.tsx';

export interface RuleActionsProps {
  readonly rule: Rule;
  readonly name: string;
  readonly refresh: () => Promise<void>;
  /** Absent where the person may not propose. */
  readonly onChange: (() => void) | undefined;
}

const { actions } = texts;
const asking = {
  decline: { label: actions.declineReason, send: actions.decline },
  retire: { label: actions.retireReason, send: actions.retire },
} as const;

interface Moves {
  readonly isBusy: boolean;
  readonly problem: string | null;
  readonly move: (command: RuleCommand, reason?: string) => Promise<string | null>;
}

function useMoves({ rule, name, refresh }: RuleActionsProps): Moves {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const move = async (command: RuleCommand, reason?: string): Promise<string | null> => {
    if (isBusy) return null;
    setBusy(true);
    setProblem(null);
    const refused = await moveRule(command, rule, reason);
    if (refused === null) showMessage(actions.done[command](name, rule.version), 'success');
    // Also after a refusal: the reason may be that the screen is old.
    await refresh();
    setBusy(false);
    setProblem(refused);
    return refused;
  };
  return { isBusy, problem, move };
}

/** What the person can do about a version now. */
function RuleActions(props: RuleActionsProps): ReactElement {
  const { rule, name, onChange } = props;
  const may = useWays(rule);
  const { isBusy, problem, move } = useMoves(props);
  const [asked, setAsked] = useState<keyof typeof asking>();
  const [left, setLeft] = useState<RuleCommand>();
  const label = (action: string): string => actions.ofVersion(action, name, rule.version);
  const button = (command: RuleCommand, onClick: () => void): ReactElement | false =>
    may(command) && (
      <Button
        variant={command === 'approve' ? 'contained' : 'outlined'}
        color={command === 'retire' ? 'error' : 'primary'}
        aria-disabled={isBusy}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- comes back when the question for a reason is left
        autoFocus={command === left}
        aria-label={label(actions[command])}
        onClick={onClick}
      >
        {actions[command]}
      </Button>
    );
  if (asked !== undefined && may(asked))
    return (
      <ReasonForm
        {...asking[asked]}
        onSend={(reason) => move(asked, reason)}
        onClose={() => {
          setAsked(undefined);
          setLeft(asked);
        }}
      />
    );
  return (
    <InRow gap={2}>
      {button('approve', () => void move('approve'))}
      {button('decline', () => setAsked('decline'))}
      {button('withdraw', () => void move('withdraw'))}
      {button('retire', () => setAsked('retire'))}
      {rule.status === 'active' && onChange !== undefined && (
        <Button aria-label={label(actions.change)} onClick={onChange}>
          {actions.change}
        </Button>
      )}
      {rule.status === 'proposed' && <RuleTrial rule={rule} />}
      {rule.status === 'proposed' && rule.isOwnProposal && (
        <Typography color="textSecondary" variant="small" sx={{ flexBasis: '100%' }}>
          {actions.ownProposal}
        </Typography>
      )}
      {problem !== null && problem !== '' && (
        <Typography role="alert" variant="body2" color="error" sx={{ flexBasis: '100%' }}>
          {problem}
        </Typography>
      )}
    </InRow>
  );
}

interface RuleCardProps {
  readonly group: RuleGroup;
  readonly names: RuleNames;
  readonly refresh: () => Promise<void>;
  readonly onChange: ((testCode: string) => void) | undefined;
}

interface HeadProps {
  readonly group: RuleGroup;
  readonly isOpen: boolean;
  readonly historyId: string;
  readonly onToggle: () => void;
}

function Head({ group, isOpen, historyId, onToggle }: HeadProps): ReactElement {
  const { name, testCode } = group;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3, rowGap: 1, alignItems: 'center' }}>
      <Typography component="h2" sx={{ flex: 1, minWidth: 0, fontSize: '1rem', fontWeight: 600 }}>
        {name}
        {name !== testCode && (
          <Box
            component="span"
            sx={{ ml: 2, color: 'text.secondary', fontSize: '0.8125rem', fontWeight: 400 }}
          >
            {testCode}
          </Box>
        )}
      </Typography>
      <Button
        size="small"
        data-rule-head={testCode}
        aria-expanded={isOpen}
        aria-controls={historyId}
        aria-label={texts.history(name)}
        endIcon={<ExpandMore sx={{ transform: isOpen ? 'rotate(180deg)' : 'none' }} />}
        onClick={onToggle}
      >
        {texts.historyShort}
      </Button>
    </Box>
  );
}

/** What one test's results go by: the version in force, what waits, and what was before. */
export function RuleCard({ group, names, refresh, onChange }: RuleCardProps): ReactElement {
  const { active, proposed, name, testCode } = group;
  const historyId = useId();
  const [isOpen, setOpen] = useState(false);
  const test = names.testOf(testCode);
  const isIdle = active?.isOn === true && test !== undefined && !mayTestBeAutoVerified(ruledTest(test));
  const shown = active === undefined ? proposed : [active, ...proposed];
  const stamp = shown.map(({ _id, rowVersion }) => `${_id} ${String(rowVersion)}`).join(',');
  const change = onChange && (() => onChange(testCode));
  return (
    <Box
      component="li"
      data-rules={testCode}
      sx={{
        display: 'grid',
        gap: 3,
        px: 4,
        py: 3,
        bgcolor: 'background.paper',
        '& + &': { borderTop: '1px solid', borderColor: 'divider' },
      }}
    >
      <Head {...{ group, isOpen, historyId }} onToggle={() => setOpen(!isOpen)} />
      {active === undefined && (
        <Typography variant="body2" color="textSecondary">
          {texts.noActive}
        </Typography>
      )}
      {isIdle && <Typography variant="body2">{refusalTexts['auto-rule-test-excluded']}</Typography>}
      {shown.map((rule) => (
        <RuleVersion key={rule._id} rule={rule}>
          <RuleActions {...{ rule, name, refresh }} onChange={change} />
        </RuleVersion>
      ))}
      <Box id={historyId} hidden={!isOpen}>
        {isOpen && <RuleHistory {...{ testCode, name, stamp }} />}
      </Box>
    </Box>
  );
}
