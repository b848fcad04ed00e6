import { useMemo, type ReactElement } from 'react';
import { useNavigate } from 'react-router';
import { AppointmentSlips } from '../../../../api/desk/appointment-slips.generated.ts';
import { ListPage } from '../../../../lists/list-page.tsx';
import { documentSource } from '../../../../lists/list-source.ts';
import { useList } from '../../../../lists/use-list.ts';
import { slipAddress } from '../addresses.ts';
import type { SlipRow, SlipSettings } from '../slip-calls.ts';
import { texts } from '../texts.ts';
import { makeSlipColumns } from './slip-columns.tsx';

const source = documentSource(AppointmentSlips, ({ page, pageSize, filtered, sorted }) => ({
  page,
  pageSize,
  filtered: filtered.map((filter) => ({ ...filter })),
  sorted: sorted.map((sort) => ({ ...sort })),
}));
const rowId = (row: SlipRow): string => row._id;
const topics = ['appointment_slips'] as const;
const defaults = { pageSize: 20 } as const;

const { tabs: titles } = texts.list;
const tabs = [
  { id: 'issued', title: titles.issued, filters: [{ id: 'status', operator: 'eq', value: 'issued' }] },
  { id: 'draft', title: titles.draft, filters: [{ id: 'status', operator: 'eq', value: 'draft' }] },
  { id: 'all', title: titles.all, filters: [] },
] as const;

export function SlipList({ settings }: { readonly settings: SlipSettings }): ReactElement {
  const columns = useMemo(() => makeSlipColumns(settings), [settings]);
  const list = useList<SlipRow>({ source, columns, rowId, topics, tabs, defaults });
  const navigate = useNavigate();
  return (
    <ListPage<SlipRow>
      name="appointment-slips"
      title={texts.title}
      list={list}
      noun={texts.noun}
      isHeadless
      empty={texts.list.empty}
      onOpen={(row) => void navigate(slipAddress(row._id))}
    />
  );
}
