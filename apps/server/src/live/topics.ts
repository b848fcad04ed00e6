import type { Permission } from '@senlab/domain';

/** Topics of the outbox. Those not listed as public never leave the server: they tell instances to forget a cache. */
export const publicTopics = [
  'my_account_actions',
  'lab_records',
  'my_notices',
  'my_signing',
  'quality_control',
  'reports',
  'critical',
  'return_slips',
  'catalogue',
  'signatures',
  'appointment_slips',
  'customer_actions',
  'customer_results',
  'paper_templates',
  'karyotypes',
  'calls',
  'research',
  'patient_merges',
] as const;
export type PublicTopic = (typeof publicTopics)[number];

/** Told to everyone who holds one of the permissions. The others are told to the account that they are about. */
const sharedTopics: Readonly<Partial<Record<PublicTopic, Permission | readonly Permission[]>>> = {
  lab_records: 'patients.read',
  quality_control: 'results.read',
  reports: 'patients.read',
  // Those who meet alarms at all.
  critical: ['critical.record', 'results.read', 'results.read-released'],
  return_slips: 'return-slips.hand-over',
  catalogue: 'patients.read',
  signatures: 'settings.read',
  paper_templates: 'settings.read',
  appointment_slips: 'patients.read',
  calls: 'calls.use',
  customer_actions: 'customers.read',
  // That something was found, published or withdrawn is for those who read results as well.
  customer_results: ['results.read', 'results.read-released'],
  patient_merges: ['patients.merge-propose', 'patients.merge-approve'],
  karyotypes: ['karyotypes.culture', 'karyotypes.work', 'karyotypes.approve'],
  research: ['research.read', 'research.manage'],
};

export function isSharedTopic(topic: PublicTopic): boolean {
  return sharedTopics[topic] !== undefined;
}

export function mayHear(permissions: ReadonlySet<Permission>, topic: PublicTopic): boolean {
  const needed = sharedTopics[topic];
  return needed === undefined || [needed].flat().some((permission) => permissions.has(permission));
}

export const internalTopics = [
  'account_standing',
  'session_ended',
  'session_locked',
  'signing_keys',
] as const;
export type InternalTopic = (typeof internalTopics)[number];

export type Topic = PublicTopic | InternalTopic;

export function isPublicTopic(topic: string): topic is PublicTopic {
  return (publicTopics as readonly string[]).includes(topic);
}
