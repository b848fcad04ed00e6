import {
  specimenConditionLabels,
  type RefusalReason,
  type SpecimenCondition,
  printedName,
} from '@senlab/domain';
import type { TubeRow } from '../collection/tube.ts';
import type { SoundName } from '../../../parts/scanning/sounds.ts';
import { texts } from './texts.ts';
import type { Notice } from '../collection/collection-state.ts';

/** What a tube still needs before it can be received, or instead of it. */
export type Need = 'volume' | 'time' | 'reject';

export interface PendingTube {
  readonly specimenCode: string;
  readonly need: Need;
  readonly condition: SpecimenCondition;
  readonly comment: string | null;
  /** Known where it was chosen from a list; of a tube just scanned the server says nothing before it takes it. */
  readonly row?: TubeRow | undefined;
  /** The server's last word about it. */
  readonly message?: string | undefined;
}

export interface HandledTube {
  readonly row: TubeRow;
  /** Of a rejected tube: the code of the one to take in its place; null: none is needed; undefined: not known. */
  readonly recollection?: string | null | undefined;
}

export interface ReceptionState {
  /** For the next tube only. */
  readonly condition: SpecimenCondition;
  readonly comment: string;
  /** Of this sitting, the newest first. */
  readonly handled: readonly HandledTube[];
  readonly pending: readonly PendingTube[];
  readonly wrong: { readonly text: string; readonly code?: string } | undefined;
}

export const emptyReception: ReceptionState = {
  condition: 'ok',
  comment: '',
  handled: [],
  pending: [],
  wrong: undefined,
};

export interface ReceptionRefusal {
  readonly kind: 'refused';
  readonly message: string;
  readonly reason?: RefusalReason | undefined;
  /** What was tried; without it the scan was no tube's, and what was chosen for the next tube stays chosen. */
  readonly tried?: {
    readonly specimenCode: string;
    readonly condition: SpecimenCondition;
    readonly comment: string | null;
    /** The form that it was tried from. */
    readonly need?: Need | undefined;
  };
}

export type ReceptionEvent =
  | { readonly kind: 'condition'; readonly condition: SpecimenCondition }
  | { readonly kind: 'comment'; readonly comment: string }
  | { readonly kind: 'received'; readonly row: TubeRow }
  | { readonly kind: 'rejected'; readonly row: TubeRow; readonly recollection: string | null | undefined }
  | ReceptionRefusal
  | { readonly kind: 'ask-reject'; readonly row: TubeRow }
  | { readonly kind: 'dropped'; readonly specimenCode: string };

const needs: Readonly<Partial<Record<RefusalReason, Need>>> = {
  'urine-volume-not-valid': 'volume',
  'condition-forces-rejection': 'reject',
  'received-before-collected': 'time',
  'received-in-future': 'time',
  'specimen-time-not-valid': 'time',
};

export function commentFor(condition: SpecimenCondition): string {
  return condition === 'ok' ? '' : texts.condition.sentence(specimenConditionLabels[condition]);
}

function withPending(pending: readonly PendingTube[], tube: PendingTube): readonly PendingTube[] {
  const rest = pending.filter(({ specimenCode }) => specimenCode !== tube.specimenCode);
  const before = pending.find(({ specimenCode }) => specimenCode === tube.specimenCode);
  return [{ ...tube, row: tube.row ?? before?.row }, ...rest];
}

function withHandled(handled: readonly HandledTube[], tube: HandledTube): readonly HandledTube[] {
  const code = tube.row.specimen.specimenCode;
  return [tube, ...handled.filter(({ row }) => row.specimen.specimenCode !== code)];
}

function withRefusal(state: ReceptionState, { message, reason, tried }: ReceptionRefusal): ReceptionState {
  if (tried === undefined) return { ...state, wrong: { text: message } };
  const next = { ...state, condition: 'ok', comment: '' } as const;
  // A form keeps its tube whatever the server says: what was typed must not vanish.
  const need = tried.need ?? (reason === undefined ? undefined : needs[reason]);
  if (need === undefined) return { ...next, wrong: { text: message, code: tried.specimenCode } };
  return { ...next, wrong: undefined, pending: withPending(state.pending, { ...tried, need, message }) };
}

function withoutTube(state: ReceptionState, code: string): readonly PendingTube[] {
  return state.pending.filter(({ specimenCode }) => specimenCode !== code);
}

export function reduceReception(state: ReceptionState, event: ReceptionEvent): ReceptionState {
  switch (event.kind) {
    case 'condition':
      return { ...state, condition: event.condition, comment: commentFor(event.condition) };
    case 'comment':
      return { ...state, comment: event.comment };
    case 'received':
    case 'rejected': {
      const { row } = event;
      const tube = event.kind === 'received' ? { row } : { row, recollection: event.recollection };
      return {
        ...state,
        ...(event.kind === 'received' ? { condition: 'ok', comment: '' } : {}),
        handled: withHandled(state.handled, tube),
        pending: withoutTube(state, row.specimen.specimenCode),
        wrong: undefined,
      };
    }
    case 'refused':
      return withRefusal(state, event);
    case 'ask-reject': {
      const { specimenCode, condition } = event.row.specimen;
      const tube = { specimenCode, row: event.row, comment: null, need: 'reject' } as const;
      const known = condition === null || condition === 'ok' ? 'clotted' : condition;
      return { ...state, pending: withPending(state.pending, { ...tube, condition: known }) };
    }
    case 'dropped':
      return { ...state, pending: withoutTube(state, event.specimenCode) };
  }
}

export function receptionSound(event: ReceptionEvent): SoundName | undefined {
  if (event.kind === 'refused') return 'failure';
  return event.kind === 'received' || event.kind === 'rejected' ? 'success' : undefined;
}

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
