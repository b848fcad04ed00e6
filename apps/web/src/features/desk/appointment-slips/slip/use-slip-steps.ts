import { instantOf } from '@senlab/domain';
import { confirm, showMessage } from '@senlab/ui';
import { useState } from 'react';
import { saveFile } from '../../../../api/ground/save-file.ts';
import { copyPath, fetchPaper, PaperError } from '../../../../api/papers/fetch-paper.ts';
import { printBlob } from '../../../../api/papers/print-blob.ts';
import { askPrint } from '../dialogs/print-dialog.tsx';
import { askReason } from '../dialogs/reason-dialog.tsx';
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
import { withOtherDoctor } from '../with-other-doctor.ts';

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
