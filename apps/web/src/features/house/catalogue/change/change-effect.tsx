import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { ErrorState, PagePart } from '@senlab/ui';
import type { ReactElement } from 'react';
import type { Effect } from '../catalogue-types.ts';
import { EffectView } from '../effect-view.tsx';
import { texts } from '../texts.ts';
import type { UsedEffect } from './use-effect-answer.ts';

interface ChangeEffectProps {
  /** Kept with the decision; null while there is none. */
  readonly kept: Effect | null;
  readonly used: UsedEffect;
}

/** What past results would have been called: shown before it is approved, kept afterwards. */
export function ChangeEffect({ kept, used }: ChangeEffectProps): ReactElement {
  const { answer, retry } = used;
  if (kept !== null)
    return (
      <PagePart title={texts.change.effectShown}>
        <EffectView effect={kept} />
      </PagePart>
    );
  return (
    <PagePart
      title={texts.change.effect}
      action={
        answer !== undefined &&
        'effect' in answer && (
          <Button size="small" onClick={retry}>
            {texts.change.retry}
          </Button>
        )
      }
    >
      {answer === undefined && (
        <Typography sx={{ color: 'text.secondary' }}>{texts.change.effectLoading}</Typography>
      )}
      {answer !== undefined && 'effect' in answer && <EffectView effect={answer.effect} />}
      {answer !== undefined && 'problem' in answer && (
        <ErrorState title={texts.change.effectUnknown} text={answer.problem} retry={retry} />
      )}
    </PagePart>
  );
}
