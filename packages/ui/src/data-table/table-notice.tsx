import Button from '@mui/material/Button';
import type { ReactElement } from 'react';
import { Empty } from '../states/empty.tsx';
import { ErrorState } from '../states/error-state.tsx';
import { withoutFilters } from './list-state.ts';
import type { DataTableProps } from './table-props.ts';
import { texts } from './texts.ts';

/** Why there are no rows, and the one thing to do about it. Undefined while there are rows, or while they are awaited. */
export function tableNotice<Row>(props: DataTableProps<Row>): ReactElement | undefined {
  const { answer, status, state, onStateChange, onRetry, empty } = props;
  if (answer === undefined && status === 'failed') {
    const retry = onRetry === undefined ? {} : { retry: onRetry };
    return <ErrorState title={texts.failed.title} text={texts.failed.reason} {...retry} />;
  }
  if (answer === undefined || answer.data.length > 0) return undefined;
  if (state.filters.length > 0) {
    const clear = (
      <Button variant="outlined" onClick={() => onStateChange(withoutFilters(state))}>
        {texts.filters.clear}
      </Button>
    );
    return <Empty title={texts.filteredEmpty.title} text={texts.filteredEmpty.reason} action={clear} />;
  }
  const { title = texts.empty.title, reason, action } = empty ?? {};
  return (
    <Empty
      title={title}
      {...(reason === undefined ? {} : { text: reason })}
      {...(action === undefined ? {} : { action })}
    />
  );
}
