import type { ReactElement } from 'react';
import { useNavigate } from 'react-router';
import { CatalogueChanges } from '../../../../api/house/catalogue-changes.generated.ts';
import { ListPage } from '../../../../lists/list-page.tsx';
import { documentSource } from '../../../../lists/list-source.ts';
import { useList } from '../../../../lists/use-list.ts';
import { catalogueAddresses } from '../catalogue-addresses.ts';
import type { ChangeRow } from '../catalogue-types.ts';
import { texts } from '../texts.ts';
import { changeColumns } from './change-columns.tsx';
import { useWaitingCount } from './use-waiting-count.ts';

const source = documentSource(CatalogueChanges, ({ page, pageSize, filtered }) => ({
  page,
  pageSize,
  filtered: [...filtered],
}));
const rowId = (row: ChangeRow): string => row._id;
const topics = ['catalogue'] as const;

/** What waits first, because it is somebody's work; what was decided is looked up. */
const tabs = [
  {
    id: 'proposed',
    title: texts.changes.tabs.proposed,
    filters: [{ id: 'status', operator: 'eq', value: 'proposed' }],
  },
  { id: 'all', title: texts.changes.tabs.all, filters: [] },
] as const;

export function ChangeList(): ReactElement {
  const list = useList<ChangeRow>({ source, columns: changeColumns, rowId, topics, tabs });
  const waiting = useWaitingCount();
  const navigate = useNavigate();
  const open = (row: ChangeRow): void => void navigate(catalogueAddresses.change(row._id));
  return (
    <ListPage<ChangeRow>
      name="catalogue-changes"
      title={texts.changes.label}
      list={list}
      noun={texts.changes.noun}
      isHeadless
      counts={{ proposed: waiting }}
      empty={texts.changes.empty}
      onOpen={open}
    />
  );
}
