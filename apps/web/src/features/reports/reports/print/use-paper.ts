import { showMessage } from '@senlab/ui';
import { useCallback, useState } from 'react';
import { saveFile } from '../../../../api/ground/save-file.ts';
import { copyPath, fetchPaper, PaperError, previewPath } from '../../../../api/papers/fetch-paper.ts';
import { printBlob } from '../../../../api/papers/print-blob.ts';
import { useAnswer } from '../../../../api/use-answer.ts';
import type { ReportData } from '../report-calls.ts';
import { showPreview, askReprint } from './print-dialogs.tsx';
import { loadPaper, logPrint, remakePaper, type LoggedPrint, type PaperData } from './print-calls.ts';
import { texts } from './texts.ts';

export interface UsedPaper {
  /** As it stands now: none that may have changed since. */
  readonly paper: PaperData | undefined;
  readonly isUnknown: boolean;
  readonly isBusy: boolean;
  readonly problem: string | null;
  readonly refresh: () => Promise<void>;
  readonly preview: () => Promise<void>;
  readonly print: () => Promise<void>;
  readonly download: () => Promise<void>;
  readonly remake: () => Promise<void>;
}

type Subject = Pick<ReportData, '_id' | 'reportCode' | 'versionNo' | 'status'>;

const left: readonly string[] = ['released', 'superseded', 'withdrawn'];

export function hasLeft({ status }: Pick<ReportData, 'status'>): boolean {
  return left.includes(status);
}

/** Logged first: nothing comes out of a printer that the book does not know. Undefined: the person has left it. */
async function logged(
  _id: string,
  output: 'print' | 'download',
  times: number,
): Promise<LoggedPrint | undefined> {
  const isAgain = output === 'print' && times > 0;
  const reason = isAgain ? await askReprint(times) : undefined;
  if (isAgain && reason === undefined) return undefined;
  let answer = await logPrint(_id, output, reason);
  if (answer.kind === 'again') {
    const asked = await askReprint(0);
    if (asked === undefined) return undefined;
    answer = await logPrint(_id, output, asked);
  }
  if (answer.kind === 'logged') return answer.print;
  throw new PaperError(answer.kind === 'problem' ? answer.problem : texts.unreachable);
}

/** The PDF of one report, and what a person may do with it. */
export function usePaper({ _id, reportCode, versionNo, status }: Subject): UsedPaper {
  const isLeft = hasLeft({ status });
  // What has not left has no paper that could be asked for.
  const load = useCallback(async () => (isLeft ? loadPaper(_id) : null), [isLeft, _id]);
  const asked = useAnswer(load, { topics: ['reports'], isAbout: (id) => id === _id });
  const { refresh } = asked;
  const paper = asked.problem === undefined ? asked.answer : undefined;
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const times = paper?.prints ?? 0;
  const doing = async (work: () => Promise<void>): Promise<void> => {
    setBusy(true);
    setProblem(null);
    try {
      await work();
    } catch (error) {
      setProblem(error instanceof PaperError ? error.message : texts.unreachable);
    }
    setBusy(false);
  };
  return {
    paper,
    isUnknown: asked.problem === 'failed',
    isBusy,
    problem,
    refresh,
    preview: () =>
      doing(async () => {
        showPreview(texts.previewTitle(reportCode, versionNo), await fetchPaper(previewPath('report', _id)));
      }),
    print: () =>
      doing(async () => {
        const print = await logged(_id, 'print', times);
        if (print !== undefined) await printBlob(await fetchPaper(copyPath(print.printId)));
        await refresh();
      }),
    download: () =>
      doing(async () => {
        const print = await logged(_id, 'download', times);
        if (print !== undefined) saveFile(await fetchPaper(copyPath(print.printId)), print.fileName);
      }),
    remake: () =>
      doing(async () => {
        const refusal = await remakePaper(_id);
        if (refusal === null) showMessage(texts.remade, 'success');
        await refresh();
        if (refusal !== null) throw new PaperError(refusal);
      }),
  };
}
