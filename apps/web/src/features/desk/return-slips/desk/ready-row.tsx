import BlockIcon from '@mui/icons-material/Block';
import HourglassEmpty from '@mui/icons-material/HourglassEmpty';
import Typography from '@mui/material/Typography';
import { refusalTexts } from '@senlab/contract';
import { type ReactElement, useId } from 'react';
import type { DeskRow } from './draft.ts';
import { texts as all } from './texts.ts';
import EditNote from '@mui/icons-material/EditNote';
import Lock from '@mui/icons-material/LockOutlined';
import PrintIcon from '@mui/icons-material/PrintOutlined';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { oldPaperLabels, oldPapers, printedMoment, type OldPaper } from '@senlab/domain';
import { StatusChip, tabularNumbers, InColumn, InRow } from '@senlab/ui';
import type { ReadyReport } from '../slip-calls.ts';

const texts = all.ready;

function isBeingMade({ report, problem }: DeskRow): boolean {
  return problem === 'return-paper-not-ready' && report.paperStatus !== 'failed';
}

/** A paper that is being made is no refusal: in a moment it is there. */
function whyNot({ report, problem }: DeskRow): string | undefined {
  if (problem === undefined) return undefined;
  if (problem !== 'return-paper-not-ready') return refusalTexts[problem];
  return report.paperStatus === 'failed' ? (report.paperAdvice ?? refusalTexts[problem]) : texts.making;
}

/** Beside the row, in words: what keeps it here. */
function RowReason(props: {
  readonly row: DeskRow;
  readonly refusal: string | undefined;
}): ReactElement | null {
  const words = whyNot(props.row) ?? props.refusal;
  const isWaiting = isBeingMade(props.row);
  if (words === undefined) return null;
  const Sign = isWaiting ? HourglassEmpty : BlockIcon;
  return (
    <Typography
      variant="body2"
      sx={{
        color: isWaiting ? 'text.secondary' : 'error.main',
        fontWeight: isWaiting ? 400 : 600,
        display: 'flex',
        gap: 1,
        alignItems: 'center',
      }}
    >
      <Sign aria-hidden sx={{ fontSize: 18 }} />
      {words}
    </Typography>
  );
}

interface ReadyRowProps {
  readonly row: DeskRow;
  /** What the server said about it. */
  readonly refusal: string | undefined;
  readonly isOpen: boolean;
  readonly onChoose: (isChosen: boolean) => void;
  readonly onPrint: (isPrinted: boolean) => void;
  readonly onOldPaper: (oldPaper: OldPaper) => void;
}

function Chips({ report }: { readonly report: ReadyReport }): ReactElement {
  return (
    <>
      {report.isRestricted && (
        <StatusChip tone="abnormal" icon={<Lock />}>
          {texts.restricted}
        </StatusChip>
      )}
      {report.isCorrected && (
        <StatusChip tone="info" icon={<EditNote />}>
          {texts.corrected}
        </StatusChip>
      )}
    </>
  );
}

function printWords({ report: { prints, mayPrint }, isPrinted }: DeskRow): readonly string[] {
  if (prints === 0) return [];
  return [texts.printed(prints), ...(isPrinted || !mayPrint ? [] : [texts.asPrinted])];
}

function factsOf(row: DeskRow): readonly string[] {
  const { releasedTime, pages } = row.report;
  return [
    texts.released(printedMoment(releasedTime)),
    ...(pages === null ? [] : [texts.pages(pages)]),
    ...printWords(row),
  ];
}

function PrintChoice({ row, isOpen, onPrint }: ReadyRowProps): ReactElement {
  const { report, isPrinted } = row;
  if (!report.mayPrint || report.prints === 0)
    return (
      <Typography
        variant="body2"
        color="text.secondary"
        sx={{ display: 'flex', gap: 1, alignItems: 'center' }}
      >
        {report.mayPrint && <PrintIcon aria-hidden sx={{ fontSize: 18 }} />}
        {report.mayPrint ? texts.print : texts.sealed}
      </Typography>
    );
  return (
    <FormControlLabel
      label={texts.again}
      sx={{ mr: 0 }}
      control={
        <Checkbox
          size="small"
          checked={isPrinted}
          disabled={!isOpen || row.problem !== undefined}
          onChange={(event) => onPrint(event.target.checked)}
          slotProps={{ input: { 'aria-label': texts.againOne(report.code) } }}
        />
      }
    />
  );
}

/** Nothing is chosen beforehand: whoever hands over has to ask. */
function OldPaperChoice({ row, refusal, isOpen, onOldPaper }: ReadyRowProps): ReactElement | null {
  const { report, isChosen, oldPaper } = row;
  if (report.replacesVersionNo === null || !isChosen) return null;
  return (
    <TextField
      select
      size="small"
      label={texts.replaces(report.versionNo, report.replacesVersionNo)}
      value={oldPaper ?? ''}
      disabled={!isOpen}
      error={refusal !== undefined && oldPaper === null}
      onChange={(event) => onOldPaper(event.target.value as OldPaper)}
      sx={{ mt: 1, maxWidth: 420 }}
    >
      {oldPapers.map((one) => (
        <MenuItem key={one} value={one}>
          {oldPaperLabels[one]}
        </MenuItem>
      ))}
    </TextField>
  );
}

export function ReadyRow(props: ReadyRowProps): ReactElement {
  const { row, refusal, isOpen, onChoose } = props;
  const { report, isChosen } = row;
  const id = useId();
  return (
    <Box
      component="li"
      data-report={report.code}
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'auto minmax(0, 1fr)', sm: 'auto minmax(0, 1fr) auto' },
        columnGap: 2,
        py: 2,
        borderBottom: '1px solid',
        borderColor: 'divider',
        '&:last-of-type': { borderBottom: 0 },
      }}
    >
      <Checkbox
        checked={isChosen}
        disabled={!isOpen || row.problem !== undefined}
        onChange={(event) => onChoose(event.target.checked)}
        slotProps={{ input: { 'aria-label': texts.choose(report.code), 'aria-describedby': id } }}
        sx={{ alignSelf: 'start' }}
      />
      <InColumn gap={1} sx={tabularNumbers}>
        <InRow gap={2}>
          <strong>{report.title}</strong>
          <span>
            {report.code} {texts.version(report.versionNo)}
          </span>
          <Chips report={report} />
        </InRow>
        {report.tests.length > 0 && (
          <Typography
            variant="body2"
            sx={{
              display: '-webkit-box',
              WebkitLineClamp: 2,
              WebkitBoxOrient: 'vertical',
              overflow: 'hidden',
            }}
          >
            {report.tests.join(', ')}
          </Typography>
        )}
        <Typography variant="body2" color="text.secondary">
          {factsOf(row).join(' · ')}
        </Typography>
        <OldPaperChoice {...props} />
        <Box id={id}>
          <RowReason row={row} refusal={refusal} />
        </Box>
      </InColumn>
      <Box sx={{ gridColumn: { xs: 2, sm: 3 }, alignSelf: 'start', pt: { sm: 1 } }}>
        <PrintChoice {...props} />
      </Box>
    </Box>
  );
}
