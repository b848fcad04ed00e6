import {
  checkPanelVersion,
  checkTestVersion,
  type PanelVersionProblem,
  type TestVersionProblem,
  effectMaxDays,
} from '@senlab/domain';
import {
  type Change,
  type CodeNames,
  loadChangeEffect,
  type EffectAnswer,
  type Effect,
} from '../catalogue-calls.ts';
import { panelContent, testContent } from '../model/version-content.ts';
import { useEffect, useState, type ReactElement } from 'react';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { ErrorState, PagePart } from '@senlab/ui';
import { EffectView } from '../effect-view.tsx';
import { texts } from '../texts.ts';

/** The check that the author saw, against the catalogue as it is now. That results exist, the server knows. */
export function testProblems(change: Change, names: CodeNames): readonly TestVersionProblem[] {
  const { testBefore, testAfter } = change;
  if (testAfter === null) return [];
  return checkTestVersion(testContent(testAfter), {
    tests: names.tests.filter(({ code }) => code !== testAfter.code),
    sectionCodes: names.sections.map(({ code }) => code),
    specimenTypeCodes: names.specimenTypes.map(({ code }) => code),
    before: testBefore === null ? null : testContent(testBefore),
    isUsed: false,
  });
}

export function panelProblems(change: Change, names: CodeNames): readonly PanelVersionProblem[] {
  const { panelBefore, panelAfter } = change;
  if (panelAfter === null) return [];
  return checkPanelVersion(panelContent(panelAfter), {
    testCodes: names.tests.map(({ code }) => code),
    panelCodes: [],
    before: panelBefore === null ? null : panelContent(panelBefore),
  });
}

interface UsedEffect {
  /** Undefined while it is on its way. */
  readonly answer: EffectAnswer | undefined;
  readonly retry: () => void;
}

/** What a proposal would have said about the last month; asked once, because results of today move it little. */
export function useEffectAnswer(id: string, isWanted: boolean): UsedEffect {
  const [round, setRound] = useState(0);
  const [shown, setShown] = useState<{ readonly round: number; readonly answer: EffectAnswer }>();
  useEffect(() => {
    if (!isWanted) return;
    let isOver = false;
    void loadChangeEffect(id, effectMaxDays).then((answer) => {
      if (!isOver) setShown({ round, answer });
    });
    return () => {
      isOver = true;
    };
  }, [id, isWanted, round]);
  return {
    answer: shown?.round === round ? shown.answer : undefined,
    retry: () => setRound(round + 1),
  };
}

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
      {answer === undefined && <Typography color="textSecondary">{texts.change.effectLoading}</Typography>}
      {answer !== undefined && 'effect' in answer && <EffectView effect={answer.effect} />}
      {answer !== undefined && 'problem' in answer && (
        <ErrorState title={texts.change.effectUnknown} text={answer.problem} retry={retry} />
      )}
    </PagePart>
  );
}
