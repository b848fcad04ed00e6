import type { ReactElement } from 'react';
import type { CatalogueTest } from '../../../parts/catalogue/lab-catalogue.ts';
import { CommentLine } from './comment-line.tsx';
import { phrasesFor } from './comment-phrases.ts';
import { focusCell, useGrid, useGridState } from './grid-context.ts';
import { ReasonLine } from './reason-line.tsx';
import { closePanel } from './result-grid-store.ts';
import type { RowState } from './row-state.ts';
import { StepsLine } from './steps-line.tsx';
import { texts } from './texts.ts';

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
