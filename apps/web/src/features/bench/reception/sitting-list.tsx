import Block from '@mui/icons-material/Block';
import CheckCircle from '@mui/icons-material/CheckCircleOutlined';
import WarningAmber from '@mui/icons-material/WarningAmber';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { printedName, specimenConditionLabels } from '@senlab/domain';
import { StatusChip, tabularNumbers } from '@senlab/ui';
import type { ReactElement } from 'react';
import { Link as RouterLink } from 'react-router';
import { CapSign } from '../../../parts/signs.tsx';
import type { TubeNames } from '../collection/tube-list.tsx';
import { type TubeRow, wardTime } from '../collection/tube.ts';
import { recollectionWords, type HandledTube } from './reception-state.ts';
import { texts } from './texts.ts';

function ConditionChip(props: { readonly row: TubeRow }): ReactElement {
  const { status, condition } = props.row.specimen;
  const label = specimenConditionLabels[condition ?? 'ok'];
  if (status === 'rejected')
    return (
      <StatusChip tone="critical" icon={<Block />}>
        {`${texts.sitting.rejectedSign}: ${label}`}
      </StatusChip>
    );
  return condition === 'ok' || condition === null ? (
    <StatusChip tone="good" icon={<CheckCircle />}>
      {label}
    </StatusChip>
  ) : (
    <StatusChip tone="abnormal" icon={<WarningAmber />}>
      {label}
    </StatusChip>
  );
}

interface LineProps {
  readonly tube: HandledTube;
  readonly names: TubeNames;
  readonly onReject: (row: TubeRow) => void;
}

function HandledLine({ tube, names, onReject }: LineProps): ReactElement {
  const { row } = tube;
  const { specimen } = row;
  const isRejected = specimen.status === 'rejected';
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 3,
        rowGap: 1,
        px: 4,
        py: 2,
        borderTop: '1px solid',
        borderColor: 'divider',
      }}
    >
      <Box component="span" sx={{ color: 'text.secondary', ...tabularNumbers }}>
        {wardTime(specimen.receivedTime ?? specimen.rejectNotifiedTime)}
      </Box>
      <CapSign container={names.containerOf(row)} size={18} />
      <Box sx={{ flex: '1 1 240px', minWidth: 0 }}>
        <Typography sx={{ fontWeight: 500 }} noWrap>
          {printedName(row.patientName)}{' '}
          <Box component="span" sx={{ color: 'text.secondary', fontWeight: 400, ...tabularNumbers }}>
            {row.patientBirthYear} · {specimen.specimenCode}
          </Box>
        </Typography>
        <Typography color="textSecondary" variant="body2" noWrap={!isRejected}>
          {isRejected ? recollectionWords(tube.recollection) : names.testsOf(row)}
        </Typography>
      </Box>
      <ConditionChip row={row} />
      <Link component={RouterLink} to={`/apps/lims/lims-detail/${specimen.recordId}`}>
        {texts.sitting.open}
      </Link>
      {!isRejected && (
        <Button
          size="small"
          color="error"
          aria-label={texts.sitting.rejectOf(specimen.specimenCode)}
          onClick={() => onReject(row)}
        >
          {texts.sitting.reject}
        </Button>
      )}
    </Box>
  );
}

/** What was done since the page was opened, the newest first. */
export function SittingList(props: {
  readonly handled: readonly HandledTube[];
  readonly names: TubeNames;
  readonly onReject: (row: TubeRow) => void;
}): ReactElement {
  const { handled, names, onReject } = props;
  return (
    <Card component="section" aria-label={texts.sitting.title}>
      <Typography variant="h3" component="h2" sx={{ p: 4, pb: 3, display: 'flex', gap: 3 }}>
        {texts.sitting.title}
        <Box component="span" sx={{ color: 'text.secondary', fontWeight: 400, ...tabularNumbers }}>
          {handled.length > 0 && texts.sitting.count(handled.length)}
        </Box>
      </Typography>
      {handled.length === 0 && (
        <Typography color="textSecondary" sx={{ px: 4, pb: 4 }}>
          {texts.sitting.empty}
        </Typography>
      )}
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {handled.map((tube) => (
          <HandledLine key={tube.row.specimen.specimenCode} tube={tube} names={names} onReject={onReject} />
        ))}
      </Box>
    </Card>
  );
}
