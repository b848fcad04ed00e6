import CloudDone from '@mui/icons-material/CloudDoneOutlined';
import CloudOff from '@mui/icons-material/CloudOffOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { isMosaicExcluded, isSlideNumber, karyotypeEntry, karyotypeLimits } from '@senlab/domain';
import { InColumn, InRow, tabularNumbers } from '@senlab/ui';
import { useState, type KeyboardEvent, type ReactElement } from 'react';
import { texts } from '../texts.ts';
import {
  addCell,
  changeCell,
  countsOf,
  dropLast,
  linesOf,
  raiseLast,
  settleCell,
  unsentOf,
  usedOf,
  type CellBook,
} from './cell-book.ts';
import { CellEditor, NumberField } from './cell-editor.tsx';
import { CellList } from './cell-list.tsx';
import type { OpenBook } from './use-cell-book.ts';

const { pad: said } = texts;
const measures = ['counted', 'analysed', 'karyotyped'] as const;

/** Large enough to be read from the microscope. */
function Counts({ book }: { readonly book: CellBook }): ReactElement {
  const counts = countsOf(book);
  const singles = usedOf(book).filter(({ isSingle }) => isSingle).length;
  const isMosaicOpen = !isMosaicExcluded(singles, counts.counted);
  const least = {
    ...karyotypeLimits,
    counted: isMosaicOpen ? karyotypeLimits.countedForMosaic : karyotypeLimits.counted,
  };
  return (
    <Box>
      <Box component="output" sx={{ display: 'flex', gap: 6, ...tabularNumbers }}>
        {measures.map((measure) => (
          <Box key={measure}>
            <Typography variant="small" color="textSecondary">
              {said.counts[measure]}
            </Typography>
            <Typography
              variant="h1"
              component="p"
              color={counts[measure] >= least[measure] ? 'success' : 'textPrimary'}
            >
              {said.of(counts[measure], least[measure])}
            </Typography>
          </Box>
        ))}
      </Box>
      {isMosaicOpen && (
        <Typography color="warning" variant="body2">
          {said.mosaic(karyotypeLimits.countedForMosaic)}
        </Typography>
      )}
    </Box>
  );
}

/** Where the count is: nobody should wonder whether it could be lost. */
function Kept({ book, problem }: Pick<OpenBook, 'book' | 'problem'>): ReactElement {
  const unsent = unsentOf(book).length;
  const conflicts = book.filter(({ state }) => state === 'conflict').length;
  const Sign = unsent === 0 ? CloudDone : CloudOff;
  return (
    <InColumn gap={1}>
      <Typography
        variant="small"
        color={unsent === 0 ? 'textSecondary' : 'warning'}
        sx={{ display: 'flex', gap: 1, alignItems: 'center' }}
      >
        <Sign aria-hidden sx={{ fontSize: 18 }} />
        {unsent === 0 ? said.keptAll : said.sending(unsent)}
      </Typography>
      {conflicts > 0 && <Alert severity="error">{said.conflicts(conflicts)}</Alert>}
      {problem !== null && problem !== '' && <Alert severity="error">{problem}</Alert>}
    </InColumn>
  );
}

interface PadKeys {
  readonly add: (line: number) => void;
  readonly drop: () => void;
  readonly raise: () => void;
  readonly single: () => void;
}

/** What one sign does. The figures are the differential counter's that every laboratory knows. */
function press(sign: string, { add, drop, raise, single }: PadKeys): void {
  if (/^[1-9]$/.test(sign)) add(Number(sign));
  else if (sign === '0') drop();
  else if (sign === '+') raise();
  else if (sign === '*') single();
}

/** Takes figures one by one, from a keyboard, a number pad or the keys of a telephone, and stays empty. */
function PadField({ keys }: { readonly keys: PadKeys }): ReactElement {
  const onKeyDown = (event: KeyboardEvent): void => {
    // A finger that rests on a key has seen one cell.
    if (event.repeat) event.preventDefault();
    else if (event.key === 'Backspace') keys.drop();
  };
  return (
    <TextField
      label={said.field}
      value=""
      onChange={(event) => {
        for (const sign of event.target.value) press(sign, keys);
      }}
      onKeyDown={onKeyDown}
      helperText={said.explain}
      slotProps={{ htmlInput: { inputMode: 'numeric', autoComplete: 'off' } }}
    />
  );
}

