import ContentCopy from '@mui/icons-material/ContentCopy';
import History from '@mui/icons-material/History';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { researchExportPath } from '@senlab/contract';
import { InColumn, InRow, PagePart, showMessage, StatusChip, tableStyles, tabularNumbers } from '@senlab/ui';
import { useCallback, useState, type ReactElement } from 'react';
import { MoveResearchStudy } from '../../../../api/research/studies.generated.ts';
import { useAnswer } from '../../../../api/use-answer.ts';
import { askReason } from '../../../../forms/reason-dialog.tsx';
import { ExportButton } from '../../../../lists/export/export-button.tsx';
import { Shown } from '../../../../lists/shown.tsx';
import { momentText } from '../../../../session/activity/activity-time.ts';
import { loadExports, researchTopics, type Study, type StudyExport } from '../study-calls.ts';
import { texts } from '../texts.ts';
import { changeStudy, useStudy } from './use-study.ts';

const say = texts.exports;

/** Long enough to be compared by eye; the whole of it is copied. */
function Hash({ hash }: { readonly hash: string }): ReactElement {
  const copy = (): void =>
    void navigator.clipboard.writeText(hash).then(() => showMessage(say.copied, 'success'));
  return (
    <InRow gap={1}>
      <Box component="code" title={hash} sx={{ fontSize: '0.8125rem' }}>
        {`${hash.slice(0, 8)}…${hash.slice(-8)}`}
      </Box>
      <IconButton size="small" aria-label={say.copy} title={say.copy} onClick={copy}>
        <ContentCopy sx={{ fontSize: 16 }} />
      </IconButton>
    </InRow>
  );
}

function Since({ amended }: { readonly amended: number }): ReactElement {
  if (amended === 0) return <Typography variant="body2">{say.unchanged}</Typography>;
  return (
    <StatusChip tone="abnormal" icon={<History />}>
      {say.amended(amended)}
    </StatusChip>
  );
}

function Earlier({ rows }: { readonly rows: readonly StudyExport[] }): ReactElement {
  if (rows.length === 0) return <Typography color="textSecondary">{say.none}</Typography>;
  return (
    <Box component="table" aria-label={say.earlier} sx={tableStyles}>
      <thead>
        <tr>
          {[say.time, say.by, say.what, say.hash, say.since].map((title) => (
            <th key={title} scope="col">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ _id, time, accountName, format, files, results, formVersion, hash, amended }) => (
          <tr key={_id}>
            <Box component="th" scope="row" sx={tabularNumbers}>
              {momentText(time)}
            </Box>
            <td data-label={say.by}>{accountName}</td>
            <td data-label={say.what}>{say.whatText(format, files, results, formVersion)}</td>
            <td data-label={say.hash}>
              <Hash hash={hash} />
            </td>
            <td data-label={say.since}>
              <Since amended={amended} />
            </td>
          </tr>
        ))}
      </tbody>
    </Box>
  );
}

function Leaving({ study }: { readonly study: Study }): ReactElement {
  const { _id } = study;
  const load = useCallback(() => loadExports(_id), [_id]);
  const isAbout = useCallback((changed: string) => changed === _id, [_id]);
  const asked = useAnswer(load, { topics: researchTopics, isAbout });
  const words = {
    missing: { title: texts.missing.refused, text: texts.missing.refusedText },
    failed: say.failed,
    stale: texts.stale,
  };
  const shared = {
    path: researchExportPath,
    name: `nghien-cuu-${study.code}`,
    words: say.words,
    isEmpty: false,
    onEnd: () => void asked.refresh(),
  };
  return (
    <>
      <PagePart title={say.title}>
        <Typography color="textSecondary" sx={{ maxWidth: 720 }}>
          {say.text}
        </Typography>
        {study.steps.includes('export') ? (
          <InRow gap={3}>
            <ExportButton {...shared} asked={{ studyId: _id, format: 'xlsx' }} label={say.xlsx} />
            <ExportButton {...shared} asked={{ studyId: _id, format: 'csv' }} label={say.csv} ending="zip" />
          </InRow>
        ) : (
          <Typography>{say.notAllowed}</Typography>
        )}
      </PagePart>
      <PagePart title={say.earlier}>
        <Shown asked={asked} words={words}>
          {(rows) => <Earlier rows={rows} />}
        </Shown>
      </PagePart>
    </>
  );
}

function Lock({ study }: { readonly study: Study }): ReactElement {
  const open = useStudy();
  const { lock } = texts;
  const [problem, setProblem] = useState('');
  const [isBusy, setBusy] = useState(false);
  const { _id, version, status, lockHash, lockedTime, lockedByName, steps } = study;
  const run = async (): Promise<void> => {
    const reason = await askReason({
      title: lock.ask,
      text: lock.askText,
      agree: lock.title,
      cancel: lock.keep,
    });
    if (reason === undefined) return;
    setBusy(true);
    const variables = { _id, version, step: 'lock' as const, reason };
    const answer = await changeStudy(open, { document: MoveResearchStudy, variables, said: lock.done });
    setBusy(false);
    setProblem(answer.problem ?? '');
  };
  if (status === 'locked')
    return (
      <PagePart title={lock.title}>
        <Alert severity="success">{lock.locked(momentText(lockedTime), lockedByName ?? '')}</Alert>
        {lockHash !== null && (
          <InColumn gap={1}>
            <Typography variant="small" color="textSecondary">
              {lock.hash}
            </Typography>
            <Box component="code" sx={{ overflowWrap: 'anywhere' }}>
              {lockHash}
            </Box>
          </InColumn>
        )}
      </PagePart>
    );
  return (
    <PagePart title={lock.title}>
      <Typography color="textSecondary" sx={{ maxWidth: 720 }}>
        {lock.text}
      </Typography>
      {problem !== '' && <Alert severity="error">{problem}</Alert>}
      {steps.includes('lock') && (
        <Box>
          <Button variant="outlined" color="error" disabled={isBusy} onClick={() => void run()}>
            {lock.button}
          </Button>
        </Box>
      )}
    </PagePart>
  );
}

/** What leaves the house, what has left it, and the end of all changes. */
export function ExportsPart(): ReactElement {
  const { study } = useStudy();
  return (
    <InColumn gap={4}>
      {study.access !== 'none' && <Leaving study={study} />}
      <Lock study={study} />
    </InColumn>
  );
}
