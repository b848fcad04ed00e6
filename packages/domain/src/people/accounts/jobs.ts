import type { Permission } from '../../ground/kernel/permissions.ts';
import type { Role } from './roles.ts';

/**
 * The jobs of a laboratory and the permissions that a new account of that job starts with.
 * A starting point that a hospital changes per account, never a rule that code asks about.
 */
export interface Job {
  readonly role: Role;
  readonly label: string;
  readonly permissions: readonly Permission[];
}

const everyday: readonly Permission[] = ['patients.read', 'files.upload', 'accounts.lookup'];

export const jobs = {
  clinician: {
    role: 'user',
    label: 'Bác sĩ lâm sàng',
    permissions: [
      'patients.read',
      'orders.create',
      'results.read-released',
      'appointment-slips.create',
      'appointment-slips.sign',
      'customers.read',
      'customers.write',
      'customers.publish',
      'break-glass',
    ],
  },
  reception: {
    role: 'staff',
    label: 'Tiếp đón',
    permissions: [
      ...everyday,
      'patients.write',
      'patients.merge-propose',
      'orders.create',
      'orders.cancel',
      'results.read-released',
      'return-slips.hand-over',
      'appointment-slips.create',
      'customers.read',
      'customers.write',
      'calls.use',
    ],
  },
  collection: {
    role: 'staff',
    label: 'Lấy mẫu',
    permissions: [...everyday, 'specimens.collect', 'return-slips.hand-over', 'customers.read'],
  },
  technician: {
    role: 'staff',
    label: 'Kỹ thuật viên',
    permissions: [
      ...everyday,
      'specimens.collect',
      'specimens.receive',
      'results.read',
      'results.enter',
      'results.verify',
      'karyotypes.culture',
      'critical.record',
      'catalogue.propose',
    ],
  },
  labDoctor: {
    role: 'staff',
    label: 'Bác sĩ xét nghiệm',
    permissions: [
      ...everyday,
      'patients.merge-approve',
      'orders.create',
      'orders.cancel',
      'specimens.receive',
      'results.read',
      'results.enter',
      'results.verify',
      'results.approve',
      'results.release',
      'results.amend',
      'results.withdraw',
      'critical.record',
      'return-slips.hand-over',
      'appointment-slips.create',
      'appointment-slips.sign',
      'customers.read',
      'customers.publish',
      'settings.read',
      'catalogue.approve',
      'break-glass',
    ],
  },
  cytogeneticist: {
    role: 'staff',
    label: 'Di truyền tế bào',
    permissions: [
      ...everyday,
      'orders.create',
      'specimens.collect',
      'specimens.receive',
      'results.read',
      'karyotypes.culture',
      'karyotypes.work',
      'karyotypes.approve',
      'critical.record',
      'appointment-slips.create',
      'appointment-slips.sign',
      'settings.read',
      'break-glass',
    ],
  },
  researcher: {
    role: 'staff',
    label: 'Nghiên cứu',
    permissions: ['files.upload', 'research.read', 'research.write', 'research.export'],
  },
  administrator: {
    role: 'admin',
    label: 'Quản trị',
    // No clinical right: the HIV law gives system administrators no general access to results.
    permissions: [
      ...everyday,
      'patients.write',
      'patients.merge-propose',
      'patients.merge-approve',
      'orders.create',
      'orders.cancel',
      'results.manage',
      'results.withdraw',
      'appointment-slips.create',
      'customers.read',
      'customers.write',
      'prints.statistics',
      'settings.read',
      'settings.write',
      'catalogue.publish',
      'accounts.manage',
      // Studies and who works in them; the data of none.
      'research.manage',
      'calls.use',
      'audit.read',
    ],
  },
} as const satisfies Record<string, Job>;

export type JobName = keyof typeof jobs;

export function isJobName(text: string): text is JobName {
  return Object.hasOwn(jobs, text);
}
