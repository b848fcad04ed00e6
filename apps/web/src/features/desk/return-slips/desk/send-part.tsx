import { useCallback, useEffect, useEffectEvent, useState, type ReactElement } from 'react';
import { refusalTexts } from '@senlab/contract';
import { oldPaperProblem } from '@senlab/domain';
import { forgetIdentity } from '../named-identity.ts';
import { sendHandOver, type Desk, type HandOverIssue, type Slip } from '../slip-calls.ts';
import {
  identityRefusal,
  inputOf,
  receiverIssues,
  rowsOf,
  type Draft,
  needsReprintReason,
  type DeskRow,
} from './draft.ts';
import PrintIcon from '@mui/icons-material/PrintOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { tabularNumbers } from '@senlab/ui';
import { ReprintReasonFields } from './reprint-button.tsx';
import { texts as all } from './texts.ts';

export interface HandedOver {
  readonly slip: Slip;
  readonly printId: string | null;
}

interface HandOver {
  readonly problem: string | null;
  readonly issues: readonly HandOverIssue[];
  readonly isSending: boolean;
  readonly done: HandedOver | undefined;
  readonly send: () => void;
  readonly forget: () => void;
}

function issuesHere(draft: Draft, desk: Desk): readonly HandOverIssue[] {
  const nothing = { reportId: null };
  const identity = identityRefusal(draft.identity, desk.patient);
  const chosen = rowsOf(desk.ready, draft).filter((row) => row.isChosen);
  return [
    ...(chosen.length === 0
      ? [{ ...nothing, field: 'reports', message: refusalTexts['return-nothing-chosen'] }]
      : []),
    ...chosen.flatMap(({ report, oldPaper }) => {
      const reason = oldPaperProblem(report, oldPaper);
      return reason === undefined
        ? []
        : [{ field: null, reportId: report._id, message: refusalTexts[reason] }];
    }),
    ...(identity === undefined ? [] : [{ ...nothing, field: 'identity', message: refusalTexts[identity] }]),
    ...receiverIssues(draft).map(({ field, reason }) => ({
      ...nothing,
      field,
      message: refusalTexts[reason],
    })),
  ];
}

const sendKeys = new Set(['F9']);

/** Where something else is being written or chosen: the key was not meant for the desk. */
const elsewhere = 'form, [role="dialog"], [role="alertdialog"], [role="listbox"]';

function isElsewhere({ target }: KeyboardEvent): boolean {
  return target instanceof Element && target.closest(elsewhere) !== null;
}

/** F9 anywhere else on the page, Ctrl+Enter for keyboards without it. */
function useSendKey(onKey: () => void): void {
  const pressed = useEffectEvent(onKey);
  useEffect(() => {
    const hear = (event: KeyboardEvent): void => {
      const isSend = sendKeys.has(event.key) || (event.key === 'Enter' && event.ctrlKey);
      if (!isSend || event.repeat || isElsewhere(event)) return;
      event.preventDefault();
      pressed();
    };
    window.addEventListener('keydown', hear);
    return () => window.removeEventListener('keydown', hear);
  }, []);
}

interface HandOverOptions {
  readonly mabn: string;
  readonly desk: Desk;
  readonly draft: Draft;
  /** False: the key does nothing. */
  readonly isAllowed: boolean;
  readonly refresh: () => Promise<void>;
}

export function useHandOver({ mabn, desk, draft, isAllowed, refresh }: HandOverOptions): HandOver {
  const [problem, setProblem] = useState<string | null>(null);
  const [issues, setIssues] = useState<readonly HandOverIssue[]>([]);
  const [isSending, setSending] = useState(false);
  const [done, setDone] = useState<HandedOver>();

  const run = async (): Promise<void> => {
    const here = issuesHere(draft, desk);
    setIssues(here);
    setProblem(here[0]?.message ?? null);
    if (here.length > 0) return;
    setSending(true);
    const answer = await sendHandOver(mabn, inputOf(draft, rowsOf(desk.ready, draft)));
    setSending(false);
    setProblem(answer.problem);
    setIssues(answer.issues);
    if (answer.slip !== null) {
      forgetIdentity();
      setDone({ slip: answer.slip, printId: answer.printId });
    }
    // Also when refused: what was on the screen may be over.
    await refresh();
  };
  const send = (): void => {
    if (isAllowed && !isSending && done === undefined) void run();
  };
  useSendKey(send);
  const forget = useCallback(() => setDone(undefined), []);
  return { problem, issues, isSending, done, send, forget };
}

const texts = all.send;

interface SendPartProps {
  readonly rows: readonly DeskRow[];
  readonly draft: Draft;
  readonly handOver: HandOver;
  readonly onChange: (change: Partial<Draft>) => void;
}

/** The one key. On a phone it stays in sight while the rest scrolls. */
export function SendPart({ rows, draft, handOver, onChange }: SendPartProps): ReactElement {
  const chosen = rows.filter((row) => row.isChosen);
  const printed = chosen.filter((row) => row.isPrinted);
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 3,
        position: { xs: 'sticky', md: 'static' },
        // Over the page's own lower margin, or what is scrolled would show under it.
        bottom: { xs: -16, sm: -24 },
        zIndex: 2,
        bgcolor: 'background.default',
        pt: { xs: 2, md: 0 },
        pb: { xs: 4, sm: 6, md: 0 },
      }}
    >
      {handOver.problem !== null && handOver.problem !== '' && (
        <Alert severity="error" variant="outlined">
          {handOver.problem}
        </Alert>
      )}
      {needsReprintReason(rows) && (
        <ReprintReasonFields
          reason={draft.reprintReason}
          note={draft.reprintNote}
          onReason={(reprintReason) => onChange({ reprintReason })}
          onNote={(reprintNote) => onChange({ reprintNote })}
        />
      )}
      <Button
        size="large"
        variant="contained"
        startIcon={<PrintIcon aria-hidden />}
        loading={handOver.isSending}
        onClick={handOver.send}
        data-step="send"
        aria-keyshortcuts="F9 Control+Enter"
        sx={{ minHeight: 56, fontSize: 18, ...tabularNumbers }}
      >
        {texts.button(chosen.length, printed.length)}
        <Box component="kbd" sx={{ ml: 3, fontSize: 13, fontFamily: 'inherit' }}>
          {texts.key}
        </Box>
      </Button>
    </Box>
  );
}
