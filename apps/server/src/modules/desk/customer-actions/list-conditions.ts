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

function foundCondition(found: FoundPerson): readonly Condition[] {
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
      return [
        {
          name: found.birthYear === null ? 'name' : 'name and year',
          values: found.birthYear === null ? [found.text] : [found.text, found.birthYear],
          write: (text, year) => `a.id in (select id from customer_action where search_text like ${text}
              ${year === undefined ? '' : `and birth_year = ${year}`} union
            select c.id from patient n join customer_action c on c.patient_id = n.id where n.search_name like ${text}
              ${year === undefined ? '' : `and extract(year from n.birth_date) = ${year}`})`,
        },
      ];
  }
}

export function conditionsOf(query: CustomerQuery, reach: ListReach): readonly Condition[] {
  const { kinds, ward, accountId, nowMs, secret } = reach;
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
    ...foundCondition(query.found),
  ];
}
