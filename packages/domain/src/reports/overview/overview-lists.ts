import type { Permission } from '../../ground/kernel/permissions.ts';

/** The lists that the numbers of the first page count. */
export type OverviewList =
  | 'worklist'
  | 'critical'
  | 'approval'
  | 'reports'
  | 'collection'
  | 'reception'
  | 'counter'
  | 'catalogue'
  | 'accounts';

export interface OverviewReader {
  readonly permissions: readonly string[];
  readonly isAdmin: boolean;
}

/** Of each group one is needed. */
export type Rights = readonly (readonly Permission[])[];

const rightsFor: Readonly<Record<OverviewList, Rights>> = {
  worklist: [['patients.read']],
  critical: [['patients.read'], ['critical.record', 'results.read', 'results.read-released']],
  approval: [['patients.read'], ['results.read'], ['results.approve', 'karyotypes.approve']],
  reports: [['patients.read'], ['results.manage', 'results.read', 'results.read-released']],
  collection: [['patients.read'], ['specimens.collect']],
  reception: [['patients.read'], ['specimens.receive']],
  counter: [['patients.read'], ['return-slips.hand-over']],
  catalogue: [['catalogue.approve', 'catalogue.publish']],
  accounts: [['accounts.manage']],
};

/** Behind the administration's part of the menu, whoever else may count them. */
const ofAdministration: readonly OverviewList[] = ['reports', 'accounts'];

const holds = (rights: Rights, { permissions }: OverviewReader): boolean =>
  rights.every((group) => group.some((right) => permissions.includes(right)));

/** Whether the list opens for somebody: a number that leads nowhere is not shown. */
export function opensList(list: OverviewList, reader: OverviewReader): boolean {
  return holds(rightsFor[list], reader) && (!ofAdministration.includes(list) || reader.isAdmin);
}

/** Whether a number is for somebody: the list opens, and what is counted is her work. */
export function meetsNumber(
  { list, needs = [] }: { readonly list: OverviewList; readonly needs?: Rights },
  reader: OverviewReader,
): boolean {
  return opensList(list, reader) && holds(needs, reader);
}

export function seesTurnaround(reader: OverviewReader): boolean {
  return holds([['patients.read'], ['results.read', 'results.manage']], reader);
}
