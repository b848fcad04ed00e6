import { refusalTexts } from '@senlab/contract';
import type { Permission } from '@senlab/domain';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { refusal, success, type FakeServer } from '../../../../../test-support/fake-server.ts';
import { openPage, sentTo, startCatalogueServer } from '../../../../../test-support/catalogue-page.tsx';
import {
  aChange,
  anEffect,
  aPanel,
  aRange,
  doctor,
  names,
  reader,
  technician,
} from '../../../../../test-support/catalogue.ts';
import { texts } from '../texts.ts';
import { ChangePage } from './change-page.tsx';

vi.mock('../../../../api/live.ts', () => ({ openChanges: () => new Promise(() => undefined) }));

let server: FakeServer;
const say = texts.change;

beforeEach(() => {
  server = startCatalogueServer();
});

function open(permissions: readonly Permission[]): void {
  openPage(<ChangePage id="c-1" names={names} />, permissions);
}

const differences = (): Promise<HTMLElement> => screen.findByRole('table', { name: say.differences });

/** The effect is known: before that nothing can be approved. */
async function pressApprove(): Promise<void> {
  await screen.findByRole('table', { name: texts.effect.moves });
  await userEvent.click(screen.getByRole('button', { name: say.approve }));
}

describe('a proposal', () => {
  test('shows what changes, whether everybody is covered, and what it would do', async () => {
    open(doctor);
    const table = await differences();
    expect(within(table).getByText('2,5–7,5')).toBeTruthy();
    expect(within(table).getByText('2,5–8,3')).toBeTruthy();
    expect(screen.getByText(texts.editor.coverageGood)).toBeTruthy();
    expect(await screen.findByText('H – Cao → N – Bình thường')).toBeTruthy();
    expect(screen.getByText(texts.effect.never)).toBeTruthy();
  });

  test('hides what stays until it is asked for', async () => {
    const { testAfter } = aChange();
    const male = aRange({ sex: 'male', pregnancy: 'ANY', high: '9' });
    server.answers['CatalogueChange'] = () =>
      success(
        aChange({
          testBefore: testAfter && { ...testAfter, ranges: [aRange({ sex: 'female' }), male] },
          testAfter: testAfter && { ...testAfter, ranges: [aRange({ sex: 'female', high: '8' }), male] },
        }),
      );
    open(doctor);
    await differences();
    expect(screen.queryByText('2,5–9')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: say.showSame(1) }));
    expect(screen.getAllByText('2,5–9')).toHaveLength(2);
  });

  test('is approved in a dialog that says once more what will be in force', async () => {
    server.answers['ApproveCatalogueChange'] = () => {
      server.answers['CatalogueChange'] = () =>
        success(
          aChange({ status: 'approved', rowVersion: 2, effect: anEffect(), decidedByName: 'Vũ Hải Yến' }),
        );
      return success(aChange({ status: 'approved' }));
    };
    open(doctor);
    await pressApprove();
    const dialog = await screen.findByRole('alertdialog');
    expect(within(dialog).getByText(/2,5–7,5 → 2,5–8,3/)).toBeTruthy();
    expect(within(dialog).getByText(texts.effect.never)).toBeTruthy();
    await userEvent.click(within(dialog).getByRole('button', { name: say.approve }));
    expect(await screen.findByText(say.effectShown)).toBeTruthy();
    expect(sentTo(server, 'ApproveCatalogueChange')).toEqual([{ id: 'c-1', rowVersion: 1 }]);
  });

  test('is not approved by thinking better of it', async () => {
    open(doctor);
    await pressApprove();
    const dialog = await screen.findByRole('alertdialog');
    await userEvent.click(within(dialog).getByRole('button', { name: say.cancel }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(sentTo(server, 'ApproveCatalogueChange')).toEqual([]);
  });

  test('cannot be approved while nobody knows what it would do', async () => {
    server.answers['CatalogueChangeEffect'] = () => 'no-answer';
    open(doctor);
    expect(await screen.findByText(say.effectUnknown)).toBeTruthy();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: say.approve }).disabled).toBe(true);
  });

  test('that somebody decided meanwhile says so and is shown as it is', async () => {
    server.answers['ApproveCatalogueChange'] = () => {
      server.answers['CatalogueChange'] = () =>
        success(aChange({ status: 'declined', declineReason: 'Sai nguồn' }));
      return refusal(3, refusalTexts['catalogue-change-declined']);
    };
    open(doctor);
    await pressApprove();
    const dialog = await screen.findByRole('alertdialog');
    await userEvent.click(within(dialog).getByRole('button', { name: say.approve }));
    expect(await screen.findByText(refusalTexts['catalogue-change-declined'])).toBeTruthy();
    expect(await screen.findByText('Sai nguồn')).toBeTruthy();
    expect(screen.queryByRole('button', { name: say.approve })).toBeNull();
  });

  test('is declined with a reason only', async () => {
    server.answers['DeclineCatalogueChange'] = () => success(aChange({ status: 'declined' }));
    open(doctor);
    await userEvent.click(await screen.findByRole('button', { name: say.decline }));
    await userEvent.click(screen.getByRole('button', { name: say.sendDecline }));
    expect(await screen.findByText(refusalTexts['reason-required'])).toBeTruthy();
    const field = screen.getByRole('textbox', { name: say.declineLabel });
    await userEvent.type(field, 'Sai{Enter}');
    expect(await screen.findByText(refusalTexts['reason-too-short'])).toBeTruthy();
    expect(field).toHaveProperty('maxLength', 200);
    expect(sentTo(server, 'DeclineCatalogueChange')).toEqual([]);
    await userEvent.clear(field);
    await userEvent.type(screen.getByRole('textbox', { name: say.declineLabel }), 'Thiếu nguồn{Enter}');
    await waitFor(() =>
      expect(sentTo(server, 'DeclineCatalogueChange')).toEqual([
        { id: 'c-1', rowVersion: 1, reason: 'Thiếu nguồn' },
      ]),
    );
  });
});

