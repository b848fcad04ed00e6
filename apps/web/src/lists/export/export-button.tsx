import Download from '@mui/icons-material/FileDownloadOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress, { type LinearProgressProps } from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { dateOfDayNumber, vietnamDayOf } from '@senlab/domain';
import { showMessage, tabularNumbers } from '@senlab/ui';
import type { ListFilter } from '@senlab/ui/data-table';
import { useEffect, useRef, useState, type ReactElement } from 'react';
import { saveFile } from '../../api/ground/save-file.ts';
import { exportList, type ExportProgress } from './export-list.ts';
import { texts } from './texts.ts';

/** What is said of the rows of one list. */
export interface ExportWords {
  readonly nothing: string;
  readonly rows: (rows: number) => string;
  readonly done: string;
}

export interface ExportButtonProps {
  /** Where the server writes it. */
  readonly path: string;
  /** How the file is called, before its day. */
  readonly name: string;
  readonly words: ExportWords;
  readonly filters: readonly ListFilter[];
  readonly isEmpty: boolean;
}

type Running = ExportProgress | 'preparing';

function useExport({ path, name, words, filters }: ExportButtonProps) {
  const [running, setRunning] = useState<Running>();
  const [problem, setProblem] = useState<string>();
  const stopping = useRef<AbortController>(undefined);
  useEffect(() => () => stopping.current?.abort(), []);
  const start = async (): Promise<void> => {
    const controller = new AbortController();
    stopping.current = controller;
    setProblem(undefined);
    setRunning('preparing');
    const outcome = await exportList({ path, filters, signal: controller.signal, onProgress: setRunning });
    setRunning(undefined);
    if (outcome.kind === 'failed') setProblem(outcome.message);
    if (outcome.kind !== 'file') return;
    saveFile(outcome.file, texts.file(name, dateOfDayNumber(vietnamDayOf(Date.now()))));
    showMessage(words.done, 'success');
  };
  return { running, problem, start, cancel: () => stopping.current?.abort(), setProblem };
}

function wordsOf(running: Running, words: ExportWords): string {
  if (running === 'preparing') return texts.preparing;
  const { rows, bytes } = running;
  return texts.progress([...(rows === undefined ? [] : [words.rows(rows)]), texts.received(bytes)]);
}

/** Never full before the file is: what the server expects is only about right. */
function barOf(running: Running): Pick<LinearProgressProps, 'variant' | 'value'> {
  if (running === 'preparing' || running.expectedBytes === undefined || running.expectedBytes === 0)
    return {};
  const percent = Math.round((running.bytes / running.expectedBytes) * 100);
  return { variant: 'determinate', value: Math.min(99, percent) };
}

interface ProgressProps {
  readonly running: Running;
  readonly words: ExportWords;
  readonly onCancel: () => void;
}

function Progress(props: ProgressProps): ReactElement {
  const said = wordsOf(props.running, props.words);
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 3 }}>
      <Box sx={{ width: 220, display: 'grid', gap: 1 }}>
        <Typography variant="body2" sx={tabularNumbers}>
          {said}
        </Typography>
        <LinearProgress aria-label={texts.button} {...barOf(props.running)} />
      </Box>
      <Button color="inherit" onClick={props.onCancel}>
        {texts.cancel}
      </Button>
    </Box>
  );
}

/** A workbook of what the list is cut to now. */
export function ExportButton(props: ExportButtonProps): ReactElement {
  const { running, problem, start, cancel, setProblem } = useExport(props);
  if (running !== undefined) return <Progress running={running} words={props.words} onCancel={cancel} />;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'flex-end', gap: 3 }}>
      {problem !== undefined && (
        <Typography role="alert" variant="body2" sx={{ color: 'error.main' }}>
          {problem}
        </Typography>
      )}
      <Button
        variant="outlined"
        startIcon={<Download />}
        onClick={() => (props.isEmpty ? setProblem(props.words.nothing) : void start())}
      >
        {texts.button}
      </Button>
    </Box>
  );
}
