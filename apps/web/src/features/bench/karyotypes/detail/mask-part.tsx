import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { InColumn, InRow } from '@senlab/ui';
import { useState, type ReactElement } from 'react';
import { ConfirmKaryotypeMask } from '../../../../api/bench/karyotypes.generated.ts';
import { Panel } from '../../../../parts/panel.tsx';
import { useCommand } from './record-moves.tsx';
import { texts } from './texts.ts';
import { changeRecord, nameOf, useRecord } from './use-record.ts';

const { mask: said } = texts;

/** The formula of an unborn child as its paper will say it, for whoever answers for the paper. */
export function MaskPart(): ReactElement | null {
  const open = useRecord();
  const mayConfirm = useCommand('confirm-mask');
  const [problem, setProblem] = useState<string | null>(null);
  const { record } = open;
  const { maskedIscn, isMaskConfirmed } = record;
  if (maskedIscn === null) return null;
  const confirmMask = async (): Promise<void> => {
    const variables = { ...nameOf(record), maskedIscn };
    setProblem(await changeRecord(open, { document: ConfirmKaryotypeMask, variables, said: said.saved }));
  };
  return (
    <Panel title={said.title}>
      <InColumn gap={2}>
        <Typography variant="body2" color="textSecondary">
          {said.explain}
        </Typography>
        <Typography variant="h3" component="p" sx={{ overflowWrap: 'anywhere' }}>
          {maskedIscn}
        </Typography>
        <InRow gap={2}>
          {isMaskConfirmed && <Typography color="success">{said.confirmed}</Typography>}
          {!isMaskConfirmed && mayConfirm && (
            <Button variant="contained" size="small" onClick={() => void confirmMask()}>
              {said.confirm}
            </Button>
          )}
        </InRow>
        {problem !== null && problem !== '' && <Alert severity="error">{problem}</Alert>}
      </InColumn>
    </Panel>
  );
}
