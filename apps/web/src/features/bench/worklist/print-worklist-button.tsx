import Print from '@mui/icons-material/PrintOutlined';
import Button from '@mui/material/Button';
import { worklistPaperPath } from '@senlab/contract';
import { printLimits } from '@senlab/domain';
import { showMessage } from '@senlab/ui';
import { toListRequest } from '@senlab/ui/data-table';
import { useRef, useState, type ReactElement } from 'react';
import { PaperError, postPaper } from '../../../api/papers/fetch-paper.ts';
import { printBlob } from '../../../api/papers/print-blob.ts';
import { withinTab } from '../../../lists/list-tab.ts';
import type { List } from '../../../lists/use-list.ts';
import type { RecordRow } from './record-source.ts';
import { withPossibleSort } from './tabs.ts';
import { texts } from './texts.ts';

type Shown = Pick<List<RecordRow>, 'state' | 'tab' | 'answer'>;

/** The same question as the list on the screen, from its first page on. */
function questionOf({ state, tab }: Shown): object {
  const { filtered, sorted } = withPossibleSort(withinTab(toListRequest(state), tab));
  return { filtered, sorted };
}

async function run(list: Shown): Promise<void> {
  try {
    const paper = await postPaper(worklistPaperPath, questionOf(list));
    const { records = 0, recordsExact = true } = list.answer ?? {};
    if (records > printLimits.worklistLines || !recordsExact)
      showMessage(texts.print.cut(printLimits.worklistLines), 'warning');
    await printBlob(paper);
  } catch (error) {
    showMessage(error instanceof PaperError ? error.message : texts.print.failed, 'error');
  }
}

/** The cases of the current filter on paper, for the bench. */
export function PrintWorklistButton({ list }: { readonly list: Shown }): ReactElement {
  const [isBusy, setBusy] = useState(false);
  const isRunning = useRef(false);
  const print = (): void => {
    if (isRunning.current) return;
    isRunning.current = true;
    setBusy(true);
    void run(list).finally(() => {
      isRunning.current = false;
      setBusy(false);
    });
  };
  return (
    <Button
      size="small"
      color="inherit"
      startIcon={<Print />}
      aria-disabled={isBusy}
      disabled={list.answer === undefined || list.answer.records === 0}
      onClick={print}
      sx={{ flex: 'none' }}
    >
      {isBusy ? texts.print.working : texts.print.button}
    </Button>
  );
}
