import Alert from '@mui/material/Alert';
import { PagePart } from '@senlab/ui';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { effectMaxDays, type TestVersionContent } from '@senlab/domain';
import { useState, type ReactElement } from 'react';
import { loadDraftEffect, type EffectAnswer } from '../catalogue-calls.ts';
import { EffectView } from '../effect-view.tsx';
import { draftOf } from '../model/test-form.ts';
import { texts } from '../texts.ts';

interface DraftEffectProps {
  readonly content: TestVersionContent;
  /** Nobody can say how something wrong would read. */
  readonly isSound: boolean;
}

/** Asked for by hand: each question goes through a month of results. */
export function DraftEffect({ content, isSound }: DraftEffectProps): ReactElement {
  const [shown, setShown] = useState<{ readonly of: string; readonly answer: EffectAnswer }>();
  const [isAsking, setAsking] = useState(false);
  const now = JSON.stringify(content);
  const ask = async (): Promise<void> => {
    setAsking(true);
    const answer = await loadDraftEffect({ draft: draftOf(content), days: effectMaxDays });
    setAsking(false);
    setShown({ of: now, answer });
  };
  const isOld = shown !== undefined && shown.of !== now;
  return (
    <PagePart
      title={texts.editor.effect}
      action={
        <Button variant="outlined" disabled={!isSound} loading={isAsking} onClick={() => void ask()}>
          {texts.editor.effectAsk}
        </Button>
      }
    >
      {shown === undefined && (
        <Typography sx={{ color: 'text.secondary' }}>{texts.editor.effectIntro}</Typography>
      )}
      {isOld && <Alert severity="info">{texts.editor.effectOld}</Alert>}
      {shown !== undefined && 'effect' in shown.answer && <EffectView effect={shown.answer.effect} />}
      {shown !== undefined && 'problem' in shown.answer && shown.answer.problem !== '' && (
        <Alert severity="error">{shown.answer.problem}</Alert>
      )}
    </PagePart>
  );
}
