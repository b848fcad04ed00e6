import Print from '@mui/icons-material/PrintOutlined';
import Button, { type ButtonProps } from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import type { ReactElement } from 'react';
import { useMay } from '../../../session/use-may.ts';
import { texts } from './texts.ts';
import type { TubeToLabel } from './tube-to-label.ts';
import { usePrintLabels } from './use-print-labels.ts';

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
