import Add from '@mui/icons-material/Add';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import Typography from '@mui/material/Typography';
import { Empty, InColumn } from '@senlab/ui';
import { useState, type ReactElement } from 'react';
import { CurrentRules, RetiredRules } from './rule-lists.tsx';
import { ProposeForm } from './propose/propose-form.tsx';
import { useAnswer } from '../../../api/use-answer.ts';
import { loadCurrentRules, type Rule, topics, useRuleNames, useMayPropose } from './rule-calls.ts';
import { texts } from './texts.ts';
import { useMay } from '../../../session/use-may.ts';

type View = 'current' | 'retired';

function Intro(): ReactElement {
  const { off, what, never, who } = texts.intro;
  return (
    <InColumn gap={1} sx={{ maxWidth: 880 }}>
      <Typography>
        <strong>{off}</strong> {what}
      </Typography>
      <Typography variant="body2">{never}</Typography>
      <Typography variant="body2" color="textSecondary">
        {who}
      </Typography>
    </InColumn>
  );
}

function waitingCount(rules: readonly Rule[] | undefined): number {
  return (rules ?? []).filter(({ status }) => status === 'proposed').length;
}

interface BarProps {
  readonly view: View;
  readonly waiting: number;
  readonly onView: (view: View) => void;
  /** Absent where the person may not propose, or is about to. */
  readonly onPropose: (() => void) | undefined;
  readonly wasProposing: boolean;
}

function Bar({ view, waiting, onView, onPropose, wasProposing }: BarProps): ReactElement {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 4, rowGap: 2, alignItems: 'center' }}>
      <Tabs
        value={view}
        aria-label={texts.views.label}
        variant="scrollable"
        scrollButtons={false}
        onChange={(_event, next: View) => onView(next)}
        sx={{ flex: { md: 1 } }}
      >
        <Tab value="current" label={texts.views.current} />
        <Tab value="retired" label={texts.views.retired} />
      </Tabs>
      {waiting > 0 && (
        <Typography component="output" variant="body2">
          {texts.waiting(waiting)}
        </Typography>
      )}
      {onPropose !== undefined && (
        <Button
          variant="contained"
          startIcon={<Add />}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- comes back when the form that it opened is left
          autoFocus={wasProposing}
          onClick={onPropose}
        >
          {texts.propose.open}
        </Button>
      )}
    </Box>
  );
}

function Rules(): ReactElement {
  const names = useRuleNames();
  const asked = useAnswer(loadCurrentRules, { topics });
  const mayPropose = useMayPropose();
  const [view, setView] = useState<View>('current');
  const [form, setForm] = useState<{ readonly testCode: string | null }>();
  const [wasProposing, setWasProposing] = useState(false);
  const open = (testCode: string | null): void => {
    setForm({ testCode });
    setWasProposing(true);
  };
  const onSent = (): void => {
    setView('current');
    void asked.refresh();
  };
  const onPropose = mayPropose && form === undefined ? () => open(null) : undefined;
  const onChange = mayPropose ? open : undefined;
  return (
    <InColumn as="section" gap={4} aria-label={texts.region}>
      <Intro />
      <Bar {...{ view, onPropose, wasProposing }} waiting={waitingCount(asked.answer)} onView={setView} />
      {form !== undefined && (
        <ProposeForm
          key={form.testCode}
          {...{ names, onSent }}
          testCode={form.testCode}
          onClose={() => setForm(undefined)}
        />
      )}
      {view === 'current' ? <CurrentRules {...{ asked, names, onChange }} /> : <RetiredRules names={names} />}
    </InColumn>
  );
}

/** Which results the system may verify in a technician's stead, by whose word, and since when. */
export function AutoVerificationRules(): ReactElement {
  return useMay('results.read') ? <Rules /> : <Empty {...texts.notAllowed} />;
}
