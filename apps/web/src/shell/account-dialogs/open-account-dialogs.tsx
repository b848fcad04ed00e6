import { showDialog } from '@senlab/ui';
import { lazy, Suspense } from 'react';
import { texts as accessTexts } from '../own-access/texts.ts';
import { texts as pushTexts } from '../push/texts.ts';
import { texts } from './texts.ts';

const ProfileForm = lazy(async () => ({ default: (await import('./profile-form.tsx')).ProfileForm }));
const PasswordDialog = lazy(async () => ({
  default: (await import('./password-dialog.tsx')).PasswordDialog,
}));

const AccessDialog = lazy(async () => ({
  default: (await import('../own-access/access-dialog.tsx')).AccessDialog,
}));

const PushDialog = lazy(async () => ({ default: (await import('../push/push-dialog.tsx')).PushDialog }));

export function openProfileDialog(): void {
  showDialog({
    id: 'profile',
    title: texts.profile.title,
    content: (
      <Suspense>
        <ProfileForm />
      </Suspense>
    ),
  });
}

export function openPasswordDialog(): void {
  showDialog({
    id: 'change-password',
    title: texts.password.title,
    width: 'xs',
    content: (
      <Suspense>
        <PasswordDialog />
      </Suspense>
    ),
  });
}

export function openAccessDialog(): void {
  showDialog({
    id: 'own-access',
    title: accessTexts.title,
    content: (
      <Suspense>
        <AccessDialog />
      </Suspense>
    ),
  });
}

export function openPushDialog(): void {
  showDialog({
    id: 'push',
    title: pushTexts.title,
    content: (
      <Suspense>
        <PushDialog />
      </Suspense>
    ),
  });
}
