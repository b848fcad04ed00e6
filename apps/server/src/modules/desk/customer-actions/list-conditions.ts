import type { CustomerKind } from '@senlab/domain';
import { ofPersonWith, type FoundPerson } from '../../../platform/lists/found-person.ts';
import type { CustomerQuery } from './list-query.ts';

/**
 * The same as a condition of a list: an action about a report that became secret since is not there for anybody, not in
 * the count either. The parameter holds the codes of secret tests.
 */
export function onlineCondition(parameter: string): string {
  return `(a.kind <> 4 or exists (select from report r where r.id = a.report_id and not r.is_restricted
    and not r.is_genetic and exists (select from report_item i where i.report_id = r.id)
    and not exists (select from report_item i where i.report_id = r.id and i.test_code = any(${parameter}::text[]))))`;
}

/** Who asks, as far as a list is concerned. */
export interface ListReach {
  readonly accountId: string;
  readonly kinds: readonly CustomerKind[];
  /** Null: of every department. */
  readonly ward: string | null;
  readonly nowMs: number;
  /** Codes of tests that are secret, for the condition about reports. */
  readonly secret: readonly string[];
  /** Of the name that is looked for. */
  readonly isCommonName: boolean;
}

export interface Condition {
  readonly name: string;
  /** With the numbers of its parameters. */
  readonly write: (first: string, second?: string) => string;
  readonly values: readonly unknown[];
}

const plain = (name: string, text: string): Condition => ({ name, write: () => text, values: [] });
const about = (name: string, value: unknown, write: Condition['write']): Condition => ({
  name,
  write,
  values: [value],
});

export type FoundName = Extract<FoundPerson, { readonly kind: 'name' }>;

const spokenLike = (text: string, year: string | undefined): string =>
  `a.search_text like ${text}${year === undefined ? '' : ` and a.birth_year = ${year}`}`;
const personLike = (text: string, year: string | undefined): string =>
  `n.search_name like ${text}${year === undefined ? '' : ` and extract(year from n.birth_date) = ${year}`}`;

/** Everything about people of this name, whether the house knows them or not. */
export function ofName(text: string, year: string | undefined): string {
  return `select a.id from customer_action a where ${spokenLike(text, year)} union all
    select c.id from patient n join customer_action c on c.patient_id = n.id where ${personLike(text, year)}`;
}

/** Of a rare name all are gathered and sorted; of one that every tenth has the newest are walked through. */
function nameCondition({ text, birthYear }: FoundName, isCommon: boolean): Condition {
  const name = `${isCommon ? 'common' : 'rare'} name${birthYear === null ? '' : ' and year'}`;
  return {
    name,
    values: birthYear === null ? [text] : [text, birthYear],
    write: (first, second) =>
      isCommon
        ? `(${spokenLike(first, second)} or a.patient_id in (
            select n.id from patient n where ${personLike(first, second)}))`
        : `a.id in (${ofName(first, second)})`,
  };
}

function foundCondition(found: FoundPerson, isCommonName: boolean): readonly Condition[] {
  switch (found.kind) {
    case 'all':
      return [];
    case 'nobody':
      return [plain('nobody', 'false')];
    case 'phone':
      // Hers, and what came from the number of whoever it may be.
      return [
        about(
          'phone',
          found.text,
          (no) => `a.id in (select id from customer_action where phone = ${no} union
            select c.id from customer_action c where ${ofPersonWith('phone', 'c.patient_id', no)})`,
        ),
      ];
    case 'code':
    case 'insurance':
    case 'national-id':
      return [about(found.kind, found.text, (no) => ofPersonWith(found.kind, 'a.patient_id', no))];
    case 'name':
      return [nameCondition(found, isCommonName)];
  }
}

export function conditionsOf(query: CustomerQuery, reach: ListReach): readonly Condition[] {
  const { kinds, ward, accountId, nowMs, secret, isCommonName } = reach;
  const open = "a.status in ('register', 'confirmed', 'remaining', 'pending')";
  return [
    plain('kept', "a.status <> 'removed'"),
    kinds.includes(4)
      ? about('online', secret, (no) => onlineCondition(no))
      : plain('spoken', 'a.kind in (1, 3)'),
    ...(ward === null ? [] : [about('ward', ward, (no) => `a.department_id = ${no}`)]),
    ...(query.isMine ? [about('mine', accountId, (no) => `a.assignee_id = ${no}`)] : []),
    ...(query.isOverdue
      ? [about('overdue', new Date(nowMs).toISOString(), (no) => `${open} and a.due_at <= ${no}`)]
      : []),
    ...(query.isUnlinked ? [plain('unlinked', 'a.patient_id is null')] : []),
    ...foundCondition(query.found, isCommonName),
  ];
}
