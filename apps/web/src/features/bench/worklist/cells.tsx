import DoubleArrow from '@mui/icons-material/KeyboardDoubleArrowUp';
import NotificationsActive from '@mui/icons-material/NotificationsActive';
import PriorityHigh from '@mui/icons-material/PriorityHigh';
import SwapVert from '@mui/icons-material/SwapVert';
import Box from '@mui/material/Box';
import { orderPriorityLabels, type OrderPriority } from '@senlab/domain';
import { StatusChip } from '@senlab/ui';
import type { ReactElement, ReactNode } from 'react';
import type { RecordRow } from './tabs.ts';
import { gestationWords, nameWords, personWords, progressShares, progressWords } from './row-words.tsx';
import { texts } from './texts.ts';

const cut = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;

/** Two lines: smaller where the rows are low, because half a name is nobody's. On a phone's card one. */
const twoLines = {
  display: 'flex',
  flexDirection: 'column',
  minWidth: 0,
  lineHeight: 1.45,
  '[data-density=compact] &': { fontSize: '0.8125rem', lineHeight: 1.32 },
  '[data-density=compact] & > :last-of-type:not(:first-of-type)': { fontSize: '0.75rem' },
  '.card &': { flexDirection: 'row', gap: 2, alignItems: 'baseline' },
  '.card & > :first-of-type': { flex: 'none' },
} as const;

const second = { ...cut, color: 'text.secondary', fontSize: '0.8125rem', fontWeight: 400 } as const;

interface TwoLinesProps {
  readonly first: ReactNode;
  readonly second?: ReactNode;
  readonly isStrong?: boolean;
  /** All of it, for what is cut. */
  readonly title?: string;
}

function TwoLines(props: TwoLinesProps): ReactElement {
  return (
    <Box component="span" sx={twoLines} title={props.title}>
      <Box component="span" sx={{ ...cut, ...(props.isStrong === true ? { fontWeight: 500 } : {}) }}>
        {props.first}
      </Box>
      {props.second !== undefined && props.second !== '' && (
        <Box component="span" sx={second}>
          {props.second}
        </Box>
      )}
    </Box>
  );
}

/** Letters that one line of the column holds. */
const shortName = 18;
const bothLines = {
  overflow: 'hidden',
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  whiteSpace: 'normal',
  fontSize: '0.8125rem',
  lineHeight: 1.4,
  '[data-density=compact] &': { lineHeight: 1.3 },
  '.card &': { WebkitLineClamp: 3 },
} as const;

interface RowProps {
  readonly row: RecordRow;
}

/** What is urgent is said where the eye begins. */
export function SidCell({ row }: RowProps): ReactElement {
  const { priority } = row;
  return (
    <TwoLines
      first={row.sid}
      {...(priority === 'routine' ? {} : { second: <PrioritySign priority={priority} /> })}
    />
  );
}

export function PatientCell({ row }: RowProps): ReactElement {
  const [first, words] = [nameWords(row), personWords(row)];
  return <TwoLines isStrong first={first} second={words} title={`${first} · ${words}`} />;
}

export function GestationCell({ row }: RowProps): ReactElement | null {
  const words = gestationWords(row);
  const [age, trimester] = words.split(' · ');
  return words === '' ? null : <TwoLines first={age} second={trimester} title={words} />;
}

export function PanelCell(props: RowProps & { readonly names: string }): ReactElement {
  const { row, names } = props;
  const department = row.departmentName ?? '';
  const title = [names, department].join(' · ');
  // Several panels, or one with a long name, take both lines: which tests counts for more than from where.
  if (names.length > shortName)
    return (
      <Box component="span" sx={bothLines} title={title}>
        {names}
      </Box>
    );
  return <TwoLines first={names} second={department} title={title} />;
}

export function ProgressCell({ row }: RowProps): ReactElement {
  const shares = progressShares(row);
  return (
    <Box
      component="span"
      sx={{ display: 'grid', gap: '4px', width: '100%', minWidth: 0, fontSize: '0.8125rem' }}
    >
      <Box component="span" sx={{ ...cut, lineHeight: 1.3 }}>
        {progressWords(row)}
      </Box>
      <Box
        component="span"
        aria-hidden
        sx={{ position: 'relative', height: 4, borderRadius: 2, bgcolor: 'divider', overflow: 'hidden' }}
      >
        <Bar percent={shares.entered} isFaint />
        <Bar percent={shares.approved} />
      </Box>
    </Box>
  );
}

function Bar(props: { readonly percent: number; readonly isFaint?: boolean }): ReactElement {
  return (
    <Box
      component="span"
      style={{ width: `${String(props.percent)}%` }}
      sx={{
        position: 'absolute',
        insetBlock: 0,
        left: 0,
        bgcolor: 'primary.main',
        opacity: props.isFaint === true ? 0.4 : 1,
      }}
    />
  );
}

const priorityLooks: Readonly<Record<OrderPriority, readonly [colour: string, icon: ReactElement | null]>> = {
  stat: ['error.main', <PriorityHigh key="stat" aria-hidden />],
  urgent: ['warning.main', <DoubleArrow key="urgent" aria-hidden />],
  routine: ['text.secondary', null],
};

export function PrioritySign(props: { readonly priority: OrderPriority }): ReactElement {
  const [color, icon] = priorityLooks[props.priority];
  return (
    <Box
      component="span"
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        color,
        fontWeight: icon === null ? 400 : 600,
        '& svg': { fontSize: 16, ml: '-2px' },
      }}
    >
      {icon}
      {orderPriorityLabels[props.priority]}
    </Box>
  );
}

/** Nothing where nobody knows, or where the person may not see values. */
export function FlagCell({ row }: RowProps): ReactElement | null {
  const { hasCritical, hasAbnormal } = row;
  if (hasCritical === true)
    return (
      <StatusChip tone="critical" icon={<NotificationsActive />}>
        {texts.flags.critical}
      </StatusChip>
    );
  if (hasAbnormal !== true) return null;
  return (
    <StatusChip tone="abnormal" icon={<SwapVert />}>
      {texts.flags.abnormal}
    </StatusChip>
  );
}
