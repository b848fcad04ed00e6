import Block from '@mui/icons-material/Block';
import { StatusChip, InColumn, InRow } from '@senlab/ui';
import { defineColumns, type Column, type ColumnOption } from '@senlab/ui/data-table';
import { exactTime } from '../../../session/activity/activity-time.ts';
import {
  type AuditEntry,
  entityWords,
  labelWords,
  placeWords,
  workWords,
  type LabWords,
  auditEntryId,
  auditSource,
} from './audit-words.ts';
import { texts } from './texts.ts';
import VerifiedUser from '@mui/icons-material/VerifiedUserOutlined';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState, type ReactElement } from 'react';
import { ListPage } from '../../../lists/list-page.tsx';
import { useList } from '../../../lists/use-list.ts';
import { useMay } from '../../../session/use-may.ts';
import { openAuditDetail } from './audit-detail.tsx';
import { openVerifyDialog } from './verify-dialog.tsx';

const { columns: titles } = texts;

function optionsOf(table: Readonly<Record<string, string>>): readonly ColumnOption[] {
  return Object.entries(table).map(([value, title]) => ({ value, title }));
}

const define = defineColumns<AuditEntry>();

const auditColumns = (lab: LabWords): readonly Column<AuditEntry>[] =>
  define([
    {
      id: 'time',
      title: titles.time,
      type: 'date',
      value: (entry) => entry.time,
      cell: (entry) => exactTime(new Date(entry.time)),
      width: 160,
      filter: {},
      priority: 2,
    },
    {
      id: 'actorName',
      title: titles.actor,
      type: 'text',
      value: (entry) => entry.actorName ?? texts.system,
      width: 192,
      priority: 3,
    },
    {
      id: 'action',
      title: titles.action,
      type: 'select',
      options: optionsOf(texts.actions),
      value: (entry) => workWords(entry, lab),
      cell: (entry) => workWords(entry, lab),
      width: 224,
      filter: {},
      priority: 1,
    },
    {
      id: 'entity',
      title: titles.entity,
      type: 'select',
      options: optionsOf(texts.entities),
      value: (entry) => entityWords(entry.entity),
      cell: (entry) => entityWords(entry.entity),
      width: 168,
      filter: {},
    },
    { id: 'label', title: titles.label, type: 'text', value: labelWords, width: 176 },
    {
      id: 'actor',
      title: titles.username,
      type: 'text',
      value: () => '',
      isFilterOnly: true,
      filter: { operators: ['eq'] },
    },
    {
      id: 'patient',
      title: titles.patient,
      type: 'text',
      value: () => '',
      isFilterOnly: true,
      filter: { operators: ['eq'], isPersonal: true },
    },
    {
      id: 'refused',
      title: titles.refused,
      type: 'switch',
      value: (entry) => entry.isRefused,
      cell: (entry) =>
        entry.isRefused ? (
          <StatusChip tone="abnormal" icon={<Block />}>
            {texts.refused}
          </StatusChip>
        ) : null,
      width: 136,
      filter: {},
    },
    { id: 'reason', title: titles.reason, type: 'text', value: (entry) => entry.reason, width: 224 },
    { id: 'place', title: titles.place, type: 'text', value: placeWords, width: 192 },
  ]);

const defaults = { pageSize: 50 } as const;

/** What was done, seen and refused: of everybody for those who read the log, of oneself for all others. */
export function AuditLog({ lab }: { readonly lab: LabWords }): ReactElement {
  const mayReadAll = useMay('audit.read');
  const [columns] = useState(() => auditColumns(lab));
  const list = useList<AuditEntry>({
    source: auditSource,
    columns,
    rowId: auditEntryId,
    defaults,
  });
  return (
    <InColumn gap={3}>
      <InRow gap={3}>
        <Typography variant="body2" color="textSecondary" sx={{ flex: 1, minWidth: 'min(100%, 240px)' }}>
          {mayReadAll ? texts.recent : texts.own}
        </Typography>
        {mayReadAll && (
          <Button variant="outlined" startIcon={<VerifiedUser />} onClick={openVerifyDialog}>
            {texts.verify.button}
          </Button>
        )}
      </InRow>
      <ListPage<AuditEntry>
        name="audit-log"
        title={texts.title}
        list={list}
        noun={texts.noun}
        isHeadless
        empty={texts.empty}
        onOpen={(entry) => openAuditDetail(entry, lab)}
      />
    </InColumn>
  );
}
