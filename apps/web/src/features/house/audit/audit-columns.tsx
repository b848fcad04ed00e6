import Block from '@mui/icons-material/Block';
import { StatusChip } from '@senlab/ui';
import { defineColumns, type Column, type ColumnOption } from '@senlab/ui/data-table';
import { exactTime } from '../../../session/activity/activity-time.ts';
import type { AuditEntry } from './audit-source.ts';
import { entityWords, labelWords, placeWords, workWords, type LabWords } from './audit-words.ts';
import { texts } from './texts.ts';

const { columns: titles } = texts;

function optionsOf(table: Readonly<Record<string, string>>): readonly ColumnOption[] {
  return Object.entries(table).map(([value, title]) => ({ value, title }));
}

const define = defineColumns<AuditEntry>();

export const auditColumns = (lab: LabWords): readonly Column<AuditEntry>[] =>
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
