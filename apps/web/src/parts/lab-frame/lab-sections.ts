import type { Permission } from '@senlab/domain';
import { texts } from './texts.ts';

export interface LabSectionLink {
  readonly id: keyof typeof texts.sections;
  readonly title: string;
  readonly to: string;
  /** Any of these opens it; the server decides again. */
  readonly permissions: readonly Permission[];
}

/** The screens that the menu does not name: tabs of one page, each with an address of its own. */
export const labSections: readonly LabSectionLink[] = [
  { id: 'worklist', title: texts.sections.worklist, to: '/apps/lims', permissions: ['patients.read'] },
  {
    id: 'patients',
    title: texts.sections.patients,
    to: '/apps/lims/benh-nhan',
    permissions: ['patients.read'],
  },
  { id: 'orders', title: texts.sections.orders, to: '/apps/lims/chi-dinh', permissions: ['orders.create'] },
  {
    id: 'collection',
    title: texts.sections.collection,
    to: '/apps/lims/lay-mau',
    permissions: ['specimens.collect'],
  },
  {
    id: 'reception',
    title: texts.sections.reception,
    to: '/apps/lims/nhan-mau',
    permissions: ['specimens.receive'],
  },
  {
    id: 'approval',
    title: texts.sections.approval,
    to: '/apps/lims/cho-duyet',
    permissions: ['results.approve', 'karyotypes.approve'],
  },
  {
    id: 'critical',
    title: texts.sections.critical,
    to: '/apps/lims/bao-dong',
    permissions: ['critical.record', 'results.read', 'results.read-released'],
  },
  {
    id: 'quality',
    title: texts.sections.quality,
    to: '/apps/lims/noi-kiem',
    permissions: ['results.read', 'settings.write'],
  },
  {
    id: 'catalogue',
    title: texts.sections.catalogue,
    to: '/apps/danh-muc',
    permissions: ['catalogue.propose', 'catalogue.approve', 'catalogue.publish'],
  },
];
