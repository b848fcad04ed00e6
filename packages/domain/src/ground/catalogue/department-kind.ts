/** What a department is there for. Who is told of a critical value, and for whom tests are ordered, rests on it. */
export const departmentKinds = ['ward', 'clinic', 'laboratory', 'desk', 'administration'] as const;
export type DepartmentKind = (typeof departmentKinds)[number];

export const departmentKindLabels: Readonly<Record<DepartmentKind, string>> = {
  ward: 'Khoa điều trị',
  clinic: 'Phòng khám',
  laboratory: 'Xét nghiệm',
  desk: 'Quầy tiếp đón, thu ngân',
  administration: 'Hành chính',
};

/** Where clinicians care for patients: somebody there can act on a result. */
export const clinicalKinds = ['ward', 'clinic'] as const satisfies readonly DepartmentKind[];

export function isClinicalKind(kind: string): boolean {
  return (clinicalKinds as readonly string[]).includes(kind);
}

/** Of the house's own telephones. */
export const extensionPattern = /^\d{2,6}$/;
export const extensionMaxLength = 6;

/**
 * Clinicians meet the patients of their own department, and order for it alone; who works in the laboratory or at the desk
 * meets all. Deny by default: a role that is not known is one of a ward.
 */
export function isWardOnlyRole(roles: readonly string[]): boolean {
  return !roles.includes('staff') && !roles.includes('admin');
}
