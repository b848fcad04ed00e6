import { endedSpecimenStates, type SpecimenState } from '@senlab/domain';
import { showMessage } from '@senlab/ui';
import { useRef, useState, type ReactElement } from 'react';
import { PaperError } from '../../../api/papers/fetch-paper.ts';
import { printBlob } from '../../../api/papers/print-blob.ts';
import { fetchLabels, askLabelReprint } from './reprint-question.tsx';
import { texts } from './texts.ts';
import Print from '@mui/icons-material/PrintOutlined';
import Button from '@mui/material/Button';
import type { ButtonProps } from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { useMay } from '../../../session/use-may.ts';

/** A tube as its label needs it; a specimen of a record fits. */
export interface TubeToLabel {
  readonly _id: string;
  readonly specimenCode: string;
  readonly status: SpecimenState;
  readonly labelPrintedTime: string | null;
}

/** Those that nobody can scan yet. */
export function unlabelled<Tube extends TubeToLabel>(tubes: readonly Tube[]): readonly Tube[] {
  return tubes.filter((tube) => tube.status === 'planned' && tube.labelPrintedTime === null);
}

/** Whether there is something to stick a label on. */
export function wantsLabel({ status }: Pick<TubeToLabel, 'status'>): boolean {
  return !endedSpecimenStates.includes(status);
}

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
function usePrintLabels(setup: PrintSetup): Printing {
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

export interface PrintLabelsButtonProps {
  readonly tubes: readonly TubeToLabel[];
  /** The book has it. */
  readonly onPrinted?: (() => void) | undefined;
  readonly variant?: ButtonProps['variant'];
  readonly size?: ButtonProps['size'];
  /** Without words, where a tube is one line among many. */
  readonly isIcon?: boolean;
  /** The next thing to do: Enter prints. */
  readonly isNext?: boolean;
}

function wordsOf(count: number, isAgain: boolean): string {
  if (count === 1) return isAgain ? texts.printAgain : texts.print;
  return isAgain ? texts.printAgainCount(count) : texts.printCount(count);
}

/** Prints the labels of tubes; for a new order and for a label that was torn. Not there for those who may not. */
export function PrintLabelsButton(props: PrintLabelsButtonProps): ReactElement | null {
  const { tubes, onPrinted } = props;
  const { print, isBusy, isAgain } = usePrintLabels({ tubes, onPrinted });
  if (!useMay('orders.create', 'specimens.collect', 'specimens.receive')) return null;
  const [only] = tubes;
  const label = wordsOf(tubes.length, isAgain);
  const name = tubes.length === 1 && only !== undefined ? texts.labelOf(label, only.specimenCode) : undefined;
  if (props.isIcon === true)
    return (
      <IconButton
        size="small"
        color="primary"
        aria-label={name ?? label}
        title={isBusy ? texts.working : (name ?? label)}
        aria-disabled={isBusy}
        onClick={print}
      >
        <Print fontSize="small" />
      </IconButton>
    );
  return (
    <Button
      variant={props.variant ?? 'outlined'}
      size={props.size ?? 'medium'}
      startIcon={<Print />}
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- the order was placed by key, and the next key prints
      autoFocus={props.isNext ?? false}
      aria-label={name}
      aria-disabled={isBusy}
      disabled={tubes.length === 0}
      onClick={print}
    >
      {isBusy ? texts.working : label}
    </Button>
  );
}
