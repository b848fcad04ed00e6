import CheckCircle from '@mui/icons-material/CheckCircleOutlined';
import PauseCircle from '@mui/icons-material/PauseCircleOutlined';
import WarningAmber from '@mui/icons-material/WarningAmber';
import ErrorSign from '@mui/icons-material/ErrorOutlined';
import {
  signatureStateLabels,
  signatureWarningLabels,
  type SignatureWarning,
  signatureKindLabels,
} from '@senlab/domain';
import { StatusChip, Empty, InColumn } from '@senlab/ui';
import type { ReactElement } from 'react';
import {
  type Signature,
  nameOf,
  papersText,
  periodText,
  signatureAddresses,
  signatureSource,
} from './signature-calls.ts';
import Box from '@mui/material/Box';
import { defineColumns } from '@senlab/ui/data-table';
import { texts } from './texts.ts';
import Add from '@mui/icons-material/Add';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Link, useNavigate } from 'react-router';
import { ListPage } from '../../../lists/list-page.tsx';
import { useList } from '../../../lists/use-list.ts';
import { useMay } from '../../../session/use-may.ts';

export function StateChip({ status }: Pick<Signature, 'status'>): ReactElement {
  const isActive = status === 'active';
  return (
    <StatusChip tone={isActive ? 'good' : 'neutral'} icon={isActive ? <CheckCircle /> : <PauseCircle />}>
      {signatureStateLabels[status]}
    </StatusChip>
  );
}

/** These stop papers; the others will. */
const severe: ReadonlySet<SignatureWarning> = new Set([
  'certificate_expired',
  'certificate_not_yet_valid',
  'licence_expired',
  'period_over',
]);

export function WarningChip({ warning }: { readonly warning: SignatureWarning }): ReactElement {
  const isSevere = severe.has(warning);
  return (
    <StatusChip tone={isSevere ? 'critical' : 'abnormal'} icon={isSevere ? <ErrorSign /> : <WarningAmber />}>
      {signatureWarningLabels[warning]}
    </StatusChip>
  );
}

const { columns: titles } = texts;

function optionsOf(labels: Readonly<Record<string, string>>): { value: string; title: string }[] {
  return Object.entries(labels).map(([value, title]) => ({ value, title }));
}

function Warnings({ warnings }: Pick<Signature, 'warnings'>): ReactElement {
  const [first, ...more] = warnings;
  if (first === undefined) return <>{texts.none}</>;
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 1 }}>
      <WarningChip warning={first} />
      {more.length > 0 && <span>{`+${String(more.length)}`}</span>}
    </Box>
  );
}

function certificateText({ certificate }: Signature): string {
  return certificate === null ? texts.no : texts.daysLeft(certificate.daysLeft);
}

const signatureColumns = defineColumns<Signature>()([
  { id: 'name', title: titles.name, type: 'text', value: nameOf, width: 180, priority: 1 },
  {
    id: 'position',
    title: titles.position,
    type: 'text',
    value: (row) => (row.kind === 'seal' ? (row.locationName ?? texts.allSites) : row.position),
    width: 170,
    priority: 3,
  },
  {
    id: 'status',
    title: titles.status,
    type: 'select',
    options: optionsOf(signatureStateLabels),
    value: (row) => row.status,
    cell: (row) => <StateChip status={row.status} />,
    width: 170,
    filter: {},
    priority: 2,
  },
  {
    id: 'warnings',
    title: titles.warnings,
    type: 'text',
    value: (row) => row.warnings.join(' '),
    cell: (row) => <Warnings warnings={row.warnings} />,
    width: 220,
    priority: 2,
  },
  { id: 'certificate', title: titles.certificate, type: 'text', value: certificateText, width: 126 },
  {
    id: 'image',
    title: titles.image,
    type: 'text',
    value: (row) => (row.imageFileId === null ? texts.no : texts.yes),
    width: 72,
  },
  {
    id: 'licence',
    title: titles.licence,
    type: 'text',
    value: (row) => row.licence?.licenceNo ?? texts.none,
    width: 160,
  },
  {
    id: 'kind',
    title: titles.kind,
    type: 'select',
    options: optionsOf(signatureKindLabels),
    value: (row) => row.kind,
    width: 130,
    filter: {},
  },
  {
    id: 'papers',
    title: titles.papers,
    type: 'text',
    value: (row) => papersText(row.allowedPapers),
    width: 220,
  },
  {
    id: 'period',
    title: titles.period,
    type: 'text',
    value: (row) => periodText(row.validFrom, row.validTo),
    width: 230,
  },
  {
    id: 'expiring',
    title: titles.expiring,
    type: 'select',
    options: [{ value: 'true', title: texts.yes }],
    value: () => null,
    filter: {},
    isFilterOnly: true,
  },
]);

const rowId = (row: Signature): string => row._id;
const defaults = { pageSize: 50 } as const;
const topics = ['signatures'] as const;

function Signatures(): ReactElement {
  const navigate = useNavigate();
  const mayKeep = useMay('settings.write');
  const list = useList<Signature>({
    source: signatureSource,
    columns: signatureColumns,
    rowId,
    defaults,
    topics,
  });
  return (
    <InColumn gap={3}>
      {mayKeep ? (
        <Box>
          <Button variant="contained" startIcon={<Add />} component={Link} to={signatureAddresses.add}>
            {texts.add}
          </Button>
        </Box>
      ) : (
        <Typography color="textSecondary">{texts.ownHint}</Typography>
      )}
      <ListPage<Signature>
        name="signatures"
        title={texts.list}
        list={list}
        noun={texts.noun}
        isHeadless
        empty={{ title: texts.empty, reason: mayKeep ? texts.emptyReason : texts.emptyOwn }}
        onOpen={(row) => void navigate(signatureAddresses.one(row._id))}
      />
    </InColumn>
  );
}

/** Who signs which papers, and with what. Those who do not keep the list see their own row. */
export function SignatureList(): ReactElement {
  return useMay('settings.write', 'settings.read') ? (
    <Signatures />
  ) : (
    <Empty title={texts.notAllowed} text={texts.notAllowedText} />
  );
}
