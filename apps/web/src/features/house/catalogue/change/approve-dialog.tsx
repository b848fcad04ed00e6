import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { DialogBody, DialogButtons, askByDialog, tabularNumbers, useDialog } from '@senlab/ui';
import type { ReactElement } from 'react';
import type { Effect } from '../catalogue-calls.ts';
import { EffectView } from '../effect-view.tsx';
import { texts } from '../texts.ts';
import type { DifferenceRow } from './difference-table.tsx';

const dialogId = 'approve-catalogue-change';
/** More than this nobody reads in a dialog; the page below has them all. */
const shownRows = 8;

interface ApproveQuestion {
  readonly name: string;
  readonly rows: readonly DifferenceRow[];
  /** Of a test. */
  readonly effect: Effect | null;
}

function Lines({ rows }: Pick<ApproveQuestion, 'rows'>): ReactElement {
  return (
    <Box component="ul" sx={{ my: 2, pl: 5, ...tabularNumbers }}>
      {rows.slice(0, shownRows).map((row) => (
        <li key={row.key}>
          <Box component="span" sx={{ fontWeight: 500 }}>{`${row.label}: `}</Box>
          {`${row.before.split('\n').join(' · ')} → ${row.after.split('\n').join(' · ')}`}
        </li>
      ))}
      {rows.length > shownRows && <li>{texts.change.approveMore(rows.length - shownRows)}</li>}
    </Box>
  );
}

function Content(props: ApproveQuestion & { readonly onAgree: () => void }): ReactElement {
  const { name, rows, effect, onAgree } = props;
  const { textId, close } = useDialog();
  return (
    <>
      <DialogBody id={textId}>
        <Typography sx={{ fontWeight: 500 }}>{name}</Typography>
        <Typography>{texts.change.approveText}</Typography>
        <Lines rows={rows} />
        {effect !== null && <EffectView effect={effect} />}
      </DialogBody>
      <DialogButtons>
        <Button variant="outlined" color="inherit" onClick={close}>
          {texts.change.cancel}
        </Button>
        <Button variant="contained" onClick={onAgree}>
          {texts.change.approve}
        </Button>
      </DialogButtons>
    </>
  );
}

/** Says once more what will be in force, and answers true only when the doctor has agreed. */
export async function askToApprove(question: ApproveQuestion): Promise<boolean> {
  const hasAgreed = await askByDialog<true>({
    id: dialogId,
    title: texts.change.approveTitle,
    width: 'sm',
    isAlert: true,
    content: (answer) => <Content {...question} onAgree={() => answer(true)} />,
  });
  return hasAgreed === true;
}
