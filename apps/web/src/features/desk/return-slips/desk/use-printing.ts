import { useCallback, useState } from 'react';
import { copyPath, fetchPaper, PaperError } from '../../../../api/papers/fetch-paper.ts';
import { printBlob } from '../../../../api/papers/print-blob.ts';
import { texts } from '../texts.ts';

export interface Printing {
  readonly isPrinting: boolean;
  readonly problem: string | null;
  readonly print: (printId: string) => Promise<void>;
}

/** Fetches what was logged and opens the dialog of the printer, once for everything. */
export function usePrinting(): Printing {
  const [isPrinting, setPrinting] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const print = useCallback(async (printId: string) => {
    setPrinting(true);
    setProblem(null);
    try {
      await printBlob(await fetchPaper(copyPath(printId)));
    } catch (error) {
      setProblem(error instanceof PaperError ? error.message : texts.unreachable);
    }
    setPrinting(false);
  }, []);
  return { isPrinting, problem, print };
}
