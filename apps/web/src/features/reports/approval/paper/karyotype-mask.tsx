import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { printedKaryotype, type ReportDocument } from '@senlab/domain';
import { InColumn, showMessage } from '@senlab/ui';
import { useState, type ReactElement } from 'react';
import { KaryotypeBlock } from '../../reports/paper/karyotype-block.tsx';
import { confirmMask } from '../approval-calls.ts';
import type { Draft } from '../approval-row.ts';
import { texts } from '../texts.ts';

/** As the paper will say it, in the place of values; nothing on other papers. */
export function PaperKaryotype({ document }: { readonly document: ReportDocument }): ReactElement | null {
  const karyotype = printedKaryotype(document);
  return karyotype === undefined ? null : <KaryotypeBlock karyotype={karyotype} />;
}

/** What the server holds such a paper by. */
const maskHold = 'mask-confirmed';

interface KaryotypeMaskProps {
  readonly draft: Draft;
  readonly document: ReportDocument;
  readonly onConfirmed: () => void;
}

/**
 * The formula of an unborn child exactly as it will be printed. Whoever signs says that she has looked at it, and sends back
 * what she was shown: a mask that is another by now is not confirmed.
 */
export function KaryotypeMask({ draft, document, onConfirmed }: KaryotypeMaskProps): ReactElement | null {
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const { karyotypeId, karyotypeVersion, holds } = draft.paper;
  const karyotype = printedKaryotype(document);
  const isAsked = holds.some(({ code }) => code === maskHold);
  if (!isAsked || karyotype === undefined || karyotypeId === null || karyotypeVersion === null) return null;
  const { iscn: maskedIscn } = karyotype;
  const confirm = async (): Promise<void> => {
    setIsBusy(true);
    const refusal = await confirmMask({ _id: karyotypeId, version: karyotypeVersion, maskedIscn });
    setIsBusy(false);
    setProblem(refusal);
    if (refusal !== null) return;
    showMessage(texts.mask.confirmed, 'success');
    onConfirmed();
  };
  return (
    <Box
      component="section"
      aria-label={texts.mask.title}
      sx={{ p: 3, border: '2px solid', borderColor: 'primary.main', borderRadius: '8px' }}
    >
      <InColumn gap={2}>
        <Typography sx={{ fontWeight: 600 }}>{texts.mask.title}</Typography>
        <Typography
          sx={{ fontSize: '1.375rem', fontWeight: 600, textAlign: 'center', overflowWrap: 'anywhere' }}
        >
          {maskedIscn}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {texts.mask.text}
        </Typography>
        {problem !== null && problem !== '' && <Alert severity="error">{problem}</Alert>}
        <Box>
          <Button variant="contained" disabled={isBusy} onClick={() => void confirm()}>
            {texts.mask.confirm}
          </Button>
        </Box>
      </InColumn>
    </Box>
  );
}
