import Biotech from '@mui/icons-material/BiotechOutlined';
import Block from '@mui/icons-material/Block';
import Colorize from '@mui/icons-material/ColorizeOutlined';
import EventRepeat from '@mui/icons-material/EventRepeat';
import FactCheck from '@mui/icons-material/FactCheckOutlined';
import History from '@mui/icons-material/History';
import NoteAdd from '@mui/icons-material/NoteAddOutlined';
import PauseCircle from '@mui/icons-material/PauseCircleOutlined';
import Science from '@mui/icons-material/ScienceOutlined';
import Send from '@mui/icons-material/SendOutlined';
import ThermostatAuto from '@mui/icons-material/ThermostatOutlined';
import Verified from '@mui/icons-material/VerifiedOutlined';
import WarningAmber from '@mui/icons-material/WarningAmber';
import { karyotypeStateLabels, type KaryotypeState } from '@senlab/domain';
import { StatusChip, type StatusTone } from '@senlab/ui';
import type { ReactElement } from 'react';

const looks: Readonly<Record<KaryotypeState, readonly [StatusTone, ReactElement]>> = {
  registered: ['neutral', <NoteAdd key="registered" />],
  cultured: ['info', <ThermostatAuto key="cultured" />],
  harvested: ['info', <Science key="harvested" />],
  banded: ['info', <Colorize key="banded" />],
  analysing: ['info', <Biotech key="analysing" />],
  reviewed: ['abnormal', <FactCheck key="reviewed" />],
  approved: ['good', <Verified key="approved" />],
  released: ['good', <Send key="released" />],
  superseded: ['neutral', <History key="superseded" />],
  culture_failed: ['critical', <WarningAmber key="culture_failed" />],
  recollect: ['abnormal', <EventRepeat key="recollect" />],
  on_hold: ['abnormal', <PauseCircle key="on_hold" />],
  cancelled: ['neutral', <Block key="cancelled" />],
};

/** Where a record stands, as sign and word. */
export function KaryotypeChip({ state }: { readonly state: KaryotypeState }): ReactElement {
  const [tone, icon] = looks[state];
  return (
    <StatusChip tone={tone} icon={icon}>
      {karyotypeStateLabels[state]}
    </StatusChip>
  );
}