describe('who can do nothing about it reads why', () => {
  test('its author, who may only withdraw it', async () => {
    server.answers['CatalogueChange'] = () => success(aChange({ isOwnProposal: true }));
    server.answers['WithdrawCatalogueChange'] = () => success(aChange({ status: 'withdrawn' }));
    open([...doctor, 'catalogue.propose']);
    expect(await screen.findByText(say.own)).toBeTruthy();
    expect(screen.queryByRole('button', { name: say.approve })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: say.withdraw }));
    const dialog = await screen.findByRole('alertdialog');
    await userEvent.click(within(dialog).getByRole('button', { name: say.withdraw }));
    await waitFor(() =>
      expect(sentTo(server, 'WithdrawCatalogueChange')).toEqual([{ id: 'c-1', rowVersion: 1 }]),
    );
  });

  test('a doctor, where something newer is in force', async () => {
    server.answers['CatalogueChange'] = () => success(aChange({ isOutdated: true }));
    open(doctor);
    expect(await screen.findByText(say.outdated)).toBeTruthy();
    expect(screen.queryByRole('button', { name: say.approve })).toBeNull();
    expect(screen.getByRole('button', { name: say.decline })).toBeTruthy();
  });

  test.each([
    ['a technician', technician],
    ['a reader', reader],
  ])('%s', async (_who, permissions) => {
    open(permissions);
    expect(await screen.findByText(say.cannot)).toBeTruthy();
    for (const name of [say.approve, say.decline, say.withdraw]) {
      expect(screen.queryByRole('button', { name })).toBeNull();
    }
  });

  test('a reader, who is not told what past results would say', async () => {
    open(reader);
    await screen.findByText(say.cannot);
    expect(sentTo(server, 'CatalogueChangeEffect')).toEqual([]);
  });
});

test('a panel has no effect on past results and is compared by its tests', async () => {
  const { content } = aPanel();
  server.answers['CatalogueChange'] = () =>
    success(
      aChange({
        kind: 'panel',
        testBefore: null,
        testAfter: null,
        panelBefore: content,
        panelAfter: { ...content, testCodes: ['CRE', 'URE'] },
      }),
    );
  open(doctor);
  const table = await differences();
  expect(within(table).getByText('Định lượng Creatinin, Định lượng Urê máu')).toBeTruthy();
  expect(sentTo(server, 'CatalogueChangeEffect')).toEqual([]);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: say.approve }).disabled).toBe(false);
});

test('an unknown proposal is said to be unknown', async () => {
  server.answers['CatalogueChange'] = () => refusal(4, refusalTexts['catalogue-change-unknown']);
  open(doctor);
  expect(await screen.findByText(say.missing.title)).toBeTruthy();
});
