import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { ErrorState, SkeletonText } from '@senlab/ui';
import { useCallback, type ReactElement } from 'react';
import { loadVersions } from './rule-calls.ts';
import { retiredOf } from './rule-groups.ts';
import { RuleVersion } from './rule-version.tsx';
import { texts } from './texts.ts';
import { useAsked } from './use-asked.ts';

interface RuleHistoryProps {
  readonly testCode: string;
  readonly name: string;
  /** Changes when a version of the test has changed: then the history is asked for again. */
  readonly stamp: string;
}

/** The versions that no longer hold, the newest first. */
export function RuleHistory({ testCode, name, stamp }: RuleHistoryProps): ReactElement {
  // oxlint-disable-next-line react/exhaustive-deps -- the stamp is what makes it another question
  const load = useCallback(() => loadVersions(testCode), [testCode, stamp]);
  const { answer, hasFailed, refresh } = useAsked(load);
  if (answer === undefined)
    return hasFailed ? (
      <ErrorState title={texts.failed} retry={() => void refresh()} />
    ) : (
      <SkeletonText lines={2} />
    );
  const versions = retiredOf(answer);
  if (versions.length === 0)
    return (
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {texts.noHistory}
      </Typography>
    );
  return (
    <Box
      component="ul"
      aria-label={texts.history(name)}
      sx={{ display: 'grid', gap: 3, m: 0, p: 0, listStyle: 'none' }}
    >
      {versions.map((rule) => (
        <li key={rule._id}>
          <RuleVersion rule={rule} />
        </li>
      ))}
    </Box>
  );
}
