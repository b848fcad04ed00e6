import { invalid, ok, type Result } from '@senlab/domain';
import {
  readListRequest,
  type ListRequest,
  type ListShape,
  type RawListRequest,
} from '../../../../platform/lists/list-request.ts';
import { containsPattern, readWorkKeyword } from '../../../../platform/lists/keyword.ts';
import type { QueueScope } from './queue-repository.ts';

const shape: ListShape = {
  filters: {
    location: ['eq'],
    section: ['eq'],
    priority: ['eq'],
    clear: ['eq'],
    mine: ['eq'],
    held: ['eq'],
    critical: ['eq'],
    keyword: ['contains', 'eq'],
  },
  sorts: [],
  defaultSort: { id: 'urgency', desc: false },
};

export interface QueueRequest {
  readonly page: ListRequest;
  readonly scope: Omit<QueueScope, 'departmentId'>;
  readonly isClear: boolean;
  readonly isMine: boolean;
  readonly isHeld: boolean;
  readonly isCritical: boolean;
}

/** Only `true` is a wish; anything else is a fault of the screen, not a list of everything. */
function readFlags(flags: readonly (string | null)[]): Result<readonly boolean[]> {
  if (flags.some((flag) => flag !== null && flag !== 'true')) return invalid('unknown-filter');
  return ok(flags.map((flag) => flag === 'true'));
}

function findBy(typed: string): Result<Pick<QueueScope, 'code' | 'name'>> {
  if (typed.trim() === '') return ok({ code: null, name: null });
  const read = readWorkKeyword(typed);
  if (read === undefined) return invalid('unknown-filter');
  return ok(
    read.kind === 'name' ? { code: null, name: containsPattern(read.name) } : { code: read.code, name: null },
  );
}

export function readQueueRequest(raw: RawListRequest): Result<QueueRequest> {
  const page = readListRequest(raw, shape);
  if (!page.ok) return page;
  const valueOf = (id: string): string | null =>
    page.value.filters.find((filter) => filter.id === id)?.value ?? null;
  const flags = readFlags(['clear', 'mine', 'held', 'critical'].map(valueOf));
  if (!flags.ok) return flags;
  const [isClear = false, isMine = false, isHeld = false, isCritical = false] = flags.value;
  const found = findBy(valueOf('keyword') ?? '');
  if (!found.ok) return found;
  const scope = {
    location: valueOf('location'),
    section: valueOf('section'),
    priority: valueOf('priority'),
    ...found.value,
  };
  return ok({ page: page.value, scope, isClear, isMine, isHeld, isCritical });
}
