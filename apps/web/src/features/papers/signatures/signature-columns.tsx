import Box from '@mui/material/Box';
import { signatureKindLabels, signatureStateLabels } from '@senlab/domain';
import { defineColumns } from '@senlab/ui/data-table';
import type { ReactElement } from 'react';
import type { Signature } from './signature-calls.ts';
import { StateChip, WarningChip } from './signature-chips.tsx';
import { nameOf, papersText, periodText } from './signature-words.ts';
import { texts } from './texts.ts';

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

export const signatureColumns = defineColumns<Signature>()([
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
