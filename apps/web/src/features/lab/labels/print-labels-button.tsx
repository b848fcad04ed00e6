import Print from '@mui/icons-material/PrintOutlined';
import Button, { type ButtonProps } from '@mui/material/Button';
import type { ReactElement } from 'react';
import { texts } from './texts.ts';
import { labelOf, type LabelFacts, type TubeToLabel } from './tube-label.ts';
import { usePrintLabels } from './use-print-labels.ts';

export interface PrintLabelsButtonProps {
  readonly recordId: string;
  readonly tubes: readonly TubeToLabel[];
  readonly facts: LabelFacts;
  /** The server knows that they were printed. */
  readonly onPrinted?: (() => void) | undefined;
  readonly variant?: ButtonProps['variant'];
  readonly size?: ButtonProps['size'];
  /** The next thing to do: Enter prints. */
  readonly isNext?: boolean;
  /** Instead of "In 3 nhãn". */
  readonly label?: string;
}

/** Prints the labels of tubes and says so to the server; for a new order and for a label that was torn. */
export function PrintLabelsButton(props: PrintLabelsButtonProps): ReactElement {
  const { recordId, tubes, facts, onPrinted, label = texts.printCount(tubes.length) } = props;
  const labels = tubes.map((tube) => labelOf(tube, facts));
  const { print, isBusy } = usePrintLabels({ recordId, labels, onPrinted });
  return (
    <Button
      variant={props.variant ?? 'outlined'}
      size={props.size ?? 'medium'}
      startIcon={<Print />}
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- the order was placed by key, and the next key prints
      autoFocus={props.isNext ?? false}
      aria-disabled={isBusy}
      disabled={tubes.length === 0}
      onClick={print}
    >
      {label}
    </Button>
  );
}
