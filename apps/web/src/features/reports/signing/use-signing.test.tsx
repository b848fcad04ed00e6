import { codes, messages, refusalTexts } from '@senlab/contract';
import { DialogHost, hideAllDialogs } from '@senlab/ui';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  refusal,
  startFakeServer,
  success,
  testConfig,
  type FakeServer,
} from '../../../../test-support/fake-server.ts';
import { setConfig } from '../../../api/config.ts';
import { waitOf } from './signing-state.ts';
import { useSigningOnce, type AskToSign } from './use-signing.tsx';

let server: FakeServer;

function Asker(props: { readonly onAsk: (ask: AskToSign) => void }): null {
  props.onAsk(useSigningOnce());
  return null;
}

interface Asked {
  readonly ticket: Promise<string | undefined>;
}

async function ask(): Promise<Asked> {
  let askToSign: AskToSign = () => Promise.resolve(undefined);
  render(
    <>
      <DialogHost />
      <Asker onAsk={(given) => (askToSign = given)} />
    </>,
  );
  let ticket: Promise<string | undefined> = Promise.resolve(undefined);
  act(() => {
    ticket = askToSign('Ký duyệt 3 phiếu', '3 phiếu được phát hành ngay.');
  });
  await screen.findByRole('alertdialog', { name: 'Ký duyệt 3 phiếu' });
  // In an object, because a promise that is returned would be awaited here.
  return { ticket };
}

function sent(): readonly unknown[] {
  return server.operations.filter(({ operationName }) => operationName === 'ConfirmIdentity');
}

const field = (): HTMLInputElement => screen.getByLabelText<HTMLInputElement>('Mật khẩu của bạn');

beforeEach(() => {
  setConfig(testConfig);
  server = startFakeServer();
});

afterEach(() => act(() => hideAllDialogs()));

describe('the password before what asks each time', () => {
  test('gives the ticket, with the focus in the field from the start', async () => {
    server.answers['ConfirmIdentity'] = () => success({ ticket: 'ticket-1', expiresTime: '' });
    const { ticket } = await ask();
    expect(document.activeElement).toBe(field());
    expect(field().type).toBe('password');
    await userEvent.keyboard('mật-khẩu{Enter}');
    expect(await ticket).toBe('ticket-1');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  });

  test('gives nothing when the person leaves', async () => {
    const { ticket } = await ask();
    await userEvent.keyboard('{Escape}');
    expect(await ticket).toBeUndefined();
    expect(sent()).toHaveLength(0);
  });

  test('is not sent empty', async () => {
    await ask();
    await userEvent.keyboard('{Enter}');
    expect(await screen.findByText('Vui lòng nhập mật khẩu.')).toBeTruthy();
    expect(sent()).toHaveLength(0);
  });

  test('that is wrong is said, forgotten, and asked again', async () => {
    server.answers['ConfirmIdentity'] = () => refusal(3, refusalTexts['wrong-old-password']);
    await ask();
    await userEvent.keyboard('sai{Enter}');
    expect((await screen.findByRole('alert')).textContent).toContain('Mật khẩu không đúng');
    expect(field().value).toBe('');
    expect(document.activeElement).toBe(field());
    server.answers['ConfirmIdentity'] = () => success({ ticket: 'ticket-2', expiresTime: '' });
    await userEvent.keyboard('đúng{Enter}');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  });

  test('after too many wrong ones waits as long as the server says', async () => {
    server.answers['ConfirmIdentity'] = () => refusal(codes.tooMany, messages.tooMany(30));
    await ask();
    await userEvent.keyboard('sai{Enter}');
    const button = await screen.findByRole('button', { name: /^Ký \((30|29) giây\)$/ });
    expect(button).toHaveProperty('disabled', true);
    await userEvent.keyboard('nữa{Enter}');
    expect(sent()).toHaveLength(1);
  });

  test('that did not reach the server says that nothing is signed', async () => {
    server.answers['ConfirmIdentity'] = () => 'no-answer';
    await ask();
    await userEvent.keyboard('mật-khẩu{Enter}');
    expect(await screen.findByText(/chưa có gì được ký/)).toBeTruthy();
  });

  test('warns of Caps Lock', async () => {
    await ask();
    await userEvent.keyboard('{CapsLock}a');
    expect(await screen.findByText(/Caps Lock đang bật/)).toBeTruthy();
  });
});

describe('how long to wait', () => {
  test('is not read out of other sentences with numbers', () => {
    expect(waitOf(codes.tooMany, messages.tooMany(12))).toBe(12);
    expect(waitOf(codes.tooMany, 'Tối đa 8 lối tắt.')).toBe(0);
    expect(waitOf(codes.invalid, messages.tooMany(12))).toBe(0);
  });
});
