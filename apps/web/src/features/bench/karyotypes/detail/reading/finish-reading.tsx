import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { areCountsEnough, isExplained, karyotypeEntry, lineCellsOf, readIscn } from '@senlab/domain';
import { confirm, InColumn } from '@senlab/ui';
import { useState, type ReactElement, type SyntheticEvent } from 'react';
import { FinishKaryotypeReading } from '../../../../../api/bench/karyotypes.generated.ts';
import { texts } from '../texts.ts';
import { changeRecord, newestNameOf, useRecord } from '../use-record.ts';
import { countsOf, linesOf, typedOf, usedOf, type CellBook } from './cell-book.ts';
import { IscnField } from './iscn-field.tsx';

const { finish: said } = texts;

/** What keeps the reading from being finished, in words; null: nothing that is known here. */
function faultOf(book: CellBook, iscn: string, isFirst: boolean): string | null {
  if (typedOf(book).length > 0) return said.waitForCells;
  // The second reader looks at as many cells as she needs; the first one's are those that the paper counts.
  if (!isFirst || !readIscn(iscn).isValid) return null;
  const lines = usedOf(book).map(({ line }) => line);
  if (lineCellsOf(iscn, lines).length > 0) return null;
  return said.linesDiffer(linesOf(book).flatMap(({ cells }) => (cells === 0 ? [] : [cells])));
}

/** What she has seen, as a formula. From then on her cells and her formula stay as they are. */
export function FinishReading({
  book,
  isFirst,
}: {
  readonly book: CellBook;
  readonly isFirst: boolean;
}): ReactElement {
  const open = useRecord();
  const { record } = open;
  const [iscn, setIscn] = useState('');
  const [remark, setRemark] = useState('');
  const [isTried, setTried] = useState(false);
  const [isSending, setSending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const counts = countsOf(book);
  const needsRemark = isFirst && !areCountsEnough(counts);
  const isRemarkMissing = isTried && needsRemark && !isExplained(remark);
  const send = async (): Promise<void> => {
    if (!(await confirm({ title: said.question, text: said.questionText, agree: said.send }))) return;
    setSending(true);
    // Each cell that was kept has made another version of the record.
    const name = await newestNameOf(record);
    const variables = { ...name, iscn: iscn.trim(), countsRemark: needsRemark ? remark : null };
    setProblem(await changeRecord(open, { document: FinishKaryotypeReading, variables, said: said.saved }));
    setSending(false);
  };
  const onSubmit = (event: SyntheticEvent): void => {
    event.preventDefault();
    setTried(true);
    const fault = faultOf(book, iscn.trim(), isFirst);
    setProblem(fault);
    const isReady = readIscn(iscn.trim()).isValid && !(needsRemark && !isExplained(remark));
    if (isReady && fault === null && !isSending) void send();
  };
  return (
    <Box component="form" noValidate onSubmit={onSubmit} aria-label={said.title}>
      <InColumn gap={3} sx={{ maxWidth: 720, pt: 3, borderTop: '1px solid', borderColor: 'divider' }}>
        <Typography variant="h3">{said.title}</Typography>
        <IscnField value={iscn} onChange={setIscn} cellsCounted={counts.counted} isTried={isTried} />
        {needsRemark && (
          <TextField
            label={said.remark}
            value={remark}
            error={isRemarkMissing}
            helperText={said.remarkHint}
            onChange={(event) => setRemark(event.target.value)}
            slotProps={{ htmlInput: { maxLength: karyotypeEntry.remark } }}
          />
        )}
        {problem !== null && problem !== '' && <Alert severity="error">{problem}</Alert>}
        <Box>
          <Button type="submit" variant="contained" loading={isSending}>
            {said.send}
          </Button>
        </Box>
      </InColumn>
    </Box>
  );
}
