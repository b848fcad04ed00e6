import {
  capNames,
  type CapName,
  resultFlagWords,
  type ResultFlag,
  labRecordStateLabels,
  type LabRecordState,
} from '@senlab/domain';
import Box from '@mui/material/Box';
import type { ReactElement } from 'react';
import { VisuallyHidden, StatusChip, type StatusTone } from '@senlab/ui';
import { texts } from './texts.ts';
import AssignmentTurnedIn from '@mui/icons-material/AssignmentTurnedInOutlined';
import Cancel from '@mui/icons-material/CancelOutlined';
import FactCheck from '@mui/icons-material/FactCheckOutlined';
import Inventory from '@mui/icons-material/Inventory2Outlined';
import NoteAdd from '@mui/icons-material/NoteAddOutlined';
import PauseCircle from '@mui/icons-material/PauseCircleOutlined';
import Science from '@mui/icons-material/ScienceOutlined';
import Vaccines from '@mui/icons-material/VaccinesOutlined';

const colours: Readonly<Record<CapName, string>> = {
  purple: '#7B3FA0',
  red: '#C9252D',
  yellow: '#E3B505',
  blue: '#2F80ED',
  navy: '#1F2A63',
  green: '#2E9E5B',
  grey: '#8A94A0',
  pink: '#E58FB1',
  black: '#222222',
  white: '#F4F6F8',
};

/** As they are painted, in the order in which the container's name speaks of them. */
export function capColours(container: string): readonly string[] {
  return capNames(container).map((name) => colours[name]);
}

function paint(colours: readonly string[]): string {
  const [first, second] = colours;
  if (first === undefined) return 'transparent';
  return second === undefined ? first : `linear-gradient(90deg, ${first} 50%, ${second} 50%)`;
}

/** The cap as it is seen from above. Its name always stands beside it. */
export function CapSign(props: { readonly container: string; readonly size?: number }): ReactElement {
  const { container, size = 32 } = props;
  const colours = capColours(container);
  return (
    <Box
      component="span"
      aria-hidden
      style={{ background: paint(colours) }}
      sx={{
        flex: 'none',
        width: size,
        height: size,
        borderRadius: '50%',
        border: '2px',
        borderStyle: colours.length === 0 ? 'dashed' : 'solid',
        borderColor: 'text.secondary',
      }}
    />
  );
}

const signs: Readonly<Record<ResultFlag, string>> = {
  N: '',
  L: '↓',
  H: '↑',
  LL: '⇊',
  HH: '⇈',
  A: '●',
  AA: '▲',
};

interface ShownFlag {
  readonly flag: ResultFlag | null;
  readonly isCritical: boolean;
  readonly mayBeCritical: boolean;
}

/** The flag as letter and sign: red is for danger only, and nothing is told by colour alone. */
export function FlagMark({ shown }: { readonly shown: ShownFlag }): ReactElement | null {
  const { flag, isCritical, mayBeCritical } = shown;
  if (flag === null) {
    if (!mayBeCritical) return null;
    return (
      <Box component="span" title={texts.mayBeCritical} sx={{ color: 'error.main', fontWeight: 600 }}>
        ?!<VisuallyHidden as="span">{texts.mayBeCritical}</VisuallyHidden>
      </Box>
    );
  }
  if (flag === 'N') {
    return (
      <Box component="span" sx={{ color: 'text.secondary' }}>
        N<VisuallyHidden as="span">{`: ${resultFlagWords.N}`}</VisuallyHidden>
      </Box>
    );
  }
  return (
    <Box
      component="span"
      title={resultFlagWords[flag]}
      data-flag={flag}
      sx={{
        display: 'inline-flex',
        gap: 1,
        px: 1.5,
        borderRadius: '4px',
        fontWeight: 600,
        whiteSpace: 'nowrap',
        border: '1px solid',
        borderColor: 'color-mix(in srgb, currentColor 28%, transparent)',
        color: isCritical ? 'error.main' : 'warning.main',
        bgcolor: isCritical ? 'error.light' : 'warning.light',
      }}
    >
      <span aria-hidden>{signs[flag]}</span>
      {flag}
      <VisuallyHidden as="span">{`: ${resultFlagWords[flag]}`}</VisuallyHidden>
    </Box>
  );
}

const stateSigns: Readonly<Record<LabRecordState, readonly [StatusTone, ReactElement]>> = {
  registered: ['neutral', <NoteAdd key="registered" />],
  awaiting_sample: ['neutral', <Vaccines key="awaiting_sample" />],
  in_progress: ['info', <Science key="in_progress" />],
  awaiting_approval: ['abnormal', <FactCheck key="awaiting_approval" />],
  completed: ['good', <AssignmentTurnedIn key="completed" />],
  archived: ['neutral', <Inventory key="archived" />],
  on_hold: ['abnormal', <PauseCircle key="on_hold" />],
  cancelled: ['neutral', <Cancel key="cancelled" />],
};

export function RecordStateChip(props: { readonly state: LabRecordState }): ReactElement {
  const [tone, icon] = stateSigns[props.state];
  return (
    <StatusChip tone={tone} icon={icon}>
      {labRecordStateLabels[props.state]}
    </StatusChip>
  );
}

/** Beside the words for what is held. A drawing: the character for it is missing in many fonts. */
export function HoldSign(): ReactElement {
  return <PauseCircle aria-hidden sx={{ fontSize: '1.2em', verticalAlign: '-0.2em', mr: '3px' }} />;
}
