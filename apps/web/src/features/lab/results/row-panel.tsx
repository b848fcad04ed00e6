import type { ReactElement } from 'react';
import type { CatalogueTest } from '../catalogue/lab-catalogue.ts';
import { CommentLine } from './comment-line.tsx';
import { phrasesFor } from './comment-phrases.ts';
import { focusCell, useGrid, useGridState } from './grid-context.ts';
import { ReasonLine } from './reason-line.tsx';
import { closePanel } from './result-grid-store.ts';
import type { RowState } from './row-state.ts';
import { texts } from './texts.ts';

interface RowPanelProps {
  readonly row: RowState;
  readonly test: CatalogueTest;
}

/** What R, C and Delete open under a row. */
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
