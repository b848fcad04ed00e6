import { waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { currentAddress, openApp } from '../../test-support/open-app.tsx';
import { json, testConfig } from '../../test-support/fake-server.ts';
import { setConfig } from '../api/config.ts';
import { hasGallery } from './gallery.ts';

afterEach(() => void vi.unstubAllEnvs());

describe('the gallery', () => {
  test.each([
    ['is there in development', true, undefined, true],
    ['is there in a demonstration', false, [{ username: 'a', label: 'A' }], true],
    ['is not there in a hospital', false, undefined, false],
  ])('%s', (_what, isDevelopment, demoAccounts, expected) => {
    vi.stubEnv('DEV', isDevelopment);
    setConfig({ ...testConfig, demoAccounts });
    expect(hasGallery()).toBe(expected);
  });

  test('answers its address in a hospital as any unknown one', async () => {
    vi.stubEnv('DEV', false);
    vi.stubGlobal('fetch', () => Promise.resolve(json({ ...testConfig, demoAccounts: undefined })));
    await openApp('/ui/kit/theme');
    await waitFor(() => expect(currentAddress()).toBe('/pages/errors/error-404'));
  });
});
