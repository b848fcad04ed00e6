import AssignmentReturn from '@mui/icons-material/AssignmentReturnOutlined';
import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { oldPaperLabels, printedMoment } from '@senlab/domain';
import { showMessage, tabularNumbers } from '@senlab/ui';
import type { ReactElement } from 'react';
import { sendSettled, type RecalledReport } from '../slip-calls.ts';
import { texts as all } from './texts.ts';

const texts = all.recall;

interface RecallListProps {
  readonly recalls: readonly RecalledReport[];
  readonly mayHandOver: boolean;
  readonly refresh: () => Promise<void>;
}

function whatToDo({ code, versionNo, newVersionNo, isNewHandedOver }: RecalledReport): string {
  if (newVersionNo === null) return texts.withdrawn(code, versionNo);
  return isNewHandedOver
    ? texts.stillOut(code, versionNo, newVersionNo)
    : texts.superseded(code, versionNo, newVersionNo);
}

/** Before everything else: a paper at somebody's home says something that is not true any more. */
export function RecallList({ recalls, mayHandOver, refresh }: RecallListProps): ReactElement | null {
  if (recalls.length === 0) return null;
  const settle = async (recall: RecalledReport): Promise<void> => {
    const problem = await sendSettled(recall);
    if (problem !== null && problem !== '') showMessage(problem, 'error');
    await refresh();
  };
  return (
    <Alert severity="error" variant="outlined" icon={<AssignmentReturn aria-hidden />}>
      <AlertTitle>{texts.title}</AlertTitle>
      <Box component="ul" sx={{ m: 0, pl: 4, display: 'grid', gap: 2, ...tabularNumbers }}>
        {recalls.map((recall) => (
          <li key={`${recall.slipId} ${recall.reportId}`}>
            {whatToDo(recall)}
            <Typography variant="body2" color="text.secondary">
              {texts.handed(recall.slipCode, printedMoment(recall.handedTime))}
              {recall.oldPaper !== null && ` · ${texts.said(oldPaperLabels[recall.oldPaper])}`}
            </Typography>
            {mayHandOver && (recall.newVersionNo === null || recall.isNewHandedOver) && (
              <Button size="small" color="inherit" variant="outlined" onClick={() => void settle(recall)}>
                {texts.settle}
              </Button>
            )}
          </li>
        ))}
      </Box>
    </Alert>
  );
}
