import { InColumn } from '@senlab/ui';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { reportStateLabels } from '@senlab/domain';
import { useCallback, useState, type ReactElement } from 'react';
import { Link } from 'react-router';
import { exactTime } from '../../../session/activity/activity-time.ts';
import { useAnswer, type Answer } from '../../../api/use-answer.ts';
import { Panel } from '../../../parts/panel.tsx';
import { useSigningPeriod } from '../signing/use-signing.tsx';
import { loadRecordReports } from './approval-calls.ts';
import type { ApprovalRow, RecordReports } from './approval-row.ts';
import { PaperDetail } from './paper/paper-detail.tsx';
import { PaperState, kindWords } from './paper-words.tsx';
import { quiet } from './queue-style.ts';
import { texts } from './texts.ts';
import { gatherMs, topics } from './paper/use-draft.ts';

/** Where a report is read. */
function reportPath(id: string): string {
  return `/apps/kqxn/phieu/${id}`;
}

type MadeReport = RecordReports['reports'][number];

interface CasePapersProps {
  readonly recordId: string;
  readonly testNames: ReadonlyMap<string, string>;
}

function usePapers(recordId: string): Answer<RecordReports> {
  const load = useCallback(() => loadRecordReports(recordId), [recordId]);
  const isAbout = (id: string): boolean =>
    id === recordId || papers.answer?.reports.some(({ _id }) => _id === id) === true;
  const papers = useAnswer(load, { topics, isAbout, gatherMs });
  return papers;
}

interface PaperEntryProps {
  readonly paper: ApprovalRow;
  readonly testNames: ReadonlyMap<string, string>;
  readonly refresh: () => void;
}

/** Asked about where somebody signs, and not by every page of a case. */
function OpenPaper({ paper, testNames, refresh }: PaperEntryProps): ReactElement {
  useSigningPeriod();
  return <PaperDetail name={paper} testNames={testNames} onChanged={refresh} />;
}

function PaperEntry({ paper, testNames, refresh }: PaperEntryProps): ReactElement {
  const [isOpen, setIsOpen] = useState(false);
  const { title, readyCount, itemCount } = paper;
  return (
    <InColumn as="li" gap={2}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 3, rowGap: 1 }}>
        <Typography variant="body2" sx={{ fontWeight: 600 }}>
          {[title, ...kindWords(paper)].join(' · ')}
        </Typography>
        <PaperState row={paper} />
        <Box component="span" sx={{ ...quiet, flex: 1 }}>
          {texts.row.ready(readyCount, itemCount)}
        </Box>
        <Button size="small" variant="outlined" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          {isOpen ? texts.papers.close : texts.papers.open}
        </Button>
      </Box>
      {isOpen && <OpenPaper paper={paper} testNames={testNames} refresh={refresh} />}
    </InColumn>
  );
}

function madeWords({ versionNo, approverName, approvedTime, releasedTime }: MadeReport): readonly string[] {
  const { papers } = texts;
  const isSigned = approverName !== null && approvedTime !== null;
  return [
    versionNo > 1 ? papers.version(versionNo) : undefined,
    isSigned ? papers.approved(approverName, exactTime(new Date(approvedTime))) : undefined,
    releasedTime === null ? undefined : papers.releasedAt(exactTime(new Date(releasedTime))),
  ].filter((words) => words !== undefined);
}

function MadeEntry({ report }: { readonly report: MadeReport }): ReactElement {
  return (
    <Box component="li" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 3 }}>
      <Typography variant="body2">
        <b>{report.reportCode}</b> {report.title} · {reportStateLabels[report.status]}
      </Typography>
      {report.isWithdrawalAsked && (
        <Typography variant="body2" color="warning" sx={{ fontWeight: 600 }}>
          ⚠ {texts.papers.withdrawalAsked}
        </Typography>
      )}
      <Box component="span" sx={{ ...quiet, flex: 1 }}>
        {madeWords(report).join(' · ')}
      </Box>
      <Button size="small" component={Link} to={reportPath(report._id)}>
        {texts.papers.read}
      </Button>
    </Box>
  );
}

const list = { m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 3 } as const;

/** The papers that a case gives: those to be signed, and those that were. */
export function CasePapers({ recordId, testNames }: CasePapersProps): ReactElement | null {
  const { answer, problem, refresh: ask } = usePapers(recordId);
  const refresh = (): void => void ask();
  if (problem === 'missing') return null;
  if (answer === undefined) {
    return problem === undefined ? null : (
      <Panel title={texts.papers.title}>
        <Typography variant="body2">{texts.papers.failed}</Typography>
        <Button size="small" onClick={refresh}>
          {texts.refresh}
        </Button>
      </Panel>
    );
  }
  const { papers, reports } = answer;
  return (
    <Panel title={texts.papers.title}>
      {papers.length + reports.length === 0 && (
        <Typography variant="body2" color="textSecondary">
          {texts.papers.none}
        </Typography>
      )}
      <Box component="ul" sx={list}>
        {papers.map((paper) => (
          <PaperEntry key={paper.groupKey} paper={paper} testNames={testNames} refresh={refresh} />
        ))}
        {reports.map((report) => (
          <MadeEntry key={report._id} report={report} />
        ))}
      </Box>
    </Panel>
  );
}
