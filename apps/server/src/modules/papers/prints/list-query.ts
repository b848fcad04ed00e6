import {
  type LoggedPaper,
  type PrintAct,
  type ReprintReason,
  dayNumberOf,
  invalid,
  isLoggedPaper,
  isPrintAct,
  isReprintReason,
  isUuid,
  ok,
  type Result,
} from '@senlab/domain';
import { mayDo, type Actor } from '../../../platform/actor.ts';
import { printExportLimit } from '@senlab/contract';
import {
  readListRequest,
  type ListFilter,
  type ListRequest,
  type ListShape,
  type RawListRequest,
} from '../../../platform/lists/list-request.ts';

/** One line of the ledger, by the names of the wire. */
export interface PrintRow {
  readonly _id: string;
  readonly time: string;
  readonly act: PrintAct;
  readonly paper: LoggedPaper;
  readonly documentId: string;
  readonly documentCode: string;
  readonly documentVersion: number;
  readonly size: string | null;
  readonly copies: number;
  readonly pages: number;
  readonly printNo: number;
  readonly reprintReason: ReprintReason | null;
  readonly reprintNote: string | null;
  readonly accountId: string;
  readonly accountName: string;
  readonly departmentName: string | null;
  readonly locationCode: string | null;
  readonly locationName: string | null;
  readonly workstation: string | null;
  readonly isRestricted: boolean;
}

/** The account whose lines alone the caller meets; null for the whole house. */
export function onlyOf(actor: Actor): string | null {
  return mayDo(actor, 'prints.statistics') ? null : actor.accountId;
}

/** As the page says it before it asks. */
export const fileLimit = printExportLimit;

const shape: ListShape = {
  filters: {
    day: ['gte', 'lte'],
    paper: ['eq'],
    act: ['eq'],
    account: ['eq'],
    location: ['eq'],
    reprint: ['eq'],
    reason: ['eq'],
    keyword: ['contains'],
  },
  sorts: ['time'],
  defaultSort: { id: 'time', desc: true },
};

/** Days become moments, because the book lies in their order; the database counts in millionths of a second. */
function readDay({ id, value, operator }: ListFilter): readonly ListFilter[] | undefined {
  if (dayNumberOf(value) === undefined) return undefined;
  const time = operator === 'gte' ? '00:00:00' : '23:59:59.999999';
  return [{ id, operator, value: `${value}T${time}+07:00` }];
}

/** Sorts behind every text that begins with the same signs. */
const last = '\u{10FFFF}';

/** How a code begins, as two ends that an index knows. */
function readCode({ id, value }: ListFilter): readonly ListFilter[] {
  const code = value.trim().toUpperCase();
  if (code === '') return [];
  return [
    { id, operator: 'gte', value: code },
    { id, operator: 'lte', value: code + last },
  ];
}

const onlyIf = (filter: ListFilter, isKnown: boolean): readonly ListFilter[] | undefined =>
  isKnown ? [filter] : undefined;

function readFilter(filter: ListFilter): readonly ListFilter[] | undefined {
  switch (filter.id) {
    case 'day':
      return readDay(filter);
    case 'keyword':
      return readCode(filter);
    case 'paper':
      return onlyIf(filter, isLoggedPaper(filter.value));
    case 'act':
      return onlyIf(filter, isPrintAct(filter.value));
    case 'account':
      return onlyIf(filter, isUuid(filter.value));
    case 'reason':
      return onlyIf(filter, isReprintReason(filter.value));
    case 'reprint':
      return onlyIf(filter, filter.value === 'true');
    default:
      return [filter];
  }
}

/** Reprints apart from the other conditions: they have an index that holds nothing else. */
export interface PrintListRequest extends ListRequest {
  readonly reprintsOnly: boolean;
}

export function readPrintList(raw: RawListRequest): Result<PrintListRequest> {
  const request = readListRequest(raw, shape);
  if (!request.ok) return request;
  const read = request.value.filters.map(readFilter);
  if (!read.every((filters) => filters !== undefined)) return invalid('unknown-filter');
  const filters = read.flat();
  const others = filters.filter(({ id }) => id !== 'reprint');
  return ok({ ...request.value, filters: others, reprintsOnly: others.length < filters.length });
}
