import AddOutlined from '@mui/icons-material/AddOutlined';
import Close from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import InputBase from '@mui/material/InputBase';
import { InRow, PlainList } from '@senlab/ui';
import { useState, type ReactElement, type ReactNode } from 'react';
import { Tool } from '../form-tools.tsx';
import { withOne, without } from '../lists.ts';
import { tickTexts } from './texts.ts';

interface Line {
  readonly id: string;
  readonly text: string;
}

interface LineFieldProps {
  readonly sign: ReactNode;
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onEnter?: () => void;
}

function LineField({ sign, label, value, onChange, onEnter }: LineFieldProps): ReactElement {
  return (
    <>
      <Box
        component="span"
        sx={{ display: 'grid', placeItems: 'center', width: 38, flexShrink: 0, color: 'text.secondary' }}
      >
        {sign}
      </Box>
      <InputBase
        fullWidth
        value={value}
        placeholder={label}
        inputProps={{ 'aria-label': label }}
        onChange={({ target }) => onChange(target.value)}
        onKeyDown={(event) => {
          // Enter that chooses a word of an input method is not the end of the line.
          if (event.key === 'Enter' && !event.nativeEvent.isComposing) onEnter?.();
        }}
      />
    </>
  );
}

/** Short lines that are written one under another, changed and taken away: what is to be done, names of labels. */
export function EditableLines<L extends Line>(props: {
  readonly label: string;
  readonly lines: readonly L[];
  readonly onChange: (lines: readonly L[]) => void;
  readonly make: (line: Line) => L;
  readonly renderSign: (line: L) => ReactNode;
  readonly texts: {
    readonly line: (number: number) => string;
    readonly add: string;
    readonly remove: (text: string) => string;
  };
}): ReactElement {
  const { lines, onChange, make, renderSign, texts } = props;
  const [typed, setTyped] = useState('');
  const add = (): void => {
    const text = typed.trim();
    if (text === '') return;
    onChange([...lines, make({ id: `line-${String(Date.now())}`, text })]);
    setTyped('');
  };
  return (
    <PlainList aria-label={props.label} sx={{ pb: 2 }}>
      {lines.map((line, index) => (
        <InRow as="li" key={line.id} gap={1} sx={{ flexWrap: 'nowrap' }}>
          <LineField
            sign={renderSign(line)}
            label={texts.line(index + 1)}
            value={line.text}
            onChange={(text) => onChange(lines.map((each) => (each === line ? { ...each, text } : each)))}
          />
          <Tool
            label={texts.remove(line.text)}
            sign={<Close fontSize="small" />}
            onClick={() => onChange(without(lines, [line]))}
          />
        </InRow>
      ))}
      <InRow as="li" gap={1} sx={{ flexWrap: 'nowrap' }}>
        <LineField
          sign={<AddOutlined fontSize="small" />}
          label={texts.add}
          value={typed}
          onChange={setTyped}
          onEnter={add}
        />
      </InRow>
    </PlainList>
  );
}

interface TickedLine extends Line {
  readonly checked: boolean;
}

/** What is to be done, each ticked when it is. */
export function TickLines(props: {
  readonly label: string;
  readonly lines: readonly TickedLine[];
  readonly onChange: (lines: TickedLine[]) => void;
}): ReactElement {
  const { lines, onChange } = props;
  return (
    <EditableLines
      label={props.label}
      lines={lines}
      texts={tickTexts}
      onChange={(next) => onChange([...next])}
      make={(line) => ({ ...line, checked: false })}
      renderSign={(line) => (
        <Checkbox
          size="small"
          checked={line.checked}
          onChange={(_event, checked) => onChange(withOne(lines, { ...line, checked }))}
          slotProps={{ input: { 'aria-label': tickTexts.done(line.text) } }}
        />
      )}
    />
  );
}
