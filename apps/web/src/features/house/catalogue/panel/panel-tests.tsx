import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { foldForSearch } from '@senlab/domain';
import { type ReactElement, useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { type CodeNames, nameIn } from '../catalogue-calls.ts';
import { texts } from '../texts.ts';
import ArrowDownward from '@mui/icons-material/ArrowDownward';
import ArrowUpward from '@mui/icons-material/ArrowUpward';
import Close from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { VisuallyHidden } from '@senlab/ui';

/** The list with one of its members in another place. */
export function movedTo<T>(list: readonly T[], from: number, to: number): readonly T[] {
  const [member] = list.slice(from, from + 1);
  return member === undefined ? list : list.toSpliced(from, 1).toSpliced(to, 0, member);
}

type Test = CodeNames['tests'][number];

const shownMost = 50;

function matching(tests: readonly Test[], typed: string): Test[] {
  const wanted = foldForSearch(typed);
  return tests
    .filter(({ code, name }) => foldForSearch(`${code} ${name}`).includes(wanted))
    .slice(0, shownMost);
}

interface TestPickerProps {
  /** Those not in the panel yet. */
  readonly tests: readonly Test[];
  readonly onPick: (code: string) => void;
}

export function TestPicker({ tests, onPick }: TestPickerProps): ReactElement {
  return (
    <Autocomplete<Test>
      size="small"
      options={[...tests]}
      value={null}
      blurOnSelect={false}
      clearOnBlur
      getOptionLabel={({ code, name }) => `${name} (${code})`}
      getOptionKey={({ code }) => code}
      filterOptions={(options, { inputValue }) => matching(options, inputValue)}
      noOptionsText={texts.panel.noOptions}
      onChange={(_event, test) => test !== null && onPick(test.code)}
      renderInput={(params) => <TextField {...params} label={texts.panel.add} />}
      sx={{ maxWidth: 480 }}
    />
  );
}

const say = texts.panel;

interface PanelTestsProps {
  readonly testCodes: readonly string[];
  readonly names: CodeNames;
  readonly onChange: (testCodes: readonly string[]) => void;
}

interface RowProps {
  readonly name: string;
  readonly code: string;
  readonly index: number;
  readonly count: number;
  readonly onMove: (to: number) => void;
  readonly onRemove: () => void;
}

function Row({ name, code, index, count, onMove, onRemove }: RowProps): ReactElement {
  return (
    <Box
      component="li"
      tabIndex={0}
      data-place={index}
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1,
        px: 2,
        py: '2px',
        '& + &': { borderTop: '1px solid', borderColor: 'divider' },
        '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: '-2px' },
      }}
    >
      <Typography component="span" sx={{ flex: 1, minWidth: 0 }}>
        {`${String(index + 1)}. ${name} `}
        <Box component="span" sx={{ color: 'text.secondary' }}>
          {code}
        </Box>
      </Typography>
      <IconButton
        size="small"
        aria-label={say.up(name)}
        disabled={index === 0}
        onClick={() => onMove(index - 1)}
      >
        <ArrowUpward fontSize="small" />
      </IconButton>
      <IconButton
        size="small"
        aria-label={say.down(name)}
        disabled={index === count - 1}
        onClick={() => onMove(index + 1)}
      >
        <ArrowDownward fontSize="small" />
      </IconButton>
      <IconButton size="small" aria-label={say.remove(name)} onClick={onRemove}>
        <Close fontSize="small" />
      </IconButton>
    </Box>
  );
}

/** The tests in the order in which they are printed; a row is moved by its keys or its buttons. */
export function PanelTests({ testCodes, names, onChange }: PanelTestsProps): ReactElement {
  const list = useRef<HTMLOListElement>(null);
  const wanted = useRef<number>(undefined);
  const [said, setSaid] = useState('');
  const focus = (place: number): void =>
    list.current?.querySelector<HTMLElement>(`[data-place="${String(place)}"]`)?.focus();
  useEffect(() => {
    if (wanted.current !== undefined) focus(wanted.current);
    wanted.current = undefined;
  });
  const move = (from: number, to: number): void => {
    const code = testCodes[from];
    if (code === undefined || to < 0 || to >= testCodes.length) return;
    wanted.current = to;
    setSaid(say.moved(nameIn(names.tests, code), to + 1, testCodes.length));
    onChange(movedTo(testCodes, from, to));
  };
  const remove = (index: number): void => {
    wanted.current = Math.min(index, testCodes.length - 2);
    onChange(testCodes.toSpliced(index, 1));
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const place = (event.target as HTMLElement).dataset['place'];
    if (place === undefined) return;
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step !== 0 && event.altKey) move(Number(place), Number(place) + step);
    else if (step !== 0) focus(Number(place) + step);
    else if (event.key === 'Delete') remove(Number(place));
    else return;
    event.preventDefault();
  };
  return (
    <>
      <Box
        component="ol"
        ref={list}
        aria-label={say.tests}
        onKeyDown={onKeyDown}
        sx={{
          m: 0,
          p: 0,
          listStyle: 'none',
          border: '1px solid',
          borderColor: 'divider',
          borderRadius: '8px',
        }}
      >
        {testCodes.map((code, index) => (
          <Row
            key={code}
            name={nameIn(names.tests, code)}
            {...{ code, index }}
            count={testCodes.length}
            onMove={(to) => move(index, to)}
            onRemove={() => remove(index)}
          />
        ))}
      </Box>
      <VisuallyHidden as="output">{said}</VisuallyHidden>
    </>
  );
}
