import { showMessage } from '@senlab/ui';
import { useRef, useState } from 'react';
import { ask } from '../../../api/request.ts';
import { LabelsPrinted } from '../../../api/specimens/specimens.generated.ts';
import { printLabels } from './print-labels.tsx';
import { texts } from './texts.ts';
import type { TubeLabel } from './tube-label.ts';

interface PrintSetup {
  readonly recordId: string;
  readonly labels: readonly TubeLabel[];
  readonly onPrinted?: (() => void) | undefined;
}

interface Printing {
  readonly print: () => void;
  readonly isBusy: boolean;
}

async function run({ recordId, labels, onPrinted }: PrintSetup): Promise<void> {
  try {
    await printLabels(labels);
  } catch {
    showMessage(texts.barcodeFailed, 'error');
    return;
  }
  const outcome = await ask(LabelsPrinted, { recordId });
  if (outcome.kind === 'success') onPrinted?.();
  else showMessage(outcome.kind === 'refused' ? outcome.message : texts.notRecorded, 'warning');
}

/** Prints, then tells the server. A second press while the first is on its way would print everything twice. */
export function usePrintLabels(setup: PrintSetup): Printing {
  const [isBusy, setBusy] = useState(false);
  const isRunning = useRef(false);
  const print = (): void => {
    if (isRunning.current || setup.labels.length === 0) return;
    isRunning.current = true;
    setBusy(true);
    void run(setup).finally(() => {
      isRunning.current = false;
      setBusy(false);
    });
  };
  return { print, isBusy };
}
