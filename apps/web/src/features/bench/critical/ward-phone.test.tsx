import type { Permission } from '@senlab/domain';
import { AppThemeProvider } from '@senlab/ui';
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { beforeEach, describe, expect, test } from 'vitest';
import { aMe } from '../../../../test-support/fake-server.ts';
import { aCritical } from '../../../../test-support/lab-criticals.ts';
import { beginSession } from '../../../session/session-store.ts';
import { userFromMe } from '../../../session/user.ts';
import { firstDraft } from './call-draft.ts';
import type { CriticalRow } from './critical-row.ts';
import { texts } from './texts.ts';
import { WardPhone } from './ward-phone.tsx';

function logIn(...permissions: readonly Permission[]): void {
  beginSession(userFromMe(aMe({ permissions: [...permissions] })));
}

function show(row: Partial<CriticalRow>, isLinked = true): string | null {
  const { container } = render(
    <AppThemeProvider>
      <MemoryRouter>
        <WardPhone row={aCritical(row)} isLinked={isLinked} />
      </MemoryRouter>
    </AppThemeProvider>,
  );
  return container.textContent;
}

beforeEach(() => logIn('results.read', 'critical.record'));

describe('where a ward is called', () => {
  test('is its extension', () => {
    expect(show({ wardExtension: '214' })).toBe('Máy lẻ 214');
  });

  test('is first the one that the order gives, where that is another', () => {
    expect(show({ phoneExtension: '115' })).toBe('Máy lẻ 115 (ghi trên phiếu)Máy lẻ 214');
    expect(firstDraft(aCritical({ phoneExtension: '115' }), 0).phone).toBe('115');
  });

  test('is said once where order and settings agree', () => {
    expect(show({ phoneExtension: '214' })).toBe('Máy lẻ 214');
    expect(firstDraft(aCritical(), 0).phone).toBe('214');
  });

  test('is not known where none is kept; who cannot add one is not sent anywhere', () => {
    expect(show({ wardExtension: null })).toBe(texts.noExtension);
    expect(screen.queryByRole('link')).toBeNull();
    expect(firstDraft(aCritical({ wardExtension: null }), 0).phone).toBe('');
  });

  test('can be added by who keeps the settings, who is led there', () => {
    logIn('results.read', 'settings.write');
    show({ wardExtension: null });
    expect(screen.getByRole('link', { name: texts.addExtension }).getAttribute('href')).toBe(
      '/apps/khoa-phong',
    );
  });

  test('is told without a way out of a form that is being filled in', () => {
    logIn('results.read', 'settings.write');
    expect(show({ wardExtension: null }, false)).toBe(`${texts.noExtension} ${texts.addExtension}.`);
    expect(screen.queryByRole('link')).toBeNull();
  });
});

describe('an order from where no clinician works', () => {
  test.each([
    ['from a desk', { departmentName: 'Tiếp đón' }],
    ['from no department at all', { departmentName: null }],
  ])('%s leaves it to the laboratory to find one', (_where, row) => {
    logIn('results.read', 'settings.write');
    const shown = show({ ...row, isClinicalWard: false, wardExtension: null });
    expect(shown).toBe(texts.findClinician);
  });

  test('still tells the number that somebody wrote on it', () => {
    const shown = show({ isClinicalWard: false, wardExtension: null, phoneExtension: '115' });
    expect(shown).toBe(`Máy lẻ 115 (ghi trên phiếu)${texts.findClinician}`);
  });
});
