import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { countCells } from '@senlab/domain';
import { InColumn, InRow, tabularNumbers } from '@senlab/ui';
import { useState, type ReactElement } from 'react';
import { BeginKaryotypeReading } from '../../../../../api/bench/karyotypes.generated.ts';
import { Panel } from '../../../../../parts/panel.tsx';
import { momentText } from '../../../../../session/activity/activity-time.ts';
import { useMay } from '../../../../../session/use-may.ts';
import type { Karyotype, KaryotypeReading } from '../../karyotype-calls.ts';
import { texts } from '../texts.ts';
import { changeRecord, nameOf, useRecord } from '../use-record.ts';
import { CellList } from './cell-list.tsx';
import { CountingPad } from './counting-pad.tsx';
import { FinishReading } from './finish-reading.tsx';
import { SettleReadings } from './settle-readings.tsx';
import { useCellBook } from './use-cell-book.ts';

const { readings: said } = texts;

/** Her own, while she reads. */
function OpenReading({ reading }: { readonly reading: KaryotypeReading }): ReactElement {
  const { record } = useRecord();
  const book = useCellBook(record._id, reading);
  return (
    <InColumn gap={4}>
      <CountingPad {...book} />
      <FinishReading book={book.book} isFirst={reading.no === 1} />
    </InColumn>
  );
}

function formulaOf({ isMasked }: Karyotype, { iscn, finishedTime }: KaryotypeReading): string | null {
  if (iscn !== null || finishedTime === null) return iscn;
  return isMasked ? said.maskedFormula : said.hiddenFormula;
}

/** Who read, when, and what she has seen, as far as it is for whoever looks. */
function OneReading({ reading }: { readonly reading: KaryotypeReading }): ReactElement {
  const { record } = useRecord();
  const [isShown, setShown] = useState(false);
  const { no, readerName, isOwn, begunTime, finishedTime, cells } = reading;
  const { counted, analysed, karyotyped } = countCells(cells.filter(({ isDropped }) => !isDropped));
  const formula = formulaOf(record, reading);
  const when =
    finishedTime === null
      ? `${said.begun(momentText(begunTime))}, ${said.running}`
      : said.finished(momentText(finishedTime));
  return (
    <Box component="article" aria-label={said.no(no)} sx={tabularNumbers}>
      <InRow gap={3} align="baseline">
        <Typography sx={{ fontWeight: 600 }}>{said.no(no)}</Typography>
        <Typography variant="body2" color="textSecondary">
          {`${said.reader(isOwn ? `${readerName} (${said.you})` : readerName)} · ${when}`}
        </Typography>
      </InRow>
      {formula !== null && (
        <Typography
          color={reading.iscn === null ? 'textSecondary' : 'textPrimary'}
          sx={{ fontWeight: reading.iscn === null ? 400 : 500, overflowWrap: 'anywhere' }}
        >
          {formula}
        </Typography>
      )}
      {cells.length > 0 && finishedTime !== null && (
        <>
          <InRow gap={3}>
            <Typography variant="body2">{said.counts(counted, analysed, karyotyped)}</Typography>
            <Button size="small" aria-expanded={isShown} onClick={() => setShown(!isShown)}>
              {isShown ? said.hideCells : said.showCells}
            </Button>
          </InRow>
          {isShown && <CellList cells={cells} />}
        </>
      )}
    </Box>
  );
}

type Begin = { readonly label: string } | { readonly why: string } | undefined;

/** Whether somebody who reads chromosomes may begin now, or why not. */
function beginOf({ status }: Karyotype, readings: readonly KaryotypeReading[]): Begin {
  const [first, second] = readings;
  if (status === 'banded') return { label: said.begin.first };
  if (status !== 'analysing') return undefined;
  if (first === undefined) return { label: said.begin.first };
  if (second !== undefined) return second.isOwn ? undefined : { why: said.waitForSecond(second.readerName) };
  if (first.isOwn) return first.finishedTime === null ? undefined : { why: said.secondIsOther };
  return first.finishedTime === null
    ? { why: said.waitForFirst(first.readerName) }
    : { label: said.begin.second };
}

function BeginReading({ readings }: { readonly readings: readonly KaryotypeReading[] }): ReactElement | null {
  const open = useRecord();
  const mayRead = useMay('karyotypes.work');
  const [problem, setProblem] = useState<string | null>(null);
  const begin = mayRead ? beginOf(open.record, readings) : undefined;
  if (begin === undefined) return null;
  if ('why' in begin) return <Typography color="textSecondary">{begin.why}</Typography>;
  const start = async (): Promise<void> => {
    const variables = nameOf(open.record);
    setProblem(await changeRecord(open, { document: BeginKaryotypeReading, variables, said: begin.label }));
  };
  return (
    <Box>
      <Button variant="contained" onClick={() => void start()}>
        {begin.label}
      </Button>
      {problem !== null && problem !== '' && (
        <Alert severity="error" sx={{ mt: 2 }}>
          {problem}
        </Alert>
      )}
    </Box>
  );
}

/** The formula that stands, and how it came to. */
function Standing(): ReactElement | null {
  const { iscn, doReadingsAgree, settledByName, settleReason } = useRecord().record;
  if (iscn === null && doReadingsAgree !== false) return null;
  const how = doReadingsAgree === false ? said.differ : said.agree;
  return (
    <Box sx={{ px: 4, py: 3, borderRadius: '8px', bgcolor: 'background.default' }}>
      <Typography variant="small" color="textSecondary">
        {said.standing}
      </Typography>
      {iscn !== null && (
        <Typography variant="h2" component="p" sx={{ overflowWrap: 'anywhere' }}>
          {iscn}
        </Typography>
      )}
      <Typography variant="body2" color={doReadingsAgree === false ? 'warning' : 'textSecondary'}>
        {[doReadingsAgree === null ? null : how, settledByName && said.settledBy(settledByName), settleReason]
          .filter((part) => part !== null && part !== '')
          .join(' · ')}
      </Typography>
    </Box>
  );
}

/** Two people look at the same cells, and neither at what the other has found. */
export function ReadingsPart(): ReactElement | null {
  const { record } = useRecord();
  const { readings, status } = record;
  const round = Math.max(1, ...readings.map((reading) => reading.round));
  const current = readings.filter((reading) => reading.round === round);
  const earlier = readings.filter((reading) => reading.round < round);
  const own =
    status === 'analysing'
      ? current.find(({ isOwn, finishedTime }) => isOwn && finishedTime === null)
      : undefined;
  const isReadable =
    readings.length > 0 || status === 'banded' || status === 'analysing' || record.iscn !== null;
  if (!isReadable) return null;
  return (
    <Panel title={said.title}>
      <InColumn gap={4}>
        <Standing />
        {current.map((reading) => (
          <OneReading key={reading.no} reading={reading} />
        ))}
        {own !== undefined && <OpenReading key={`${String(own.round)}-${String(own.no)}`} reading={own} />}
        <BeginReading readings={current} />
        <SettleReadings readings={current} />
        {earlier.length > 0 && (
          <InColumn gap={2} sx={{ color: 'text.secondary' }}>
            {earlier.map((reading) => (
              <Box key={`${String(reading.round)}-${String(reading.no)}`}>
                <Typography variant="small">{said.earlier(reading.round)}</Typography>
                <OneReading reading={reading} />
              </Box>
            ))}
          </InColumn>
        )}
      </InColumn>
    </Panel>
  );
}
