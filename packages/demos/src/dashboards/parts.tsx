import TrendingDown from '@mui/icons-material/TrendingDown';
import TrendingUp from '@mui/icons-material/TrendingUp';
import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { formatNumber } from '@senlab/domain/text';
import { InRow, PagePart, tableStyles, tabularNumbers } from '@senlab/ui';
import { useState, type ReactElement, type ReactNode } from 'react';
import { Chart } from '../ground/chart.tsx';
import { LetterAvatar } from '../ground/letter-avatar.tsx';
import { commonTexts as texts } from './texts.ts';

type Range = keyof typeof texts.ranges;

export const formatPercent = (value: number): string => `${formatNumber(value)}%`;

/** A part of the page that shows one range of time; buttons choose it, or a list where there are many or room is short. */
export function RangePart<Key extends Range, Item>(props: {
  readonly title: string;
  readonly level?: 'h2' | 'h3';
  readonly items: Readonly<Record<Key, Item>>;
  readonly isList?: boolean;
  readonly children: (item: Item) => ReactNode;
}): ReactElement {
  const { title, level = 'h2', items, isList = false, children } = props;
  const ranges = Object.keys(items) as [Key, ...Key[]];
  const [chosen, choose] = useState(ranges[0]);
  const label = texts.rangeOf(title);
  const choice = isList ? (
    <TextField
      select
      size="small"
      value={chosen}
      onChange={({ target }) => choose(target.value as Key)}
      slotProps={{ htmlInput: { 'aria-label': label } }}
    >
      {ranges.map((range) => (
        <MenuItem key={range} value={range}>
          {texts.ranges[range]}
        </MenuItem>
      ))}
    </TextField>
  ) : (
    <ToggleButtonGroup
      exclusive
      size="small"
      value={chosen}
      aria-label={label}
      // The chosen one pressed again leaves nothing chosen: then it stays.
      onChange={(_event, range: Key | null) => range !== null && choose(range)}
    >
      {ranges.map((range) => (
        <ToggleButton key={range} value={range}>
          {texts.ranges[range]}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
  return (
    <PagePart title={title} level={level} action={choice}>
      {children(items[chosen])}
    </PagePart>
  );
}

/** Up or down, in words too. */
export function Change({
  percent,
  note,
}: {
  readonly percent: number;
  readonly note?: string;
}): ReactElement {
  const [Sign, name, color] =
    percent >= 0
      ? ([TrendingUp, texts.rise, 'success.main'] as const)
      : ([TrendingDown, texts.fall, 'warning.main'] as const);
  return (
    <InRow as="span" gap={1}>
      <Box component="span" sx={{ display: 'inline-flex', gap: 1, color, fontWeight: 500 }}>
        <Sign titleAccess={name} sx={{ fontSize: 18 }} />
        {formatPercent(Math.abs(percent))}
      </Box>
      {note}
    </InRow>
  );
}

/** A number and the way to it. */
export function Figure(props: {
  readonly name: string;
  readonly value: number;
  readonly way: readonly number[];
  readonly format: (value: number) => string;
  readonly note?: ReactNode;
  readonly kind?: 'spark-line' | 'spark-bars';
}): ReactElement {
  const { name, value, way, format, note, kind = 'spark-line' } = props;
  const labels = way.map((_, index) => String(index + 1));
  return (
    <>
      <BigNumber value={format(value)} note={note} />
      <Chart {...{ kind, format, labels }} label={name} series={[{ name, values: way }]} />
    </>
  );
}

/** A number and what it means. */
export function BigNumber(props: {
  readonly value: string;
  readonly note?: ReactNode;
  readonly color?: string;
}): ReactElement {
  const { value, note, color = 'text.primary' } = props;
  return (
    <InRow align="baseline" gap={2} sx={{ fontSize: 14, color: 'text.secondary' }}>
      <Box component="strong" sx={{ fontSize: 24, lineHeight: 1.3, fontWeight: 600, color }}>
        {value}
      </Box>
      {note}
    </InRow>
  );
}

const numbers = { '@media (min-width: 721px)': { 'td, thead th + th': { textAlign: 'right' } } };

/** Few rows, the first cell of which names each; on a phone a row becomes a block. */
export function PlainTable(props: {
  readonly label: string;
  readonly heads: readonly string[];
  readonly rows: readonly (readonly [name: string, ...values: string[]])[];
  /** Rows of people: words, with a letter before each name. */
  readonly isPeople?: boolean;
}): ReactElement {
  const { label, heads, rows, isPeople = false } = props;
  return (
    <Box
      component="table"
      aria-label={label}
      sx={[
        ...[tableStyles].flat(),
        tabularNumbers,
        isPeople ? { '& th, & td': { verticalAlign: 'middle' } } : numbers,
      ]}
    >
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, ...values]) => (
          <tr key={name}>
            <th scope="row">
              <InRow as="span" gap={3}>
                {isPeople && <LetterAvatar person={{ id: name, name, avatar: '' }} size={32} />}
                {name}
              </InRow>
            </th>
            {values.map((value, index) => (
              <td key={heads[index + 1]} data-label={heads[index + 1]}>
                {value}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </Box>
  );
}
