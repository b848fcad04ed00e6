import Button from '@mui/material/Button';
import type { ReactElement } from 'react';
import { useMay } from '../../../../session/use-may.ts';
import type { BoardRow } from '../quality-types.ts';
import { texts } from '../texts.ts';
import { useQualityAddress } from '../use-quality-address.ts';

interface RowLinksProps {
  readonly row: BoardRow;
  readonly testName: string;
  /** The words of the first button. */
  readonly enter: string;
}

/** From a test to typing its controls, and to how it went until now. */
export function RowLinks({ row, testName, enter }: RowLinksProps): ReactElement {
  const { go } = useQualityAddress();
  const mayEnter = useMay('results.enter');
  const { instrumentCode: instrument, testCode: test } = row;
  return (
    <>
      {mayEnter && (
        <Button
          size="small"
          variant="outlined"
          aria-label={texts.board.enterFor(testName)}
          onClick={() => go({ view: 'entry', instrument, test })}
        >
          {enter}
        </Button>
      )}
      <Button
        size="small"
        aria-label={texts.board.chartFor(testName)}
        onClick={() => go({ view: 'chart', instrument, test, level: '' })}
      >
        {texts.board.chart}
      </Button>
    </>
  );
}
