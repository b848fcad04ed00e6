import { isLater, tubeWords, type TubeRow } from './tube.ts';
import { plannedOf, type CollectionState } from './collection-state.ts';
import { texts } from './texts.ts';

export interface Notice {
  readonly tone: 'ask' | 'good' | 'warn' | 'wrong';
  readonly text: string;
  readonly detail?: string;
}

/** The tube that is drawn next; those of later hours have clocks of their own. */
export function nextTube(tubes: readonly TubeRow[]): TubeRow | undefined {
  return plannedOf(tubes).find((row) => !isLater(row));
}

function afterTube(state: CollectionState, wordsOf: (row: TubeRow) => string): Notice | undefined {
  const done = state.tubes.find(({ specimen }) => specimen.specimenCode === state.doneCode);
  if (done === undefined) return undefined;
  const left = plannedOf(state.tubes);
  const next = nextTube(state.tubes);
  if (next !== undefined)
    return {
      tone: 'good',
      text: texts.collected(wordsOf(done)),
      detail: `${texts.tubesLeft(left.length)}. ${texts.scanTube(wordsOf(next))}.`,
    };
  if (left.length > 0)
    return { tone: 'good', text: texts.collected(wordsOf(done)), detail: texts.laterTubes };
  return { tone: 'good', text: texts.allCollected, detail: texts.nextPerson };
}

/** The one sentence of the page: what happened, and what to do now. */
export function noticeOf(state: CollectionState, containerOf: (row: TubeRow) => string): Notice {
  const wordsOf = (row: TubeRow): string => tubeWords(row, containerOf(row));
  if (state.wrong !== undefined) return { tone: 'wrong', text: state.wrong };
  const done = afterTube(state, wordsOf);
  if (done !== undefined) return done;
  if (state.person === undefined) return { tone: 'ask', text: texts.start, detail: texts.startHint };
  const next = nextTube(state.tubes);
  const text = next === undefined ? texts.laterTubes : texts.scanTube(wordsOf(next));
  if (state.leftBehind > 0) return { tone: 'warn', text, detail: texts.leftBehind(state.leftBehind) };
  return { tone: 'ask', text, detail: texts.drawAndScan };
}
