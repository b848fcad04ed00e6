import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { OldPaper } from '@senlab/domain';
import { Empty, PagePart } from '@senlab/ui';
import type { ReactElement } from 'react';
import type { HandOverIssue } from '../slip-calls.ts';
import type { DeskRow, Draft } from './draft.ts';
import { ReadyRow } from './ready-row.tsx';
import { texts as all } from './texts.ts';

const texts = all.ready;

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
      title={texts.title}
      action={
        rows.length > 0 && (
          <Typography component="span" variant="body2" color="text.secondary">
            {texts.chosen(chosen, rows.length)}
          </Typography>
        )
      }
    >
      {rows.length === 0 ? (
        <Empty title={texts.empty} />
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
