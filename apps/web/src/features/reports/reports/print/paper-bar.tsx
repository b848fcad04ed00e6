import { InColumn, InRow } from '@senlab/ui';
import { useEffect, type ReactElement } from 'react';
import Download from '@mui/icons-material/Download';
import Print from '@mui/icons-material/Print';
import Visibility from '@mui/icons-material/Visibility';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { momentText } from '../moment-text.ts';
import type { ReportData } from '../report-calls.ts';
import type { PaperData } from './print-calls.ts';
import { texts } from './texts.ts';
import { hasLeft, usePaper, type UsedPaper } from './use-paper.ts';

/** The key that everybody tries: it prints the paper, and not the page around it. */
function usePrintKey(print: (() => void) | undefined): void {
  useEffect(() => {
    if (print === undefined) return undefined;
    const onKey = (event: KeyboardEvent): void => {
      const isPrint =
        (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey && event.key === 'p';
      if (!isPrint) return;
      event.preventDefault();
      if (!event.repeat) print();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [print]);
}

function wordsOf({ status, prints, lastPrintTime, signedBy }: PaperData): string {
  if (status === 'queued') return texts.queued;
  if (status === 'failed') return '';
  const printed = prints === 0 ? texts.neverPrinted : texts.printed(prints, momentText(lastPrintTime ?? ''));
  return [printed, signedBy.length === 0 ? '' : texts.signedBy(signedBy.join(', '))]
    .filter((part) => part !== '')
    .join(' · ');
}

interface PartProps {
  readonly used: UsedPaper;
}

function PrintButtons({ used, paper }: PartProps & { readonly paper: PaperData }): ReactElement | null {
  const { isBusy, print, download } = used;
  // While something is asked or shown above, the key does nothing.
  usePrintKey(paper.mayPrint && !isBusy ? () => void print() : undefined);
  if (!paper.mayPrint) return null;
  return (
    <>
      <Button
        variant="contained"
        startIcon={<Print />}
        disabled={isBusy}
        aria-keyshortcuts="Control+P"
        onClick={() => void print()}
      >
        {paper.prints === 0 ? texts.print : texts.printAgain}
        <Box
          component="kbd"
          sx={{
            display: { xs: 'none', md: 'inline' },
            ml: 2,
            font: 'inherit',
            fontSize: '0.75em',
          }}
        >
          {texts.printKey}
        </Box>
      </Button>
      <Button startIcon={<Download />} disabled={isBusy} onClick={() => void download()}>
        {texts.download}
      </Button>
    </>
  );
}

function Failed({ used, paper }: PartProps & { readonly paper: PaperData }): ReactElement | null {
  if (paper.status !== 'failed') return null;
  const again = paper.mayRemake && (
    <Button color="inherit" size="small" disabled={used.isBusy} onClick={() => void used.remake()}>
      {texts.remake}
    </Button>
  );
  return (
    <Alert severity="error" action={again}>
      {paper.advice}
    </Alert>
  );
}

function Standing({ used }: PartProps): ReactElement {
  const { paper, isUnknown, isBusy, refresh } = used;
  if (isUnknown)
    return (
      <>
        <Typography color="textSecondary">{texts.unknown}</Typography>
        <Button size="small" onClick={() => void refresh()}>
          {texts.retry}
        </Button>
      </>
    );
  const words = paper === undefined ? '' : wordsOf(paper);
  return (
    <Typography component="output" variant="body2" color="textSecondary">
      {isBusy ? texts.working : words}
    </Typography>
  );
}

/** Of a report that left: its archived PDF. Of one that waits: how it would look. */
export function PaperBar({ report }: { readonly report: ReportData }): ReactElement | null {
  const used = usePaper(report);
  const { paper, isBusy, problem } = used;
  if (report.document === null) return null;
  const isLeft = hasLeft(report);
  const canPreview = !isLeft || paper?.status === 'ready';
  return (
    <InColumn as="section" gap={2} aria-label={texts.bar}>
      <InRow gap={2}>
        {isLeft && paper !== undefined && <PrintButtons used={used} paper={paper} />}
        <Button
          variant={isLeft ? 'text' : 'outlined'}
          startIcon={<Visibility />}
          disabled={isBusy || !canPreview}
          onClick={() => void used.preview()}
        >
          {texts.preview}
        </Button>
        {isLeft && <Standing used={used} />}
      </InRow>
      {isLeft && paper !== undefined && report.status !== 'released' && paper.mayPrint && (
        <Typography variant="body2" color="textSecondary">
          {texts.oldVersion}
        </Typography>
      )}
      {paper !== undefined && <Failed used={used} paper={paper} />}
      {problem !== null && <Alert severity="error">{problem}</Alert>}
    </InColumn>
  );
}
