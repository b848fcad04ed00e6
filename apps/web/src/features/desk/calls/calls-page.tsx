import { callStateLabels, printedMoment } from '@senlab/domain';
import { Empty, ErrorState, InColumn, PagePart, SkeletonRows, tabularNumbers } from '@senlab/ui';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState, type ReactElement, type ReactNode } from 'react';
import { useAnswer, type Load } from '../../../api/use-answer.ts';
import { ReasonForm } from '../../../forms/reason-form.tsx';
import { useMay } from '../../../session/use-may.ts';
import { loadMissed, loadRecent, sendSettled, type MissedNumber } from './call-calls.ts';
import { callTopics, loadLive, type Call, type Live } from './live-calls.ts';
import { CallOutForm, useCallOut, type CallOut } from './call-out-form.tsx';
import { CallNumber, CallPeople, spacedNumber } from './caller-words.tsx';
import { texts } from './texts.ts';

const line = {
  display: 'grid',
  columnGap: 4,
  rowGap: 1,
  alignItems: 'center',
  py: 2,
  borderBottom: '1px solid',
  borderColor: 'divider',
  '&:last-of-type': { borderBottom: 0, pb: 0 },
  ...tabularNumbers,
} as const;

const list = { m: 0, p: 0, listStyle: 'none', width: '100%' } as const;

interface MissedLineProps {
  readonly row: MissedNumber;
  /** Undefined where nobody can be called from here. */
  readonly callOut: CallOut | undefined;
  readonly onSettled: () => void;
}

function MissedLine({ row, callOut, onSettled }: MissedLineProps): ReactElement {
  const [isAsking, setAsking] = useState(false);
  const { missed } = texts;
  const number = spacedNumber(row.phoneNumber);
  const settle = async (reason: string): Promise<string | null> => {
    const problem = await sendSettled(row, reason);
    onSettled();
    return problem;
  };
  return (
    <Box
      component="li"
      sx={{ ...line, gridTemplateColumns: { xs: '1fr', md: '150px minmax(0, 1fr) minmax(0, 1fr) auto' } }}
    >
      <CallNumber call={row} />
      <CallPeople call={row} />
      <Box component="span" sx={{ color: 'text.secondary' }}>
        {missed.times(row.times)}, {missed.last(printedMoment(row.lastTime))}
      </Box>
      <Box sx={{ display: 'flex', gap: 1, ml: { xs: '-5px', md: 0 } }}>
        {callOut && (
          <Button
            size="small"
            aria-label={missed.callBackTo(number)}
            onClick={() => void callOut.call(row.phoneNumber)}
          >
            {missed.callBack}
          </Button>
        )}
        <Button
          size="small"
          color="inherit"
          aria-label={missed.settleOf(number)}
          onClick={() => setAsking(true)}
        >
          {missed.settle}
        </Button>
      </Box>
      {isAsking && (
        <Box sx={{ gridColumn: '1 / -1' }}>
          <ReasonForm
            label={missed.reason}
            send={missed.send}
            onSend={settle}
            onClose={() => setAsking(false)}
          />
        </Box>
      )}
    </Box>
  );
}

function RecentLine({ row }: { readonly row: Call }): ReactElement {
  return (
    <Box
      component="li"
      sx={{
        ...line,
        gridTemplateColumns: {
          xs: '1fr auto',
          md: '150px minmax(0, 1.2fr) 80px 140px minmax(0, 1fr) 150px',
        },
      }}
    >
      <CallNumber call={row} />
      <CallPeople call={row} />
      <Box component="span">{texts.recent.directions[row.direction]}</Box>
      <Box component="span">{callStateLabels[row.state]}</Box>
      <Box component="span" sx={{ color: 'text.secondary' }}>
        {row.account?.base.fullName ?? ''}
      </Box>
      <Box component="span" sx={{ color: 'text.secondary', justifySelf: { md: 'end' } }}>
        {printedMoment(row.calldate)}
      </Box>
    </Box>
  );
}

interface ListProps<Row> {
  readonly title: string;
  readonly load: Load<readonly Row[]>;
  readonly words: { readonly none: string; readonly failed: string; readonly hint?: string };
  readonly children: (row: Row, refresh: () => void) => ReactNode;
}

/** One list of the page, following what happens on the telephone. */
function CallList<Row>({ title, load, words, children }: ListProps<Row>): ReactElement {
  const { answer, problem, refresh } = useAnswer(load, {
    topics: callTopics,
    keepsLast: true,
    gatherMs: 300,
  });
  const again = (): void => void refresh();
  return (
    <PagePart title={title}>
      {words.hint !== undefined && (
        <Typography variant="body2" color="textSecondary">
          {words.hint}
        </Typography>
      )}
      {problem !== undefined && <ErrorState title={words.failed} text={texts.unreachable} retry={again} />}
      {problem === undefined && answer === undefined && <SkeletonRows rows={4} columns={3} />}
      {answer?.length === 0 && problem === undefined && <Empty title={words.none} />}
      {answer !== undefined && answer.length > 0 && (
        <Box component="ul" sx={list}>
          {answer.map((row) => children(row, again))}
        </Box>
      )}
    </PagePart>
  );
}

/** Whether one can telephone from here, said plainly where one cannot. */
function canCall(live: Live | undefined): live is Live & { readonly extension: string } {
  return live?.hasTelephony === true && live.extension !== null;
}

/** The telephone of those who answer it: whom to call back, what was telephoned, and a number to call. */
export function CallsPage(): ReactElement {
  const may = useMay('calls.use');
  const { answer: live, problem, refresh } = useAnswer(loadLive);
  const callOut = useCallOut();
  if (!may) return <Empty title={texts.forbidden.title} text={texts.forbidden.text} />;
  return (
    <InColumn gap={6}>
      <Typography variant="h1">{texts.title}</Typography>
      {problem !== undefined && live === undefined ? (
        <ErrorState title={texts.out.failed} text={texts.unreachable} retry={() => void refresh()} />
      ) : (
        <CallOutForm live={live} callOut={callOut} />
      )}
      <CallList title={texts.missed.title} load={loadMissed} words={texts.missed}>
        {(row, again) => (
          <MissedLine
            key={row._id}
            row={row}
            callOut={canCall(live) ? callOut : undefined}
            onSettled={again}
          />
        )}
      </CallList>
      <CallList title={texts.recent.title} load={loadRecent} words={texts.recent}>
        {(row) => <RecentLine key={row._id} row={row} />}
      </CallList>
    </InColumn>
  );
}
