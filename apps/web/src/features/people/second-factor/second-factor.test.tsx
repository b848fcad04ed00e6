import { refusalTexts } from '@senlab/contract';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import {
  aMe,
  refusal,
  startFakeServer,
  success,
  type FakeServer,
} from '../../../../test-support/fake-server.ts';
import { fillField } from '../../../../test-support/acts.ts';
import { currentAddress, leaveToken, openApp } from '../../../../test-support/open-app.tsx';

vi.mock('../../../api/live.ts', () => ({ openChanges: () => new Promise(() => undefined) }));

let server: FakeServer;
let step: 'none' | 'taken' | 'needed' | 'enrolment';

const factor = {
  _id: 'f1',
  kind: 'totp',
  name: 'Authenticator',
  createdTime: '2026-11-14T08:00:00.000+07:00',
  lastUsedTime: null,
};

beforeEach(() => {
  step = 'needed';
  server = startFakeServer();
  server.answers['Me'] = () => success(aMe({ second_step: step }));
  server.answers['MySecondFactor'] = () =>
    success({ step, isRequired: true, recoveryCodesLeft: 9, factors: step === 'enrolment' ? [] : [factor] });
});

async function logIn(): Promise<void> {
  await openApp('/login?redirect=%2Fapps%2Fwelcome');
  await fillField(await screen.findByLabelText('Tên đăng nhập'), 'ktv.lan');
  await fillField(screen.getByLabelText('Mật khẩu'), 'mật-khẩu');
  await userEvent.click(screen.getByRole('button', { name: 'Đăng nhập' }));
}

const asked = (name: string): unknown =>
  server.operations.findLast(({ operationName }) => operationName === name)?.body;
const codeField = (): Promise<HTMLElement> => screen.findByLabelText('Mã 6 số trong ứng dụng xác thực');
const arrived = (): Promise<void> => waitFor(() => expect(currentAddress()).toBe('/apps/welcome'));

describe('after the login', () => {
  test('the code is asked for, sent by Enter, and leads to the page that was wanted', async () => {
    server.answers['TakeStepByCode'] = () => {
      step = 'taken';
      return refusal(0);
    };
    await logIn();
    await userEvent.type(await codeField(), '123 456{Enter}');
    await arrived();
    expect(asked('TakeStepByCode')).toMatchObject({ variables: { code: '123456', remember: false } });
    expect(screen.queryByText(/chế độ chỉ xem/)).toBeNull();
  });

  test('a wrong code stays on the page and says so', async () => {
    server.answers['TakeStepByCode'] = () => refusal(3, refusalTexts['second-factor-wrong']);
    await logIn();
    await userEvent.type(await codeField(), '000000{Enter}');
    expect((await screen.findByRole('alert')).textContent).toBe(refusalTexts['second-factor-wrong']);
    await waitFor(() => expect(currentAddress()).toBe('/xac-thuc?redirect=%2Fapps%2Fwelcome'));
  });

  test('too few digits are not sent', async () => {
    await logIn();
    await userEvent.type(await codeField(), '123{Enter}');
    expect((await screen.findByRole('alert')).textContent).toBe('Vui lòng nhập đủ 6 số.');
    expect(asked('TakeStepByCode')).toBeUndefined();
  });

  test('a recovery code takes the step, and the device is remembered when it is ticked', async () => {
    server.answers['TakeStepByRecoveryCode'] = () => {
      step = 'taken';
      return refusal(0);
    };
    await logIn();
    await codeField();
    await userEvent.click(screen.getByLabelText('Ghi nhớ máy này trong ca trực (12 giờ)'));
    await userEvent.click(screen.getByRole('button', { name: 'Dùng mã khôi phục' }));
    await userEvent.type(screen.getByLabelText('Mã khôi phục'), 'ABCD-EFGH-JKMN{Enter}');
    await arrived();
    expect(asked('TakeStepByRecoveryCode')).toMatchObject({ variables: { remember: true } });
  });

  test('whoever goes on as a reader sees so above every page', async () => {
    await logIn();
    await codeField();
    await userEvent.click(screen.getByRole('button', { name: 'Vào chỉ để xem' }));
    await arrived();
    const bar = await screen.findByText('Bạn đang ở chế độ chỉ xem. Xác thực bước hai để ký và nhập.');
    const link = bar.parentElement?.querySelector('a');
    expect(link?.getAttribute('href')).toBe('/xac-thuc?redirect=%2Fapps%2Fwelcome');
  });

  test('nobody is asked whose account needs no step', async () => {
    step = 'none';
    await logIn();
    await arrived();
    expect(asked('MySecondFactor')).toBeUndefined();
  });
});

