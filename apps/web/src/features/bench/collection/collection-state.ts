import type { RefusalReason } from '@senlab/domain';
import type { SoundName } from '../../../parts/scanning/sounds.ts';
import { texts } from './texts.ts';
import { personOf, type Person, type TubeRow, isLater, tubeWords } from './tube.ts';

export interface CollectionState {
  readonly person: Person | undefined;
  /** Hers, planned and done. */
  readonly tubes: readonly TubeRow[];
  /** What was wrong with the last scan; it stays until the next. */
  readonly wrong: string | undefined;
  /** The tube that was recorded last. */
  readonly doneCode: string | undefined;
  /** A tube off its time: it is taken once somebody has said why. */
  readonly question: { readonly specimenCode: string } | undefined;
  /** Tubes that the person before still had. */
  readonly leftBehind: number;
}

export const emptyCollection: CollectionState = {
  person: undefined,
  tubes: [],
  wrong: undefined,
  doneCode: undefined,
  question: undefined,
  leftBehind: 0,
};

export type CollectionEvent =
  | { readonly kind: 'person'; readonly rows: readonly TubeRow[] }
  | { readonly kind: 'collected'; readonly row: TubeRow }
  | {
      readonly kind: 'refused';
      readonly message: string;
      readonly reason?: RefusalReason | undefined;
      readonly specimenCode?: string;
    }
  | { readonly kind: 'dropped-question' };

/** Without a fasting sample no reason helps: it has to be taken first. */
const offTime: readonly (RefusalReason | undefined)[] = ['one-hour-sample-off', 'two-hour-sample-off'];

function sentence(message: string, reason: RefusalReason | undefined): string {
  return reason === 'fasting-sample-missing' ? `${message} ${texts.fastingFirst}` : message;
}

function plannedOf(tubes: readonly TubeRow[]): readonly TubeRow[] {
  return tubes.filter(({ specimen }) => specimen.status === 'planned');
}

function withPerson(state: CollectionState, rows: readonly TubeRow[]): CollectionState {
  const [first] = rows;
  if (first === undefined || plannedOf(rows).length === 0)
    return { ...emptyCollection, wrong: texts.nothingPlanned };
  const person = personOf(first, plannedOf(rows));
  const isSame = person.patientCode === state.person?.patientCode;
  // Others of her records are somebody else's business; a record that has a tube to take is whole.
  const records = new Set(plannedOf(rows).map(({ specimen }) => specimen.recordId));
  return {
    ...emptyCollection,
    person,
    tubes: rows.filter(({ specimen }) => records.has(specimen.recordId)),
    leftBehind: isSame ? 0 : plannedOf(state.tubes).filter((row) => row.specimen.timePoint === null).length,
  };
}

function withTube(tubes: readonly TubeRow[], row: TubeRow): readonly TubeRow[] {
  const isThis = ({ specimen }: TubeRow): boolean => specimen.specimenCode === row.specimen.specimenCode;
  return tubes.some(isThis) ? tubes.map((each) => (isThis(each) ? row : each)) : [...tubes, row];
}

export function reduceCollection(state: CollectionState, event: CollectionEvent): CollectionState {
  switch (event.kind) {
    case 'person':
      return withPerson(state, event.rows);
    case 'collected':
      return {
        ...state,
        tubes: withTube(state.tubes, event.row),
        wrong: undefined,
        doneCode: event.row.specimen.specimenCode,
        question: undefined,
        leftBehind: 0,
      };
    case 'refused': {
      const { specimenCode } = event;
      const mayExplain = specimenCode !== undefined && offTime.includes(event.reason);
      return {
        ...state,
        wrong: sentence(event.message, event.reason),
        doneCode: undefined,
        question: mayExplain ? { specimenCode } : undefined,
      };
    }
    case 'dropped-question':
      return { ...state, wrong: undefined, question: undefined };
  }
}

/** What whoever does not look at the screen hears. */
export function soundOf(before: CollectionState, event: CollectionEvent): SoundName | undefined {
  if (event.kind === 'dropped-question') return undefined;
  return reduceCollection(before, event).wrong === undefined ? 'success' : 'failure';
}

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