/** The cell before last with a mark that it is abnormal alone, or without it. */
function toggleSingle(book: CellBook): CellBook {
  const last = usedOf(book).at(-1);
  return last === undefined ? book : changeCell(book, last.no, { isSingle: !last.isSingle });
}

interface LinesProps {
  readonly book: CellBook;
  readonly numbers: ReadonlyMap<number, number>;
  readonly onNumber: (line: number, chromosomes: number) => void;
  readonly onAdd: (line: number) => void;
}

/** A key for each line that was met, and for one more: with a finger as well as with its figure. */
function Lines({ book, numbers, onNumber, onAdd }: LinesProps): ReactElement {
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fill, minmax(150px, 1fr))' }}>
      {linesOf(book).map(({ no, chromosomes, cells }) => (
        <Box
          key={no}
          sx={{
            display: 'grid',
            gap: 3,
            p: 2,
            border: '1px solid',
            borderColor: 'divider',
            borderRadius: '8px',
          }}
        >
          <Button
            variant="outlined"
            aria-label={said.lineButton(no, cells)}
            onClick={() => onAdd(no)}
            sx={{ justifyContent: 'space-between', fontSize: '1rem', ...tabularNumbers }}
          >
            <span>{said.line(no)}</span>
            <strong>{cells}</strong>
          </Button>
          <NumberField
            label={said.chromosomes}
            name={said.chromosomesOf(no)}
            value={numbers.get(no) ?? chromosomes}
            most={karyotypeEntry.chromosomes}
            onChange={(typed) => onNumber(no, typed)}
          />
        </Box>
      ))}
    </Box>
  );
}

/** Counting at the microscope: a figure is a cell, and no cell is lost. */
export function CountingPad({ book, problem, change }: OpenBook): ReactElement {
  const [slide, setSlide] = useState<string>();
  const [numbers, setNumbers] = useState<ReadonlyMap<number, number>>(new Map());
  const [editedNo, setEdited] = useState<number>();
  const shownSlide = slide ?? book.at(-1)?.slide ?? 'A1';
  const edited = book.find(({ no }) => no === editedNo);
  const add = (line: number): void => {
    const known = linesOf(book).find(({ no }) => no === line);
    if (known === undefined || !isSlideNumber(shownSlide)) return;
    const chromosomes = numbers.get(line) ?? known.chromosomes;
    change((before) => addCell(before, { slide: shownSlide, chromosomes, line }));
  };
  const keys: PadKeys = {
    add,
    drop: () => change(dropLast),
    raise: () => change(raiseLast),
    single: () => change(toggleSingle),
  };
  return (
    <InColumn gap={3} as="section" aria-label={said.title}>
      <Counts book={book} />
      <Lines
        book={book}
        numbers={numbers}
        onNumber={(line, chromosomes) => setNumbers(new Map([...numbers, [line, chromosomes]]))}
        onAdd={add}
      />
      <InRow gap={3} align="flex-start">
        <TextField
          size="medium"
          label={said.slide}
          value={shownSlide}
          error={!isSlideNumber(shownSlide)}
          helperText={isSlideNumber(shownSlide) ? ' ' : said.slideWrong}
          onChange={(event) => setSlide(event.target.value.trim().toUpperCase())}
          slotProps={{ htmlInput: { autoComplete: 'off', maxLength: 8 } }}
          sx={{ width: 112 }}
        />
        <Box sx={{ flex: 1, minWidth: 240, display: 'grid' }}>
          <PadField keys={keys} />
        </Box>
      </InRow>
      <Kept book={book} problem={problem} />
      {edited !== undefined && (
        <CellEditor
          key={edited.no}
          cell={edited}
          onChange={(part) => change((before) => changeCell(before, edited.no, part))}
          onClose={() => setEdited(undefined)}
        />
      )}
      {book.length === 0 ? (
        <Typography color="textSecondary">{said.empty}</Typography>
      ) : (
        <CellList
          cells={book}
          onEdit={setEdited}
          onSettle={(no, choice) => change((before) => settleCell(before, no, choice))}
        />
      )}
    </InColumn>
  );
}
