import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Pagination from '@mui/material/Pagination';
import { Empty, ErrorState, SkeletonRows } from '@senlab/ui';
import { useCallback, useState, type ReactElement } from 'react';
import { listFrame } from './list-frame.ts';
import { loadRetiredRules } from './rule-calls.ts';
import type { RuleNames } from './rule-names.ts';
import { RuleVersion } from './rule-version.tsx';
import { texts } from './texts.ts';
import { useAsked } from './use-asked.ts';

/** What no longer holds, of all tests: also of those that have no rule any more. */
export function RetiredRules({ names }: { readonly names: RuleNames }): ReactElement {
  const [page, setPage] = useState(0);
  const { answer, hasFailed, refresh } = useAsked(useCallback(() => loadRetiredRules(page), [page]));
  if (answer === undefined)
    return hasFailed ? (
      <ErrorState title={texts.failed} retry={() => void refresh()} />
    ) : (
      <SkeletonRows rows={4} columns={3} />
    );
  if (answer.rules.length === 0) return <Empty {...texts.noneRetired} />;
  return (
    <>
      {hasFailed && <Alert severity="warning">{texts.stale}</Alert>}
      <Box component="ul" aria-label={texts.retiredList} sx={listFrame}>
        {answer.rules.map((rule) => (
          <Box
            component="li"
            key={rule._id}
            sx={{
              px: 4,
              py: 3,
              bgcolor: 'background.paper',
              '& + &': { borderTop: '1px solid', borderColor: 'divider' },
            }}
          >
            <RuleVersion rule={rule} test={names.nameOf(rule.testCode)} />
          </Box>
        ))}
      </Box>
      {answer.pages > 1 && (
        <Pagination
          count={answer.pages}
          page={page + 1}
          aria-label={texts.page}
          onChange={(_event, next) => setPage(next - 1)}
        />
      )}
    </>
  );
}
