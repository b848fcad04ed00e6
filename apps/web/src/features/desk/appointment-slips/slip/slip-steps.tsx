import { instantOf } from '@senlab/domain';
import { confirm, showMessage, InRow } from '@senlab/ui';
import { useState, type ReactElement } from 'react';
import { saveFile } from '../../../../api/ground/save-file.ts';
import { copyPath, fetchPaper, PaperError } from '../../../../api/papers/fetch-paper.ts';
import { printBlob } from '../../../../api/papers/print-blob.ts';
import { askPrint } from '../dialogs/print-dialog.tsx';
import { askReason } from '../../../../forms/reason-dialog.tsx';
import { askVisit } from '../dialogs/visit-dialog.tsx';
import {
  cancelSlip,
  loadVisits,
  logPrint,
  signSlip,
  spendSlip,
  type Slip,
  type StepAnswer,
} from '../slip-calls.ts';
import { texts } from '../texts.ts';
import { withOtherDoctor } from './use-slip-form.ts';
import Download from '@mui/icons-material/Download';
import Draw from '@mui/icons-material/Draw';
import EventRepeat from '@mui/icons-material/EventRepeat';
import HowToReg from '@mui/icons-material/HowToReg';
import Print from '@mui/icons-material/Print';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';

const say = texts.steps;

export interface SlipSteps {
  readonly isBusy: boolean;
  readonly problem: string;
  readonly sign: () => Promise<void>;
  readonly cancel: () => Promise<void>;
  readonly discard: () => Promise<void>;
  readonly arrive: () => Promise<void>;
  readonly print: () => Promise<void>;
  readonly download: () => Promise<void>;
}

const firstPrint = { copies: 1, reprintReason: null, reprintNote: null } as const;

function printProblem(error: unknown): string {
  return error instanceof PaperError ? error.message : texts.print.failed;
}

/** What is done about a slip that stands. `refresh` resolves when the screen shows what then is. */
export function useSlipSteps(slip: Slip, refresh: () => Promise<void>): SlipSteps {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const during = async (work: () => Promise<string>): Promise<void> => {
    setBusy(true);
    setProblem('');
    const refused = await work();
    // Also after a refusal: the reason may be that the screen is old.
    await refresh();
    setBusy(false);
    setProblem(refused);
  };
  const run = (step: (knows: boolean) => Promise<StepAnswer>, said: string): Promise<void> =>
    during(async () => {
      const answer = await withOtherDoctor(step);
      if (answer?.kind === 'done') showMessage(said, 'success');
      return answer?.kind === 'refused' ? answer.problem : '';
    });
  return {
    isBusy,
    problem,
    sign: async () => {
      if (await confirm({ title: say.sign, text: say.signText, agree: say.sign }))
        await run(() => signSlip(slip), say.signed);
    },
    cancel: async () => {
      const { cancelTitle: title, cancelText: text, cancel: agree, keep } = say;
      const reason = await askReason({ title, text, agree, cancel: keep });
      if (reason !== undefined) await run((knows) => cancelSlip(slip, reason, knows), say.cancelled);
    },
    discard: () => run((knows) => cancelSlip(slip, null, knows), texts.form.discarded),
    arrive: async () => {
      const issued = instantOf(slip.issuedTime ?? '') ?? 0;
      const visits = await loadVisits(slip.patientId);
      // "There is none" would make somebody order everything a second time.
      if (visits === undefined) return setProblem(texts.unreachable);
      setProblem('');
      const later = visits.filter(
        ({ _id, arrivedTime }) => _id !== slip.visitId && (instantOf(arrivedTime) ?? 0) >= issued,
      );
      const visitId = await askVisit(later);
      if (visitId !== undefined) await run(() => spendSlip(slip, visitId), say.used);
    },
    download: () =>
      during(async () => {
        const logged = await logPrint(slip._id, { output: 'download' });
        if ('problem' in logged) return logged.problem;
        try {
          saveFile(
            await fetchPaper(copyPath(logged.printId)),
            `${(slip.slipNo ?? '').replaceAll('/', '-')}.pdf`,
          );
          showMessage(say.downloaded, 'success');
          return '';
        } catch (error) {
          return printProblem(error);
        }
      }),
    print: async () => {
      // The first paper is one copy, and asks nothing; the book wants to know why there is another.
      const isFirst = slip.printCount === 0;
      const wish = isFirst ? firstPrint : await askPrint({ before: slip.printCount });
      if (wish === undefined) return;
      await during(async () => {
        const logged = await logPrint(slip._id, wish);
        if ('problem' in logged) return logged.problem;
        try {
          const copy = await fetchPaper(copyPath(logged.printId));
          // Not waited for: while the browser's dialog is open, the page behind it goes on.
          void printBlob(copy).catch((error: unknown) => setProblem(printProblem(error)));
          return '';
        } catch (error) {
          return printProblem(error);
        }
      });
    },
  };
}

interface SlipButtonsProps {
  readonly slip: Slip;
  readonly refresh: () => Promise<void>;
  readonly onMove: () => void;
}

/** By what the server offers this person now: a button that would only be refused is not shown. */
export function SlipButtons({ slip, refresh, onMove }: SlipButtonsProps): ReactElement {
  const steps = useSlipSteps(slip, refresh);
  const { isBusy, problem } = steps;
  const may = (step: string): boolean => slip.steps.includes(step);
  return (
    <>
      <InRow align="stretch" gap={2}>
        {may('sign') && (
          <Button
            variant="contained"
            startIcon={<Draw />}
            disabled={isBusy}
            onClick={() => void steps.sign()}
          >
            {say.sign}
          </Button>
        )}
        {may('print') && (
          <Button
            variant={may('sign') ? 'outlined' : 'contained'}
            startIcon={<Print />}
            disabled={isBusy}
            onClick={() => void steps.print()}
          >
            {slip.printCount === 0 ? say.print : say.reprint}
          </Button>
        )}
        {may('download') && (
          <Button
            variant="outlined"
            startIcon={<Download />}
            disabled={isBusy}
            onClick={() => void steps.download()}
          >
            {say.download}
          </Button>
        )}
        {may('use') && (
          <Button
            variant="outlined"
            startIcon={<HowToReg />}
            disabled={isBusy}
            onClick={() => void steps.arrive()}
          >
            {say.arrival}
          </Button>
        )}
        {may('reschedule') && (
          <Button variant="outlined" startIcon={<EventRepeat />} disabled={isBusy} onClick={onMove}>
            {say.reschedule}
          </Button>
        )}
        {may('cancel') && (
          <Button variant="outlined" color="error" disabled={isBusy} onClick={() => void steps.cancel()}>
            {say.cancel}
          </Button>
        )}
      </InRow>
      {problem !== '' && <Alert severity="error">{problem}</Alert>}
    </>
  );
}
