import { routeGroups } from '@senlab/domain';
import type { ReactElement } from 'react';
import { RoleExample } from './role-example.tsx';
import { texts } from './texts.ts';

export function AdminExamplePage(): ReactElement {
  return <RoleExample {...texts.admin} admitted={routeGroups.admin} />;
}

export function StaffExamplePage(): ReactElement {
  return <RoleExample {...texts.staff} admitted={routeGroups.staff} />;
}

export function GuestExamplePage(): ReactElement {
  return <RoleExample {...texts.guest} admitted={['guest']} />;
}
