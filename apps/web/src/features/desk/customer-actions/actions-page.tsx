import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { ErrorState, InRow, SkeletonRows } from '@senlab/ui';
import { type ReactElement, useMemo } from 'react';
import { useNavigate } from 'react-router';
import { CustomerActions } from '../../../api/desk/customer-actions.generated.ts';
import { useAnswer } from '../../../api/use-answer.ts';
import { ListPage } from '../../../lists/list-page.tsx';
import { documentSource } from '../../../lists/list-source.ts';
import { useList } from '../../../lists/use-list.ts';
import { makeActionColumns } from './action-columns.tsx';
import { BeginButtons } from './begin-buttons.tsx';
import {
  actionAddress,
  customerTopics,
  loadCustomerSettings,
  type CustomerRow,
  type CustomerSettings,
} from './customer-calls.ts';
import { texts } from './texts.ts';

const source = documentSource(CustomerActions, ({ page, pageSize, filtered, sorted }) => ({
  page,
  pageSize,
  filtered: filtered.map((filter) => ({ ...filter })),
  sorted: sorted.map((sort) => ({ ...sort })),
}));
const rowId = (row: CustomerRow): string => row._id;
const defaults = { pageSize: 20 } as const;

const { tabs: tabTitles } = texts.list;
const flagged = (id: 'mine' | 'overdue' | 'unlinked') =>
  ({ id, title: tabTitles[id], filters: [{ id, operator: 'eq', value: 'true' }] }) as const;
const tabs = [
  { id: 'all', title: tabTitles.all, filters: [] },
  flagged('mine'),
  flagged('overdue'),
  flagged('unlinked'),
] as const;

function ActionList({ settings }: { readonly settings: CustomerSettings }): ReactElement {
  const columns = useMemo(() => makeActionColumns(settings), [settings]);
  const list = useList<CustomerRow>({
    source,
    columns,
    rowId,
    topics: customerTopics,
    tabs,
    defaults,
  });
  const navigate = useNavigate();
  return (
    <ListPage<CustomerRow>
      name="customer-actions"
      title={texts.title}
      list={list}
      noun={texts.noun}
      isHeadless
      empty={texts.list.empty}
      onOpen={(row) => void navigate(actionAddress(row))}
    />
  );
}

/** What is between the house and those who come to it, of all kinds, newest first. */
export function CustomerActionsPage(): ReactElement {
  const { answer, problem, refresh } = useAnswer(loadCustomerSettings);
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 4, minWidth: 0 }}>
      <InRow as="header" gap={3}>
        <Typography variant="h1" sx={{ flex: 1, minWidth: { xs: '100%', sm: 200 } }}>
          {texts.title}
        </Typography>
        <BeginButtons />
      </InRow>
      {!answer && !problem && <SkeletonRows rows={8} columns={5} />}
      {!answer && problem && <ErrorState title={texts.failed} retry={() => void refresh()} />}
      {answer && <ActionList settings={answer} />}
    </Box>
  );
}
