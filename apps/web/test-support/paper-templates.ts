import type { Permission } from '@senlab/domain';
import { shippedTemplates } from '@senlab/pdf/papers';
import type {
  PlaceNames,
  Template,
  TemplateRow,
  TemplateVersion,
} from '../src/features/papers/paper-templates/template-calls.ts';

export const placeNames: PlaceNames = {
  panels: [
    { code: 'DOUBLE', name: 'Double test' },
    { code: 'CTM', name: 'Công thức máu' },
  ],
  locations: [{ code: 'CS1', name: 'Cơ sở 1' }],
};

export const draws: readonly Permission[] = ['settings.read', 'settings.write'];
export const approves: readonly Permission[] = ['settings.read', 'catalogue.approve'];
export const reads: readonly Permission[] = ['settings.read'];

export function aTemplateRow(changes: Partial<TemplateRow> = {}): TemplateRow {
  return {
    code: 'KQXN-DOUBLE',
    version: 1,
    paper: 'report',
    name: 'Phiếu double test',
    title: 'Phiếu kết quả sàng lọc',
    size: 'A4',
    variantOf: 'KQXN-A4',
    panelCodes: ['DOUBLE'],
    locationCodes: [],
    status: 'draft',
    problemCount: 0,
    changeNote: '',
    editedByName: 'Người Vẽ',
    editedTime: '2026-11-15T08:00:00+07:00',
    approvedByName: null,
    approvedTime: null,
    activatedByName: null,
    activatedTime: null,
    retiredTime: null,
    lockVersion: 3,
    ...changes,
  };
}

export function aTemplate(changes: Partial<Template> = {}): Template {
  return {
    code: 'KQXN-DOUBLE',
    paper: 'report',
    variantOf: 'KQXN-A4',
    isShipped: false,
    versions: [aTemplateRow()],
    ...changes,
  };
}

export const shippedLayout = shippedTemplates.find(({ code }) => code === 'KQXN-A4')?.layout;

export function aVersion(
  row: Partial<TemplateRow> = {},
  changes: Partial<Omit<TemplateVersion, 'template'>> = {},
): TemplateVersion {
  return { template: aTemplateRow(row), layout: shippedLayout, problems: [], isOwnEdit: false, ...changes };
}
