import type { Permission } from '../../ground/kernel/permissions.ts';

interface Start {
  /** All of them. */
  readonly rights: readonly Permission[];
  /** Ids of menu items; one that the person may not open is not shown. */
  readonly shortcuts: readonly string[];
}

/** The first that fits: what somebody does most stands before what she also may. */
const starts: readonly Start[] = [
  { rights: ['results.approve'], shortcuts: ['lims-approval', 'lims-critical', 'lims'] },
  { rights: ['karyotypes.work'], shortcuts: ['lims', 'nstmau', 'lims-reception'] },
  { rights: ['results.enter'], shortcuts: ['lims', 'lims-reception', 'lims-quality'] },
  { rights: ['accounts.manage'], shortcuts: ['accounts', 'logbook', 'catalogue'] },
  {
    rights: ['orders.create', 'return-slips.hand-over'],
    shortcuts: ['lims-patients', 'lims-orders', 'phieu-tra-kqxn'],
  },
  { rights: ['specimens.collect'], shortcuts: ['lims-collection', 'lims-patients', 'phieu-tra-kqxn'] },
  { rights: ['orders.create'], shortcuts: ['lims-patients', 'lims-orders', 'lims-critical'] },
  { rights: ['research.read'], shortcuts: ['hsnckqxn', 'hsnckqxn-detail'] },
];

/** The shortcuts of whoever has never chosen any. Choosing none is a choice too, and is kept. */
export function startingShortcuts(held: readonly string[]): readonly string[] {
  return starts.find(({ rights }) => rights.every((right) => held.includes(right)))?.shortcuts ?? [];
}
