import Add from '@mui/icons-material/Add';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import Typography from '@mui/material/Typography';
import { Empty, ErrorState, InColumn, SkeletonRows } from '@senlab/ui';
import { useState, type ReactElement, type ReactNode } from 'react';
import { useAnswer, type Answer } from '../../../api/use-answer.ts';
import { Paged } from '../../../parts/paged.tsx';
import { useMay } from '../../../session/use-may.ts';
import { topics, useMayPropose, useRuleNames, type RuleNames } from '../auto-verification/rule-calls.ts';
import { loadCurrentRules, loadRetiredRules, type ReflexRule } from './reflex-calls.ts';
import { ReflexForm } from './reflex-form.tsx';
import { ReflexVersion } from './reflex-version.tsx';
import { texts } from './texts.ts';
import { emptyRule, termsOfRule, typedOf, type TypedRule } from './typed-rule.ts';

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

function Frame({ label, children }: { readonly label: string; readonly children: ReactNode }): ReactElement {
  return (
    <Box
      component="ul"
      aria-label={label}
      sx={{
        m: 0,
        p: 0,
        listStyle: 'none',
        border: '1px solid',
        borderColor: 'divider',
        borderRadius: '10px',
        overflow: 'hidden',
      }}
    >
      {children}
    </Box>
  );
}

/** What waits for somebody first, then by code. */
function inOrder(rules: readonly ReflexRule[]): readonly ReflexRule[] {
  return rules.toSorted(
    (one, other) =>
      Number(other.status === 'proposed') - Number(one.status === 'proposed') ||
      one.ruleCode.localeCompare(other.ruleCode) ||
      one.version - other.version,
  );
}

interface CurrentProps {
  readonly asked: Answer<readonly ReflexRule[]>;
  readonly names: RuleNames;
  readonly onChange: ((rule: ReflexRule) => void) | undefined;
}

function CurrentRules({ asked, names, onChange }: CurrentProps): ReactElement {
  const { answer, problem, refresh } = asked;
  if (answer === undefined)
    return problem === undefined ? (
      <SkeletonRows rows={4} columns={3} />
    ) : (
      <ErrorState title={texts.failed} retry={() => void refresh()} />
    );
  return (
    <>
      {problem !== undefined && <Alert severity="warning">{texts.stale}</Alert>}
      {answer.length === 0 ? (
        <Empty {...texts.none} />
      ) : (
        <Frame label={texts.list}>
          {inOrder(answer).map((rule) => (
            <ReflexVersion
              key={rule._id}
              {...{ rule, names }}
              actions={{ refresh, onChange: onChange && (() => onChange(rule)) }}
            />
          ))}
        </Frame>
      )}
    </>
  );
}

function RetiredRules({ names }: { readonly names: RuleNames }): ReactElement {
  return (
    <Paged
      load={loadRetiredRules}
      topics={topics}
      words={texts}
      loading={<SkeletonRows rows={4} columns={3} />}
    >
      {({ rules }) =>
        rules.length === 0 ? (
          <Empty {...texts.noneRetired} />
        ) : (
          <Frame label={texts.retiredList}>
            {rules.map((rule) => (
              <ReflexVersion key={rule._id} {...{ rule, names }} />
            ))}
          </Frame>
        )
      }
    </Paged>
  );
}

interface BarProps {
  readonly view: View;
  readonly onView: (view: View) => void;
  /** Absent where the person may not propose, or is about to. */
  readonly onPropose: (() => void) | undefined;
  readonly wasProposing: boolean;
}

function Bar({ view, onView, onPropose, wasProposing }: BarProps): ReactElement {
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
  const [form, setForm] = useState<TypedRule>();
  const [wasProposing, setWasProposing] = useState(false);
  const open = (start: TypedRule): void => {
    setForm(start);
    setWasProposing(true);
  };
  const onSent = (): void => {
    setView('current');
    void asked.refresh();
  };
  const onPropose = mayPropose && form === undefined ? () => open(emptyRule) : undefined;
  const onChange = mayPropose
    ? (rule: ReflexRule) => open(typedOf(rule.ruleCode, termsOfRule(rule)))
    : undefined;
  return (
    <InColumn as="section" gap={4} aria-label={texts.region}>
      <Intro />
      <Bar {...{ view, onPropose, wasProposing }} onView={setView} />
      {form !== undefined && (
        <ReflexForm
          key={form.ruleCode}
          {...{ names, onSent }}
          start={form}
          onClose={() => setForm(undefined)}
        />
      )}
      {view === 'current' ? <CurrentRules {...{ asked, names, onChange }} /> : <RetiredRules names={names} />}
    </InColumn>
  );
}

/** Which results add which tests, by whose word, and since when. */
export function ReflexRules(): ReactElement {
  return useMay('results.read') ? <Rules /> : <Empty {...texts.notAllowed} />;
}
