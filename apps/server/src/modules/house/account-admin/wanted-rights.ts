import { isGuarded } from '@senlab/domain';
import type { ManagedRow } from './repository.ts';

type Wanting = Pick<ManagedRow, 'role' | 'permissions' | 'waiting'>;

/** What an account holds together with what waits for it. */
export function wantedOf({ role, permissions, waiting }: Wanting): {
  readonly role: string;
  readonly permissions: readonly string[];
} {
  const more = waiting.filter(({ kind }) => kind === 'permission').map(({ name }) => name);
  return {
    role: waiting.find(({ kind }) => kind === 'role')?.name ?? role,
    permissions: [...new Set([...permissions, ...more])].toSorted(),
  };
}

/** From the moment that somebody asks: otherwise the asker would set the password while another one still thinks. */
export function isGuardedAccount(row: Wanting & Pick<ManagedRow, 'hasLicence' | 'hasFactor'>): boolean {
  const { hasLicence, hasFactor } = row;
  return isGuarded({ ...wantedOf(row), hasLicence, hasFactor });
}
