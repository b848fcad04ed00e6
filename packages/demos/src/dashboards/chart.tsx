import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { BarChart } from '@mui/x-charts/BarChart';
import { useLineSeries } from '@mui/x-charts/hooks';
import { LineChart, type MarkElementProps } from '@mui/x-charts/LineChart';
import { PieChart } from '@mui/x-charts/PieChart';
import { InRow, PlainList, VisuallyHidden } from '@senlab/ui';
import type { ReactElement, ReactNode } from 'react';

interface Said {
  /** What is shown: the name of the drawing and of its table. */
  readonly label: string;
  readonly format: (value: number) => string;
}

interface ChartProps extends Said {
  readonly labels: readonly string[];
  /** At each label one value of every series. */
  readonly series: readonly { readonly name: string; readonly values: readonly number[] }[];
  /** A named line has its values above it; sparks are small, without axes, and a number beside them says the last. */
  readonly kind: 'lines' | 'bars' | 'named-line' | 'spark-line' | 'spark-bars';
  readonly height?: number;
}

const colour = (name: string): string => `var(--app-palette-${name})`;

/** Each can be told from paper in every theme (3:1), and from its neighbours also in those of one hue. */
const tones = [
  colour('brand-main'),
  `color-mix(in srgb, ${colour('primary-main')} 50%, ${colour('text-primary')})`,
  ...['fieldLine', 'success-main', 'text-primary'].map(colour),
];
const toneOf = (index: number): string => tones[index % tones.length] ?? 'currentColor';

