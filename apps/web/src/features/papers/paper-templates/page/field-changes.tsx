import Box from '@mui/material/Box';
import { PagePart } from '@senlab/ui';
import Typography from '@mui/material/Typography';
import { isPaperKind } from '@senlab/domain';
import { paperFields } from '@senlab/pdf/papers';
import { useCallback, type ReactElement } from 'react';
import { loadVersion } from '../template-calls.ts';
import type { TemplateVersion } from '../template-types.ts';
import { texts } from '../texts.ts';
import { useLive } from '../use-live.ts';
import { fieldDifference } from './field-difference.ts';

const say = texts.page;

function labelled(paper: string, names: readonly string[]): string {
  const fields = isPaperKind(paper) ? paperFields[paper] : [];
  return names.map((name) => fields.find((field) => field.name === name)?.label ?? name).join(', ');
}

interface FieldChangesProps {
  readonly shown: TemplateVersion;
  /** The version in force. */
  readonly active: number;
}

/** What an approver looks for first: whether something that was printed is printed no more. */
export function FieldChanges({ shown, active }: FieldChangesProps): ReactElement | null {
  const { code, paper } = shown.template;
  const { value: before } = useLive(useCallback(() => loadVersion(code, active), [code, active]));
  if (before === undefined) return null;
  const { added, removed } = fieldDifference(before.layout, shown.layout);
  return (
    <PagePart title={say.differences(active)}>
      {added.length + removed.length === 0 ? (
        <Typography>{say.same}</Typography>
      ) : (
        <Box component="dl" sx={{ display: 'grid', gridTemplateColumns: 'auto 1fr', gap: 2, m: 0 }}>
          {(
            [
              [say.added, added],
              [say.removed, removed],
            ] as const
          )
            .filter(([, names]) => names.length > 0)
            .map(([word, names]) => (
              <Box key={word} sx={{ display: 'contents' }}>
                <Box component="dt" sx={{ color: 'text.secondary' }}>
                  {word}
                </Box>
                <Box component="dd" sx={{ m: 0 }}>
                  {labelled(paper, names)}
                </Box>
              </Box>
            ))}
        </Box>
      )}
    </PagePart>
  );
}
