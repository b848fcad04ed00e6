import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import Typography from '@mui/material/Typography';
import { PagePart, ErrorState, SkeletonRows, Empty, InColumn } from '@senlab/ui';
import { type ReactElement, useCallback, useState, useEffect } from 'react';
import { useSearchParams, Link, useParams } from 'react-router';
import {
  type SlipView,
  loadDesk,
  type Desk,
  type DeskAnswer,
  counterTopics,
  counterAddress,
} from './slip-calls.ts';
import { useAnswer } from '../../../api/use-answer.ts';
import { texts } from './texts.ts';
import { CodeEntry } from './code-entry.tsx';
import { SlipList } from './slip-list.tsx';
import { bringIdentity, broughtIdentity, forgetIdentity } from './named-identity.ts';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { DeskWork } from './desk/desk-work.tsx';
import { texts as deskPageTexts } from './desk/texts.ts';
import { useMay } from '../../../session/use-may.ts';

const views = Object.keys(texts.entry.views) as readonly SlipView[];

/** Whoever comes next, and who is waited for. */
function EntryPage(): ReactElement {
  const [params, setParams] = useSearchParams();
  const view = views.find((one) => one === params.get('nhom')) ?? 'waiting';
  const setView = (next: SlipView): void =>
    setParams(next === 'waiting' ? {} : { nhom: next }, { replace: true });
  return (
    <InColumn gap={6}>
      <Typography variant="h1">{texts.title}</Typography>
      <CodeEntry />
      <PagePart title={texts.entry.lists}>
        <Tabs
          value={view}
          onChange={(_event, next: SlipView) => setView(next)}
          aria-label={texts.entry.lists}
          variant="scrollable"
          scrollButtons={false}
          sx={{ borderBottom: '1px solid', borderColor: 'divider' }}
        >
          {views.map((one) => (
            <Tab key={one} value={one} label={texts.entry.views[one]} />
          ))}
        </Tabs>
        <SlipList key={view} view={view} />
      </PagePart>
    </InColumn>
  );
}

export interface UsedDesk {
  /** The last one that came, also where the next could not be fetched. */
  readonly desk: Desk | undefined;
  /** Why there is none, or why it may be old. */
  readonly problem: string | undefined;
  readonly refresh: () => Promise<void>;
}

/** What was refused is not shown any longer; what only could not be fetched was right a moment ago. */
function deskAfter(before: Desk | undefined, answer: DeskAnswer | undefined): Desk | undefined {
  if (answer === undefined) return before;
  if ('desk' in answer) return answer.desk;
  return answer.isPassing ? before : undefined;
}

function useDesk(mabn: string): UsedDesk {
  const load = useCallback(() => loadDesk(mabn), [mabn]);
  const { answer, refresh } = useAnswer(load, { topics: counterTopics });
  const [kept, setKept] = useState<Desk>();
  const desk = deskAfter(kept, answer);
  if (desk !== kept) setKept(desk);
  return { desk, problem: answer && 'problem' in answer ? answer.problem : undefined, refresh };
}

/** What was shown at the entry is good as long as this desk is open: whoever comes to it later is asked again. */
function useShownIdentity(mabn: string): void {
  const [shown] = useState(() => broughtIdentity(mabn));
  useEffect(() => {
    // Brought once more, because StrictMode leaves every page once while it opens.
    bringIdentity(mabn, shown);
    return forgetIdentity;
  }, [mabn, shown]);
}

/** One patient at the counter. */
function DeskPage({ mabn }: { readonly mabn: string }): ReactElement {
  useShownIdentity(mabn);
  const { desk, problem, refresh } = useDesk(mabn);
  const retry = (): void => void refresh();
  if (desk === undefined && problem === undefined) return <SkeletonRows rows={8} columns={4} />;
  if (desk === undefined)
    return (
      <InColumn gap={4} sx={{ justifyItems: 'center' }}>
        <ErrorState title={problem ?? ''} retry={retry} />
        <Button component={Link} to={counterAddress} variant="outlined">
          {deskPageTexts.another}
        </Button>
      </InColumn>
    );
  return (
    <InColumn gap={4}>
      {problem !== undefined && (
        <Alert
          severity="warning"
          action={
            <Button color="inherit" onClick={retry}>
              {deskPageTexts.retry}
            </Button>
          }
        >
          {problem}
        </Alert>
      )}
      <DeskWork mabn={mabn} desk={desk} refresh={refresh} />
    </InColumn>
  );
}

/** The counter: without a code whoever comes next, with one the desk of that patient. */
export function ReturnSlipsPage(): ReactElement {
  const { mabn } = useParams();
  const isOpen = useMay('return-slips.hand-over', 'accounts.manage');
  if (!isOpen) return <Empty title={texts.forbidden.title} text={texts.forbidden.text} />;
  return mabn === undefined ? <EntryPage /> : <DeskPage key={mabn} mabn={mabn} />;
}
