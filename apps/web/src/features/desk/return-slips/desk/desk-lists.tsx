import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { printedMoment, oldPaperLabels, type OldPaper } from '@senlab/domain';
import { PagePart, tabularNumbers, showMessage, Empty, InColumn, PlainList } from '@senlab/ui';
import type { ReactElement } from 'react';
import { type MissingResult, sendSettled, type RecalledReport, type HandOverIssue } from '../slip-calls.ts';
import { texts as all } from './texts.ts';
import AssignmentReturn from '@mui/icons-material/AssignmentReturnOutlined';
import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';
import type { DeskRow, Draft } from './draft.ts';
import { ReadyRow } from './ready-row.tsx';

const texts = all.missing;

function Promised({ dueTime, isOverdue }: MissingResult): ReactElement {
  if (dueTime === null) return <>{texts.noTube}</>;
  return (
    <>
      {texts.due(printedMoment(dueTime))}
      {isOverdue && (
        <Box component="strong" sx={{ color: 'error.main', display: 'block' }}>
          {texts.overdue}
        </Box>
      )}
    </>
  );
}

/** The answer to «bao giờ có?». */
export function MissingList({ missing }: { readonly missing: readonly MissingResult[] }): ReactElement {
  return (
    <PagePart title={texts.title}>
      {missing.length === 0 ? (
        <Typography color="text.secondary">{texts.none}</Typography>
      ) : (
        <PlainList gap={2}>
          {missing.map((one) => (
            <Box
              key={`${one.recordId} ${one.dueTime ?? ''}`}
              component="li"
              sx={{
                display: 'grid',
                gridTemplateColumns: 'minmax(0, 1fr) auto',
                columnGap: 4,
                ...tabularNumbers,
              }}
            >
              <span>{one.tests.join(', ')}</span>
              <Box component="span" sx={{ fontWeight: 600, textAlign: 'right' }}>
                <Promised {...one} />
              </Box>
            </Box>
          ))}
        </PlainList>
      )}
    </PagePart>
  );
}

const recallListTexts = all.recall;

interface RecallListProps {
  readonly recalls: readonly RecalledReport[];
  readonly mayHandOver: boolean;
  readonly refresh: () => Promise<void>;
}

function whatToDo({ code, versionNo, newVersionNo, isNewHandedOver }: RecalledReport): string {
  if (newVersionNo === null) return recallListTexts.withdrawn(code, versionNo);
  return isNewHandedOver
    ? recallListTexts.stillOut(code, versionNo, newVersionNo)
    : recallListTexts.superseded(code, versionNo, newVersionNo);
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
      <AlertTitle>{recallListTexts.title}</AlertTitle>
      <InColumn as="ul" gap={2} sx={{ m: 0, pl: 4, ...tabularNumbers }}>
        {recalls.map((recall) => (
          <li key={`${recall.slipId} ${recall.reportId}`}>
            {whatToDo(recall)}
            <Typography variant="body2" color="text.secondary">
              {recallListTexts.handed(recall.slipCode, printedMoment(recall.handedTime))}
              {recall.oldPaper !== null && ` · ${recallListTexts.said(oldPaperLabels[recall.oldPaper])}`}
            </Typography>
            {mayHandOver && (recall.newVersionNo === null || recall.isNewHandedOver) && (
              <Button size="small" color="inherit" variant="outlined" onClick={() => void settle(recall)}>
                {recallListTexts.settle}
              </Button>
            )}
          </li>
        ))}
      </InColumn>
    </Alert>
  );
}

const readyListTexts = all.ready;

interface ReadyListProps {
  readonly rows: readonly DeskRow[];
  readonly issues: readonly HandOverIssue[];
  readonly isOpen: boolean;
  readonly onChange: (change: (draft: Draft) => Partial<Draft>) => void;
}

function withChosen(id: string, isChosen: boolean): (draft: Draft) => Partial<Draft> {
  return ({ unchosen }) => {
    const next = new Set(unchosen);
    if (isChosen) next.delete(id);
    else next.add(id);
    return { unchosen: next };
  };
}

function withPrinting(id: string, isPrinted: boolean): (draft: Draft) => Partial<Draft> {
  return ({ printing }) => ({ printing: new Map(printing).set(id, isPrinted) });
}

function withOldPaper(id: string, oldPaper: OldPaper): (draft: Draft) => Partial<Draft> {
  return ({ oldPapers }) => ({ oldPapers: new Map(oldPapers).set(id, oldPaper) });
}

/** What can be given away now, each with what stands in its way. */
export function ReadyList({ rows, issues, isOpen, onChange }: ReadyListProps): ReactElement {
  const chosen = rows.filter((row) => row.isChosen).length;
  return (
    <PagePart
      title={readyListTexts.title}
      action={
        rows.length > 0 && (
          <Typography component="span" variant="body2" color="text.secondary">
            {readyListTexts.chosen(chosen, rows.length)}
          </Typography>
        )
      }
    >
      {rows.length === 0 ? (
        <Empty title={readyListTexts.empty} />
      ) : (
        <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {rows.map((row) => (
            <ReadyRow
              key={row.report._id}
              row={row}
              refusal={issues.find(({ reportId }) => reportId === row.report._id)?.message}
              isOpen={isOpen}
              onChoose={(isChosen) => onChange(withChosen(row.report._id, isChosen))}
              onOldPaper={(oldPaper) => onChange(withOldPaper(row.report._id, oldPaper))}
              onPrint={(isPrinted) => onChange(withPrinting(row.report._id, isPrinted))}
            />
          ))}
        </Box>
      )}
    </PagePart>
  );
}