/** The same for whoever does not see the drawing. */
function ValueTable({ label, format, labels, series }: ChartProps): ReactElement {
  return (
    <VisuallyHidden as="div">
      <table aria-label={label}>
        <tbody>
          {labels.map((row, index) => (
            <tr key={row}>
              <th scope="row">{row}</th>
              {series.map(({ name, values }) => (
                <td key={name}>{`${name}: ${format(values[index] ?? 0)}`}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </VisuallyHidden>
  );
}

/** A point with its value above it. On a phone every second one has room for that. */
function NamedPoint({ x, y, color, seriesId, dataIndex, isHighlighted }: MarkElementProps): ReactElement {
  const series = useLineSeries(seriesId);
  return (
    <>
      <circle
        cx={x}
        cy={y}
        r={isHighlighted ? 6 : 4}
        fill={colour('background-paper')}
        stroke={color}
        strokeWidth={2}
      />
      <Box
        component="text"
        data-named-point
        x={x}
        y={Number(y) - 12}
        textAnchor="middle"
        sx={{
          display: { xs: dataIndex % 2 === 0 ? 'block' : 'none', sm: 'block' },
          fill: 'currentColor',
          stroke: colour('primary-light'),
          strokeWidth: 4,
          paintOrder: 'stroke',
          fontSize: 12,
          fontWeight: 600,
        }}
      >
        {series?.valueFormatter(series.data[dataIndex] ?? null, { dataIndex })}
      </Box>
    </>
  );
}

const none = { position: 'none' } as const;

/** Lines or bars over time. Arrow keys walk from value to value, in sparks not: they would be too many stops. */
export function Chart(props: ChartProps): ReactElement {
  const { labels, kind, label, format } = props;
  const isNamed = kind === 'named-line';
  const isSpark = kind.startsWith('spark');
  const { height = isSpark ? 44 : 260 } = props;
  const series = props.series.map(({ name, values }, index) => ({
    data: [...values],
    label: name,
    color: isNamed || isSpark ? colour('primary-main') : toneOf(index),
    valueFormatter: (value: number | null) => format(value ?? 0),
  }));
  const everySecond = labels.length > 7 &&
    !isNamed && { tickLabelInterval: (_label: unknown, index: number) => index % 2 === 0 };
  const x = {
    data: labels,
    disableTicks: true,
    valueFormatter: (text: string) => text,
    ...(isSpark ? { ...none, height: 0 } : { ...everySecond, height: 28 }),
  };
  const y = { width: 56, tickNumber: 4, disableLine: true, disableTicks: true, valueFormatter: format };
  const least = Math.min(...props.series.flatMap(({ values }) => values));
  const common = {
    height,
    desc: label,
    disableKeyboardNavigation: isSpark,
    hideLegend: series.length === 1,
    grid: { horizontal: !isSpark },
    margin: isSpark ? 2 : { top: isNamed ? 28 : 8, right: 16, bottom: 0, left: isNamed ? 16 : 0 },
    yAxis: [
      isSpark
        ? { ...none, width: 0, min: kind === 'spark-bars' ? 0 : least, domainLimit: 'strict' as const }
        : { ...y, min: 0 },
    ],
  };
  const line = { curve: isSpark ? 'linear' : 'monotoneX', area: isNamed, showMark: isNamed } as const;
  return (
    <Box
      component="figure"
      aria-label={label}
      sx={{
        m: 0,
        minWidth: 0,
        '& .MuiLineChart-area': { opacity: 0.14 },
        '& .MuiLineChart-markPlot g': { clipPath: 'none' },
      }}
    >
      {kind.endsWith('bars') ? (
        <BarChart
          {...common}
          xAxis={[{ ...x, scaleType: 'band' }]}
          series={series}
          borderRadius={isSpark ? 1 : 3}
        />
      ) : (
        <LineChart
          {...common}
          xAxis={[{ ...x, scaleType: 'point' }]}
          series={series.map((one) => ({ ...one, ...line }))}
          {...(isNamed && { slots: { mark: NamedPoint } })}
        />
      )}
      <ValueTable {...props} />
    </Box>
  );
}

/** What a drawing shows, in words beside it. */
export function NamedValues(props: {
  readonly label: string;
  readonly rows: readonly {
    readonly mark: ReactNode;
    readonly name: string;
    readonly value: string;
    readonly more?: ReactNode;
    readonly isChosen?: boolean;
  }[];
}): ReactElement {
  return (
    <PlainList aria-label={props.label} sx={{ fontSize: 14 }}>
      {props.rows.map(({ mark, name, value, more, isChosen = false }) => (
        <InRow
          as="li"
          key={name}
          gap={2}
          sx={{ p: 1, borderRadius: 1, flexWrap: 'nowrap', ...(isChosen && { bgcolor: 'primary.light' }) }}
        >
          <Box component="span" aria-hidden sx={{ minWidth: 14, color: 'text.secondary' }}>
            {mark}
          </Box>
          <Box component="span" sx={{ flex: 1 }}>
            {name}
          </Box>
          <strong>{value}</strong>
          {more}
        </InRow>
      ))}
    </PlainList>
  );
}

interface RingProps extends Said {
  readonly parts: readonly { readonly name: string; readonly value: number; readonly more?: ReactNode }[];
  readonly middle: { readonly value: string; readonly name: string | undefined };
}

/** A whole and its parts, which are named beside it. */
export function Ring({ parts, middle, label, format }: RingProps): ReactElement {
  const data = parts.map(({ name, value }, index) => ({ label: name, value, color: toneOf(index) }));
  const ring = { data, innerRadius: '72%', paddingAngle: 2, cornerRadius: 3 };
  return (
    <InRow as="figure" aria-label={label} gap={4} sx={{ m: 0, justifyContent: 'center' }}>
      <Box sx={{ display: 'grid', width: 168, '& > *': { gridArea: '1 / 1' } }}>
        <PieChart
          height={168}
          desc={label}
          hideLegend
          margin={2}
          series={[{ ...ring, valueFormatter: ({ value }) => format(value) }]}
        />
        <Box sx={{ placeSelf: 'center', textAlign: 'center', pointerEvents: 'none' }}>
          <Typography sx={{ fontSize: 20, fontWeight: 600 }}>{middle.value}</Typography>
          <Typography variant="caption">{middle.name}</Typography>
        </Box>
      </Box>
      <Box sx={{ flex: '1 1 180px' }}>
        <NamedValues
          label={label}
          rows={parts.map(({ name, value, more }, index) => {
            const mark = <Box sx={{ width: 10, height: 10, borderRadius: '3px', bgcolor: toneOf(index) }} />;
            return { mark, name, value: format(value), more };
          })}
        />
      </Box>
    </InRow>
  );
}
