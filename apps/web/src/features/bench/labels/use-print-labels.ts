import { showMessage } from '@senlab/ui';
import { useRef, useState } from 'react';
import { PaperError } from '../../../api/papers/fetch-paper.ts';
import { printBlob } from '../../../api/papers/print-blob.ts';
import { fetchLabels } from './label-calls.ts';
import { askLabelReprint } from './reprint-question.tsx';
import { texts } from './texts.ts';
import type { TubeToLabel } from './tube-to-label.ts';

interface PrintSetup {
  readonly tubes: readonly TubeToLabel[];
  readonly onPrinted?: (() => void) | undefined;
}

interface Printing {
  readonly print: () => void;
  readonly isBusy: boolean;
  /** One of them was printed before. */
  readonly isAgain: boolean;
}

/** Undefined: the person has left it. */
async function labelsOf(tubes: readonly TubeToLabel[], isAgain: boolean): Promise<Blob | undefined> {
  const ids = tubes.map(({ _id }) => _id);
  const labels = isAgain ? 'again' : await fetchLabels(ids, undefined);
  if (labels !== 'again') return labels;
  const why = await askLabelReprint(tubes.length);
  const again = why && (await fetchLabels(ids, why));
  return again === 'again' ? undefined : again;
}

async function run({ tubes, onPrinted }: PrintSetup, isAgain: boolean): Promise<void> {
  try {
    const labels = await labelsOf(tubes, isAgain);
    if (labels === undefined) return;
    onPrinted?.();
    await printBlob(labels);
  } catch (error) {
    showMessage(error instanceof PaperError ? error.message : texts.failed, 'error');
  }
}

/** A second press while the first is on its way would print everything twice. */
export function usePrintLabels(setup: PrintSetup): Printing {
  const [isBusy, setBusy] = useState(false);
  const isRunning = useRef(false);
  // What came out of this very button: the page around it may not have heard of it yet.
  const [printed, setPrinted] = useState<readonly string[]>([]);
  const isAgain = setup.tubes.some(
    ({ _id, labelPrintedTime }) => labelPrintedTime !== null || printed.includes(_id),
  );
  const onPrinted = (): void => {
    setPrinted((before) => [...before, ...setup.tubes.map(({ _id }) => _id)]);
    setup.onPrinted?.();
  };
  const print = (): void => {
    if (isRunning.current || setup.tubes.length === 0) return;
    isRunning.current = true;
    setBusy(true);
    void run({ ...setup, onPrinted }, isAgain).finally(() => {
      isRunning.current = false;
      setBusy(false);
    });
  };
  return { print, isBusy, isAgain };
}
