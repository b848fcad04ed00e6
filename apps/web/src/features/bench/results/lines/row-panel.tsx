import { InColumn, InRow } from '@senlab/ui';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useEffect, useRef, type KeyboardEvent, type ReactElement } from 'react';
import type { CatalogueTest } from '../../../../parts/catalogue/lab-catalogue.ts';
import { useGrid, focusCell, useGridState } from '../grid-context.ts';
import { HoldSign } from '../../../../parts/signs.tsx';
import { openPanel, rightsAt, closePanel } from '../result-grid-store.ts';
import { RowLine, ReasonLine } from './row-line.tsx';
import type { RowState } from '../row-state.ts';
import { signedWords } from '../shown-row.ts';
import { texts } from '../texts.ts';
import { CommentLine, phrasesFor } from './comment-line.tsx';

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
function StepsLine({ row, test, onClose }: StepsLineProps): ReactElement {
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
      <InColumn gap={2} ref={box} onKeyDown={onKeyDown} sx={{ width: '100%', pt: 1 }}>
        {signed.length > 0 && <div>{signed.join(' · ')}</div>}
        {holds.length > 0 && <HoldList holds={holds} />}
        {signed.length === 0 && holds.length === 0 && <div>{texts.steps.nothing}</div>}
        <InRow align="stretch" gap={2}>
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
        </InRow>
      </InColumn>
    </RowLine>
  );
}

interface RowPanelProps {
  readonly row: RowState;
  readonly test: CatalogueTest;
}

/** What the keys and the state of a row open under it. */
export function RowPanel({ row, test }: RowPanelProps): ReactElement | null {
  const grid = useGrid();
  const { store, saver } = grid;
  const key = test.code;
  const kind = useGridState(({ panel }) => (panel?.key === key ? panel.kind : null));
  const phrases = useGridState(({ facts }) => facts.phrases);
  const onClose = (): void => {
    closePanel(store);
    focusCell(grid, key);
  };
  switch (kind) {
    case 'rerun':
      return <ReasonLine {...texts.rerun} onSend={(reason) => saver.rerun(key, reason)} onClose={onClose} />;
    case 'cancel':
      return (
        <ReasonLine {...texts.cancel} onSend={(reason) => saver.cancel(key, reason)} onClose={onClose} />
      );
    case 'steps':
      return <StepsLine row={row} test={test} onClose={onClose} />;
    case 'delta':
      return (
        <ReasonLine
          {...texts.delta}
          onSend={(comment) => saver.acknowledge(key, comment)}
          onClose={onClose}
        />
      );
    case 'second':
      return <ReasonLine {...texts.second} onSend={(value) => saver.confirm(key, value)} onClose={onClose} />;
    case 'return':
      return (
        <ReasonLine {...texts.returned} onSend={(reason) => saver.return(key, reason)} onClose={onClose} />
      );
    case 'reason': {
      const onSend = (reason: string): Promise<string | null> => {
        saver.save(key, reason);
        return Promise.resolve(null);
      };
      return <ReasonLine {...texts.reason} onSend={onSend} onClose={onClose} />;
    }
    case 'comment':
      return (
        <CommentLine
          comment={row.item.comment ?? ''}
          phrases={phrasesFor(phrases, test.sectionCode)}
          onSend={(comment) => saver.comment(key, comment)}
          onClose={onClose}
        />
      );
    default:
      return null;
  }
}
