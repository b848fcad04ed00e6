import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Empty, ErrorState, SkeletonRows } from '@senlab/ui';
import {
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactElement,
  type RefObject,
} from 'react';
import type { Answer } from '../../../api/use-answer.ts';
import { Paged } from '../../../parts/paged.tsx';
import { type Rule, type RuleNames, loadRetiredRules, topics } from './rule-calls.ts';
import { RuleCard } from './rule-card.tsx';
import { groupRules } from './rules.ts';
import { texts } from './texts.ts';
import { RuleVersion } from './rule-version.tsx';

/** A list of rows in one frame. */
const listFrame = {
  m: 0,
  p: 0,
  listStyle: 'none',
  border: '1px solid',
  borderColor: 'divider',
  borderRadius: '10px',
  overflow: 'hidden',
} as const;

interface CurrentRulesProps {
  readonly asked: Answer<readonly Rule[]>;
  readonly names: RuleNames;
  readonly onChange: ((testCode: string) => void) | undefined;
}

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** From the head of one test to the next; arrows inside fields stay theirs. */
function walk(event: KeyboardEvent<HTMLElement>): void {
  const step = steps[event.key];
  const heads = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-rule-head]')];
  const at = heads.findIndex((head) => head === event.target);
  const next = heads[at + (step ?? 0)];
  if (step === undefined || at < 0 || next === undefined) return;
  event.preventDefault();
  next.focus();
}

interface KeptFocus {
  readonly list: RefObject<HTMLUListElement | null>;
  readonly keepAt: (testCode: string) => void;
}

/** A button that has done its work leaves with the focus; whoever works by keys must not start at the top again. */
function useKeptFocus(): KeptFocus {
  const list = useRef<HTMLUListElement>(null);
  const [wanted, setWanted] = useState<{ readonly testCode: string }>();
  useEffect(() => {
    if (wanted === undefined || document.activeElement !== document.body) return;
    const heads = [...(list.current?.querySelectorAll<HTMLElement>('[data-rule-head]') ?? [])];
    (heads.find((head) => head.dataset['ruleHead'] === wanted.testCode) ?? heads[0])?.focus();
  }, [wanted]);
  const keepAt = useCallback((testCode: string) => setWanted({ testCode }), []);
  return { list, keepAt };
}

/** Tests with a version in force or one that waits. */
export function CurrentRules({ asked, names, onChange }: CurrentRulesProps): ReactElement {
  const { answer, problem, refresh } = asked;
  const groups = useMemo(() => groupRules(answer ?? [], names.nameOf), [answer, names.nameOf]);
  const { list, keepAt } = useKeptFocus();
  const renew = async (testCode: string): Promise<void> => {
    await refresh();
    keepAt(testCode);
  };
  if (answer === undefined)
    return problem !== undefined ? (
      <ErrorState title={texts.failed} retry={() => void refresh()} />
    ) : (
      <SkeletonRows rows={4} columns={3} />
    );
  return (
    <>
      {problem !== undefined && <Alert severity="warning">{texts.stale}</Alert>}
      {groups.length === 0 ? (
        <Empty {...texts.none} />
      ) : (
        <Box component="ul" ref={list} aria-label={texts.list} onKeyDown={walk} sx={listFrame}>
          {groups.map((group) => (
            <RuleCard
              key={group.testCode}
              {...{ group, names, onChange }}
              refresh={() => renew(group.testCode)}
            />
          ))}
        </Box>
      )}
      {groups.length > 1 && (
        <Typography color="textSecondary" variant="small" sx={{ display: { xs: 'none', md: 'block' } }}>
          {texts.keys}
        </Typography>
      )}
    </>
  );
}

/** What no longer holds, of all tests: also of those that have no rule any more. */
export function RetiredRules({ names }: { readonly names: RuleNames }): ReactElement {
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
          <Box component="ul" aria-label={texts.retiredList} sx={listFrame}>
            {rules.map((rule) => (
              <Box
                component="li"
                key={rule._id}
                sx={{
                  px: 4,
                  py: 3,
                  bgcolor: 'background.paper',
                  '& + &': { borderTop: '1px solid', borderColor: 'divider' },
                }}
              >
                <RuleVersion rule={rule} test={names.nameOf(rule.testCode)} />
              </Box>
            ))}
          </Box>
        )
      }
    </Paged>
  );
}
