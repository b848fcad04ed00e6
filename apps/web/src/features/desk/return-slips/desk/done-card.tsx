import CheckCircle from '@mui/icons-material/CheckCircle';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { printedName, receiverTypeLabels } from '@senlab/domain';
import { tabularNumbers, InRow } from '@senlab/ui';
import { useEffect, useRef, type ReactElement } from 'react';
import { Link } from 'react-router';
import { counterAddress, type Slip } from '../slip-calls.ts';
import { PrintProblem, ReprintButton, usePrinting } from './reprint-button.tsx';
import { texts as all } from './texts.ts';
import { UndoButton } from './slip-history.tsx';
import type { HandedOver } from './send-part.tsx';

const texts = all.done;

interface DoneCardProps {
  readonly done: HandedOver;
  readonly onUndone: () => Promise<void>;
}

function receiverOf({ receiverType, receiverName }: Slip): string {
  const kind = receiverType === null ? '' : receiverTypeLabels[receiverType];
  return receiverName === null ? kind : `${printedName(receiverName)} (${kind.toLowerCase()})`;
}

/** Seen from the other side of the desk: done, this number, next one. */
export function DoneCard({ done, onUndone }: DoneCardProps): ReactElement {
  const { slip, printId } = done;
  const printing = usePrinting();
  const { print, isPrinting } = printing;
  const asked = useRef<string>(undefined);
  const card = useRef<HTMLElement>(null);
  const next = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    // Enter brings the next person; the number stays in sight on a small screen.
    next.current?.focus({ preventScroll: true });
    card.current?.scrollIntoView({ block: 'center' });
  }, []);
  useEffect(() => {
    if (printId === null || asked.current === printId) return;
    // Once, however often the page is drawn: a second dialog would print it twice.
    asked.current = printId;
    void print(printId);
  }, [printId, print]);
  return (
    <Card
      component="section"
      ref={card}
      aria-live="polite"
      sx={{ p: 6, display: 'grid', gap: 4, borderColor: 'success.main', borderWidth: 2 }}
    >
      <Box sx={{ display: 'flex', gap: 3, alignItems: 'center' }}>
        <CheckCircle color="success" sx={{ fontSize: 48 }} aria-hidden />
        <Box>
          <Typography variant="h2">{slip.status === 'partial' ? texts.partial : texts.title}</Typography>
          <Typography color="text.secondary">{texts.to(receiverOf(slip))}</Typography>
        </Box>
      </Box>
      <Typography sx={{ fontSize: 36, fontWeight: 600, lineHeight: 1.2, ...tabularNumbers }}>
        {slip.code}
      </Typography>
      <Typography>{texts.reports(slip.reports.length)}</Typography>
      {isPrinting && <Typography color="text.secondary">{texts.printing}</Typography>}
      <PrintProblem printing={printing} printId={printId} />
      <InRow align="flex-start" gap={2}>
        <Button component={Link} to={counterAddress} variant="contained" ref={next}>
          {texts.next}
        </Button>
        <ReprintButton slip={slip} />
        <UndoButton slip={slip} onUndone={onUndone} />
      </InRow>
    </Card>
  );
}
