import TrendingDown from '@mui/icons-material/TrendingDown';
import TrendingUp from '@mui/icons-material/TrendingUp';
import Box from '@mui/material/Box';
import { formatNumber } from '@senlab/domain/text';
import { InRow, PagePart } from '@senlab/ui';
import { useState, type ReactElement, type ReactNode } from 'react';
import { Chart } from './chart.tsx';
import { OneOf } from '../ground/choices.tsx';
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
  const [value, onChoose] = useState(ranges[0]);
  const options = ranges.map((range) => [range, texts.ranges[range]] as const);
  const choice = <OneOf label={texts.rangeOf(title)} {...{ options, value, onChoose, isList }} />;
  return (
    <PagePart title={title} level={level} action={choice}>
      {children(items[value])}
    </PagePart>
  );
}

/** Up or down, in words too. */
export function Change(props: { readonly percent: number; readonly note?: string }): ReactElement {
  const { percent, note } = props;
  const isRise = percent >= 0;
  const Sign = isRise ? TrendingUp : TrendingDown;
  const color = isRise ? 'success.main' : 'warning.main';
  return (
    <InRow as="span" gap={1}>
      <Box component="span" sx={{ display: 'inline-flex', gap: 1, color, fontWeight: 500 }}>
        <Sign titleAccess={isRise ? texts.rise : texts.fall} sx={{ fontSize: 18 }} />
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
