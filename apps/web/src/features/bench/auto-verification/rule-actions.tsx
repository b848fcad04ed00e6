import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { showMessage } from '@senlab/ui';
import { useState, type ReactElement } from 'react';
import { ReasonForm } from '../../../forms/reason-form.tsx';
import { moveRule, type Rule, type RuleCommand } from './rule-calls.ts';
import { texts } from './texts.ts';
import { RuleTrial } from './trial/rule-trial.tsx';
import { useWays } from './rule-rights.ts';

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
export function RuleActions(props: RuleActionsProps): ReactElement {
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
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
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
        <Typography sx={{ flexBasis: '100%', color: 'text.secondary', fontSize: '0.8125rem' }}>
          {actions.ownProposal}
        </Typography>
      )}
      {problem !== null && problem !== '' && (
        <Typography role="alert" variant="body2" sx={{ flexBasis: '100%', color: 'error.main' }}>
          {problem}
        </Typography>
      )}
    </Box>
  );
}
