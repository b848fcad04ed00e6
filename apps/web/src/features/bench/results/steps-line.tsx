import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useEffect, useRef, type KeyboardEvent, type ReactElement } from 'react';
import type { CatalogueTest } from '../../../parts/catalogue/lab-catalogue.ts';
import { useGrid } from './grid-context.ts';
import { HoldSign } from './hold-sign.tsx';
import { openPanel, rightsAt } from './result-grid-store.ts';
import { RowLine } from './row-line.tsx';
import type { RowState } from './row-state.ts';
import { signedWords } from './signed-words.ts';
import { texts } from './texts.ts';

interface StepsLineProps {
  readonly row: RowState;
  readonly test: CatalogueTest;
  readonly onClose: () => void;
}

/** The steps that ask for something more open their own line in this one's place. */
const asking = [
  ['acknowledge', 'delta', texts.steps.delta],
  ['confirm', 'second', texts.steps.second],
  ['return', 'return', texts.steps.return],
] as const;

function HoldList({ holds }: { readonly holds: RowState['item']['holds'] }): ReactElement {
  return (
    <Box sx={{ color: 'text.primary' }}>
      <b>
        <HoldSign />
        {texts.steps.why}
      </b>
      <Box component="ul" sx={{ m: 0, pl: 5 }}>
        {holds.map(({ code, message }) => (
          <li key={code}>{message}</li>
        ))}
      </Box>
    </Box>
  );
}

/** Who has put a name under the value, why it waits, and what this person can do about it. */
export function StepsLine({ row, test, onClose }: StepsLineProps): ReactElement {
  const { store, saver } = useGrid();
  const box = useRef<HTMLDivElement>(null);
  const { item } = row;
  const rights = rightsAt(store, test.code);
  const holds = item.nextStep === 'enter' ? [] : item.holds;
  const signed = signedWords(item);
  const steps = asking.filter(([right]) => rights?.[right] === null);
  useEffect(() => box.current?.querySelector('button')?.focus(), []);
  const onKeyDown = (event: KeyboardEvent): void => {
    event.stopPropagation();
    if (event.key !== 'Escape') return;
    event.preventDefault();
    onClose();
  };
  const verify = (): void => {
    void saver.verify([test.code]);
    onClose();
  };
  return (
    <RowLine>
      <Box ref={box} onKeyDown={onKeyDown} sx={{ display: 'grid', gap: 2, width: '100%', pt: 1 }}>
        {signed.length > 0 && <div>{signed.join(' · ')}</div>}
        {holds.length > 0 && <HoldList holds={holds} />}
        {signed.length === 0 && holds.length === 0 && <div>{texts.steps.nothing}</div>}
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
          {rights?.verify === null && row.typed === null && (
            <Button size="small" variant="contained" onClick={verify}>
              {texts.verify.one}
            </Button>
          )}
          {steps.map(([right, panel, words]) => (
            <Button
              key={right}
              size="small"
              variant="outlined"
              onClick={() => openPanel(store, test.code, panel)}
            >
              {words}
            </Button>
          ))}
          <Button size="small" onClick={onClose}>
            {texts.steps.close}
          </Button>
        </Box>
      </Box>
    </RowLine>
  );
}