describe('where a factor is required and there is none', () => {
  test('an app is enrolled after the password, and the recovery codes are shown before one goes on', async () => {
    step = 'enrolment';
    server.answers['ConfirmIdentity'] = () => success({ ticket: 'ticket-1', expiresTime: '' });
    server.answers['BeginAuthenticator'] = () =>
      success({ secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/x?secret=JBSWY3DPEHPK3PXP' });
    server.answers['ConfirmAuthenticator'] = () => {
      step = 'taken';
      return success({ recoveryCodes: ['ABCD-EFGH-JKMN', 'BCDE-FGHJ-KMNP'] });
    };
    await logIn();
    await userEvent.type(await screen.findByLabelText('Mật khẩu hiện tại'), 'mật-khẩu{Enter}');
    await userEvent.click(await screen.findByRole('button', { name: 'Tiếp tục' }));
    expect(await screen.findByRole('img', { name: /^Mã QR/ })).toBeTruthy();
    expect(screen.getByText('JBSW Y3DP EHPK 3PXP')).toBeTruthy();
    await userEvent.type(screen.getByLabelText('Mã 6 số ứng dụng đang hiện'), '123456{Enter}');
    expect(await screen.findAllByRole('listitem')).toHaveLength(2);
    expect(asked('BeginAuthenticator')).toMatchObject({ variables: { ticket: 'ticket-1' } });
    await userEvent.click(screen.getByRole('button', { name: 'Tôi đã cất' }));
    await arrived();
  });

  test('a wrong password begins nothing', async () => {
    step = 'enrolment';
    server.answers['ConfirmIdentity'] = () => refusal(3, refusalTexts['wrong-old-password']);
    await logIn();
    await userEvent.type(await screen.findByLabelText('Mật khẩu hiện tại'), 'sai{Enter}');
    expect((await screen.findByRole('alert')).textContent).toBe(refusalTexts['wrong-old-password']);
    expect(asked('BeginAuthenticator')).toBeUndefined();
  });
});

describe('the own page', () => {
  async function open(): Promise<void> {
    leaveToken('abc', 3600);
    await openApp('/apps/bao-mat');
    await screen.findByText('Còn 9 mã chưa dùng.');
  }

  test('lists the factors, and removes one after a question', async () => {
    step = 'taken';
    server.answers['RemoveSecondFactor'] = () => refusal(5, refusalTexts['second-factor-last']);
    await open();
    await userEvent.click(screen.getByRole('button', { name: 'Gỡ Ứng dụng xác thực' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Gỡ' }));
    expect(await screen.findByText(refusalTexts['second-factor-last'])).toBeTruthy();
    expect(asked('RemoveSecondFactor')).toMatchObject({ variables: { _id: 'f1' } });
  });

  test('changes nothing before the step', async () => {
    await open();
    const names = ['Gỡ Ứng dụng xác thực', 'Đổi sang ứng dụng khác', 'Thêm khóa truy cập', 'Tạo mã mới'];
    for (const name of names)
      expect(screen.getByRole<HTMLButtonElement>('button', { name }).disabled).toBe(true);
  });
});
