import {
  formatDecimal,
  limitsText,
  formatValue,
  isCriticalFlag,
  type Delta,
  type ResultFlag,
} from '@senlab/domain';
import { type ResultItem, deltaOfItem, judgeTyped, valueOfItem, type JudgedRow } from './result-item.ts';
import { exactTime } from '../../../session/activity/activity-time.ts';
import { texts } from './texts.ts';
import type { CatalogueTest } from '../../../parts/catalogue/lab-catalogue.ts';
import type { GridState } from './grid-state.ts';
import type { RowState } from './row-state.ts';

type Range = NonNullable<ResultItem['range']>;

/** A range of words is printed as it is. */
export function rangeLimits({ low, high, text }: Range): string {
  return low === null && high === null ? (text ?? '') : limitsText(low, high);
}

export function criticalWords({ criticalLow, criticalHigh }: Range): string | undefined {
  const low = criticalLow === null ? [] : [`< ${formatDecimal(criticalLow)}`];
  const high = criticalHigh === null ? [] : [`> ${formatDecimal(criticalHigh)}`];
  const words = [...low, ...high];
  return words.length === 0 ? undefined : words.join(' · ');
}

type Words = (name: string, time: string) => string;

function stepWords(name: string | null, time: string | null, words: Words): string | undefined {
  return name === null || time === null ? undefined : words(name, exactTime(new Date(time)));
}

/** Whose names stand under a value, in the order of the steps. */
export function signedWords(item: ResultItem): readonly string[] {
  return [
    stepWords(item.enteredByName, item.enteredTime, texts.enteredBy),
    item.isEnteredTwice ? texts.enteredTwice : undefined,
    item.isDeltaAcknowledged ? texts.deltaAcknowledged : undefined,
    // Also where a rule of the laboratory did: then the server names the rule.
    stepWords(item.verifiedByName, item.verifiedTime, texts.verifiedBy),
    stepWords(item.approvedByName, item.approvedTime, texts.approvedBy),
  ].filter((words) => words !== undefined);
}

export interface ShownDelta {
  /** Without its sign, in Vietnamese figures. */
  readonly size: string;
  readonly direction: Delta['direction'];
  readonly isBeyond: boolean;
}

/** What stands in the columns of a row, of the typed text as long as there is one. */
export interface ShownRow {
  readonly value: string;
  readonly flag: ResultFlag | null;
  readonly isCritical: boolean;
  readonly mayBeCritical: boolean;
  readonly delta: ShownDelta | null;
}

function shownDelta(delta: Delta | null | undefined, isBeyond?: boolean | null): ShownDelta | null {
  if (delta === null || delta === undefined) return null;
  const { difference, direction } = delta;
  return {
    size: formatDecimal(difference.replace('-', '')),
    direction,
    isBeyond: isBeyond ?? delta.isBeyond,
  };
}

const unjudged = { flag: null, isCritical: false, mayBeCritical: false, delta: null } as const;

function ofTyped(typed: string, judged: JudgedRow): ShownRow {
  const read = typed.trim() === '' ? undefined : judgeTyped(typed, judged);
  if (read?.ok !== true) return { ...unjudged, value: typed };
  const { value, flag, isCritical, delta } = read.value;
  return {
    value: formatValue(value, judged.test.decimals),
    flag: flag.flag,
    isCritical,
    mayBeCritical: flag.mayBeCritical,
    delta: shownDelta(delta),
  };
}

export function showRow({ typed }: RowState, judged: JudgedRow): ShownRow {
  if (typed !== null) return ofTyped(typed, judged);
  const { item, test } = judged;
  const value = valueOfItem(item);
  if (value === null) return { ...unjudged, value: '' };
  return {
    value: formatValue(value, test.decimals),
    flag: item.flag,
    isCritical: item.isCritical || isCriticalFlag(item.flag),
    mayBeCritical: false,
    delta: shownDelta(deltaOfItem(judged), item.isDeltaBeyond),
  };
}

/** A number without a unit (pH) stands where the other numbers stand. */
export const numberTypes: readonly CatalogueTest['resultType'][] = ['numeric', 'calculated'];

/** A number as it is shown or typed, with the sign of a measuring limit before it; nothing typed yet is one, too. */
const numberWords = /^[<>≤≥]?=?\s?-?\d*(?:([.,])(\d*))?$/;

/**
 * What has to follow a number, unseen, so that its decimal mark stands under that of the others; undefined for words,
 * which stay where they are. While a number is typed either mark may stand in it.
 */
export function roomForDecimals(value: string, places: number): string | undefined {
  const read = numberWords.exec(value.trim());
  if (read === null) return undefined;
  const [, mark, decimals = ''] = read;
  const missing = '0'.repeat(Math.max(0, places - decimals.length));
  return mark === undefined && missing !== '' ? `,${missing}` : missing;
}

const knownPlaces = new WeakMap<GridState['rows'], number>();

/** The most decimal places that any number of this case is shown with. */
export function decimalPlaces({ rows, facts }: Pick<GridState, 'rows' | 'facts'>): number {
  const known = knownPlaces.get(rows);
  if (known !== undefined) return known;
  const places = Math.max(0, ...[...rows.keys()].map((code) => facts.tests.get(code)?.decimals ?? 0));
  knownPlaces.set(rows, places);
  return places;
}
