import { specimenConditionLabels, type RefusalReason, type SpecimenCondition } from '@senlab/domain';
import type { TubeRow } from '../collection/tube.ts';
import type { SoundName } from '../../../parts/scanning/sound-notes.ts';
import { texts } from './texts.ts';

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
