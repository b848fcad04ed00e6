import { refusalTexts } from '@senlab/contract';
import { holdSentences } from '@senlab/domain';
import { hideAllDialogs } from '@senlab/ui';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { success, type FakeServer } from '../../../../../test-support/fake-server.ts';
import { renderGrid, type GridScene } from '../../../../../test-support/lab-result-grid.tsx';
import { aTest, anEntered, someFacts } from '../../../../../test-support/lab-results.ts';
import type { ResultItem } from '../result-item.ts';

const codes = ['T01', 'T02', 'T03', 'T04'];
const tests = codes.map((code) => aTest(code, { plausibleLow: '10', plausibleHigh: '260' }));
const verifier = someFacts(tests, {
  permissions: ['patients.read', 'results.read', 'results.enter', 'results.verify'],
});
const ready = codes.map((code, index) =>
  anEntered(code, String(110 + index), { position: index, nextStep: 'verify' }),
);
const allOfThem = '{Control>}{Shift>}{Enter}{/Shift}{/Control}';

function given(overrides: Readonly<Record<string, Partial<ResultItem>>>): readonly ResultItem[] {
  return ready.map((item) => ({ ...item, ...overrides[item.testCode] }));
}

function sentBy(server: FakeServer): readonly (readonly string[])[] {
  return server.operations
    .filter(({ operationName }) => operationName === 'VerifyResults')
    .map(({ body }) => (body as { variables: { items: readonly { testCode: string }[] } }).variables.items)
    .map((items) => items.map(({ testCode }) => testCode));
}

function verifying(scene: GridScene): GridScene {
  scene.server.answers['VerifyResults'] = () =>
    success({ items: [], conflicts: [], refusals: [], warnings: [] });
  return scene;
}

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
});
afterEach(() => act(() => hideAllDialogs()));

async function openPile(items: readonly ResultItem[]): Promise<GridScene> {
  const scene = verifying(renderGrid(items, verifier));
  await scene.user.keyboard(allOfThem);
  await screen.findByRole('dialog');
  return scene;
}

const critical = { T02: { valueRaw: '48', valueNumber: '48', flag: 'LL', isCritical: true } } as const;

describe('Ctrl+Shift+Enter', () => {
  test('says what it would verify and what it leaves, and sends nothing yet', async () => {
    const held = {
      code: 'quality-control-not-failed',
      message: holdSentences['quality-control-not-failed'],
    };
    const { server } = await openPile(
      given({ ...critical, T03: { holds: [held] }, T04: { valueRaw: '9999', valueNumber: '9999' } }),
    );
    const dialog = within(screen.getByRole('dialog', { name: 'KTV duyệt 1 kết quả?' }));
    const [left, sure] = dialog.getAllByRole('list').map((list) => list.textContent);
    expect(sure).toBe('Xét nghiệm T01 110');
    expect(left).toContain(`Xét nghiệm T02: ${refusalTexts['critical-not-in-a-pile']}`);
    expect(left).toContain(`Xét nghiệm T03: ${holdSentences['quality-control-not-failed']}`);
    expect(left).toContain(`Xét nghiệm T04: ${refusalTexts['implausible-not-in-a-pile']}`);
    expect(sentBy(server)).toEqual([]);
  });

  test.each([
    ['Enter', '{Enter}'],
    ['Ctrl+Enter', '{Control>}{Enter}{/Control}'],
  ])('is confirmed by %s, without what is critical', async (_, keys) => {
    const { user, server } = await openPile(given(critical));
    await user.keyboard(keys);
    await waitFor(() => expect(sentBy(server)).toEqual([['T01', 'T03', 'T04']]));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('is left by Escape, and nothing is verified', async () => {
    const { user, server } = await openPile(ready);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sentBy(server)).toEqual([]);
  });

  test('held too long does not answer its own question', async () => {
    const { user, server } = await openPile(ready);
    await user.keyboard('{Control>}{Shift>}{Enter>3/}{/Shift}{/Control}');
    expect(screen.getByRole('dialog')).toBeTruthy();
    expect(sentBy(server)).toEqual([]);
  });

  test('leaves out what somebody changed while it was read', async () => {
    const { user, server, show } = await openPile(ready);
    show(given({ T03: { version: 3, valueRaw: '140', valueNumber: '140' } }));
    await user.keyboard('{Enter}');
    await waitFor(() => expect(sentBy(server)).toEqual([['T01', 'T02', 'T04']]));
  });

  test('offers nothing to confirm where each must be looked at', async () => {
    const alarm = { flag: 'HH', isCritical: true } as const;
    const { user, server } = await openPile(given({ T01: alarm, T02: alarm, T03: alarm, T04: alarm }));
    const dialog = within(screen.getByRole('dialog'));
    expect(dialog.queryByRole('button', { name: /^Duyệt/ })).toBeNull();
    await user.keyboard('{Enter}');
    expect(sentBy(server)).toEqual([]);
  });

  test('says in the row that nothing waits', async () => {
    const { user, row } = renderGrid([anEntered('T01', '110', { status: 'tech_verified' })], verifier);
    act(() => row('T01').querySelector<HTMLElement>('[data-cell]')?.focus());
    await user.keyboard(allOfThem);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(within(row('T01')).getByText('Chưa có kết quả nào sẵn sàng để bạn duyệt.')).toBeTruthy();
  });
});

describe('a critical value', () => {
  test('is not chosen for a pile, and says why', async () => {
    const { user, row } = renderGrid(given(critical), verifier);
    expect(within(row('T02')).queryByRole('checkbox')).toBeNull();
    await user.keyboard('{ArrowDown} ');
    expect(within(row('T02')).getByText(refusalTexts['critical-not-in-a-pile'])).toBeTruthy();
    expect(screen.queryByRole('button', { name: /đã chọn/ })).toBeNull();
  });

  test('is verified on its own by Ctrl+Enter', async () => {
    const { user, server } = verifying(renderGrid(given(critical), verifier));
    await user.keyboard('{ArrowDown}{Control>}{Enter}{/Control}');
    await waitFor(() => expect(sentBy(server)).toEqual([['T02']]));
  });
});

test('the button counts only what goes together, and asks as well', async () => {
  const { user, server } = verifying(renderGrid(given(critical), verifier));
  await user.click(screen.getByRole('button', { name: /KTV duyệt 3 kết quả sẵn sàng/ }));
  await user.click(await screen.findByRole('button', { name: 'Duyệt 3 kết quả' }));
  await waitFor(() => expect(sentBy(server)).toEqual([['T01', 'T03', 'T04']]));
});
