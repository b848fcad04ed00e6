import { printedName, specimenConditionLabels } from '@senlab/domain';
import type { Notice } from '../collection/notice.ts';
import type { TubeRow } from '../collection/tube.ts';
import type { ReceptionState } from './reception-state.ts';
import { texts } from './texts.ts';

export function recollectionWords(recollection: string | null | undefined): string {
  if (recollection === undefined) return texts.askRecollection;
  return recollection === null ? texts.noRecollection : texts.recollect(recollection);
}

function codeDetail(code: string | undefined): Pick<Notice, 'detail'> {
  return code === undefined ? {} : { detail: texts.scanned(code) };
}

/** What happened last, and what to do now. */
export function receptionNotice(state: ReceptionState, containerOf: (row: TubeRow) => string): Notice {
  const { wrong, pending, handled } = state;
  if (wrong !== undefined) return { tone: 'wrong', text: wrong.text, ...codeDetail(wrong.code) };
  const [needy] = pending;
  if (needy?.message !== undefined)
    return { tone: 'warn', text: texts.needs[needy.need], detail: needy.specimenCode };
  const [last] = handled;
  if (last === undefined) return { tone: 'ask', text: texts.start, detail: texts.startHint };
  const name = printedName(last.row.patientName);
  const { status, condition } = last.row.specimen;
  if (status === 'rejected')
    return { tone: 'warn', text: texts.rejected(name), detail: recollectionWords(last.recollection) };
  return {
    tone: 'good',
    text: texts.received(name, containerOf(last.row)),
    detail: specimenConditionLabels[condition ?? 'ok'],
  };
}
