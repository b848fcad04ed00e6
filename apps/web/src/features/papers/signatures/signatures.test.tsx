import { screen, act, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi, afterEach, describe } from 'vitest';
import { type FakeServer, refusal, success } from '../../../../test-support/fake-server.ts';
import { listAnswer } from '../../../../test-support/lab-rows.ts';
import { SignatureList } from './signature-list.tsx';
import {
  aCertificate,
  administrator,
  aSignature,
  doctor,
  show,
  startSignatureServer,
  sent,
  yenId,
} from './signatures.test-support.tsx';
import { codes, refusalTexts } from '@senlab/contract';
import { hideAllDialogs } from '@senlab/ui';
import userEvent from '@testing-library/user-event';
import type { Signature } from './signature-calls.ts';
import { SignaturePage } from './signature-page.tsx';
import { fillField } from '../../../../test-support/acts.ts';

describe('signature list', () => {
  let server: FakeServer;
  beforeEach(() => {
    // As wide as a desk: a phone shows less of a row.
    vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
    Element.prototype.scrollIntoView = () => undefined;
    server = startSignatureServer(null);
  });

  test('shows who signs, with what, and what is to be done', async () => {
    server.answers['Signatures'] = () =>
      listAnswer([
        aSignature({
          certificate: aCertificate({ daysLeft: 12 }),
          warnings: ['certificate_expiring', 'licence_missing'],
        }),
      ]);
    show(<SignatureList />, administrator);
    for (const words of ['Vũ Hải Yến', 'còn 12 ngày', 'Chứng thư số sắp hết hạn', '+1'])
      expect(await screen.findByText(words)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Thêm chữ ký' })).toBeTruthy();
  });

  test('an empty list says why it matters and what to do', async () => {
    server.answers['Signatures'] = () => listAnswer([]);
    show(<SignatureList />, administrator);
    await screen.findByText('Chưa có chữ ký nào');
    expect(screen.getByText(/Bấm «Thêm chữ ký»/)).toBeTruthy();
  });

  test('a doctor without one is told whom to ask, and adds none', async () => {
    server.answers['Signatures'] = () => listAnswer([]);
    show(<SignatureList />, doctor);
    await screen.findByText(/Đề nghị quản trị lập chữ ký/);
    expect(screen.queryByRole('link', { name: 'Thêm chữ ký' })).toBeNull();
  });

  test('others are told that they may not, and nothing is asked', () => {
    show(<SignatureList />, ['patients.read']);
    expect(screen.getByText('Không xem được chữ ký')).toBeTruthy();
    expect(server.operations).toHaveLength(0);
  });
});

describe('signature page', () => {
  let server: FakeServer;

  beforeEach(() => {
    vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:signature');
    vi.spyOn(URL, 'revokeObjectURL').mockReturnValue(undefined);
  });
  afterEach(() => act(() => hideAllDialogs()));

  async function open(signature: Signature, permissions = administrator): Promise<void> {
    server = startSignatureServer(signature);
    show(<SignaturePage id={signature._id} />, permissions);
    await screen.findByRole('heading', { name: signature.fullName ?? signature.position, level: 2 });
  }

  const part = (name: string): ReturnType<typeof within> => within(screen.getByRole('region', { name }));
  const press = (name: string): Promise<void> => userEvent.click(screen.getByRole('button', { name }));
  const png = (size = 10): File => new File([new Uint8Array(size)], 'yen.png', { type: 'image/png' });

  describe('a new signature', () => {
    test('is created and then opened, to be filled', async () => {
      server = startSignatureServer(null);
      const { path } = show(<SignaturePage id={undefined} />, administrator);
      await userEvent.click(await screen.findByRole('combobox', { name: /Người ký/ }));
      await userEvent.click(await screen.findByRole('option', { name: /Vũ Hải Yến/ }));
      await fillField(screen.getByRole('textbox', { name: /Chức danh/ }), 'Trưởng khoa XN');
      server.answers['SaveSignature'] = () => success(aSignature());
      await press('Lưu');
      await waitFor(() => expect(path()).toBe('/apps/setting-signature/detail/s1'));
      expect(sent(server, 'SaveSignature')).toMatchObject({
        draft: {
          kind: 'person',
          accountId: yenId,
          position: 'Trưởng khoa XN',
          allowedPapers: ['report'],
          allowedDepartments: [],
          delegateOf: null,
        },
      });
    });

    test('without a position is not sent', async () => {
      server = startSignatureServer(null);
      show(<SignaturePage id={undefined} />, administrator);
      await userEvent.click(await screen.findByRole('combobox', { name: /Người ký/ }));
      await userEvent.click(await screen.findByRole('option', { name: /Vũ Hải Yến/ }));
      await press('Lưu');
      await screen.findByText(refusalTexts['signature-position-wrong']);
      expect(sent(server, 'SaveSignature')).toBeUndefined();
    });

    test('is not offered to a doctor', () => {
      server = startSignatureServer(null);
      show(<SignaturePage id={undefined} />, doctor);
      expect(screen.getByText('Không xem được chữ ký')).toBeTruthy();
      expect(server.operations).toHaveLength(0);
    });
  });

  describe('the picture', () => {
    test('says in one plain sentence what it is not', async () => {
      await open(aSignature());
      expect(part('Ảnh chữ ký').getByText(/không phải chữ ký số/)).toBeTruthy();
    });

    test('is sent, and belongs to the signature then', async () => {
      await open(aSignature());
      server.answers['UploadFile'] = () =>
        success({ _id: 'f1', name: 'yen.png', type: 'image/png', size: 10, url: '/files/f1' });
      server.answers['SetSignatureImage'] = () => success(aSignature({ version: 4, imageFileId: 'f1' }));
      await userEvent.upload(screen.getByTestId('signature-image'), png());
      await part('Ảnh chữ ký').findByRole('button', { name: 'Thay ảnh' });
      expect(sent(server, 'SetSignatureImage')).toEqual({ id: 's1', version: 3, fileId: 'f1' });
    });

    test('that the server refuses says why, and nothing else changes', async () => {
      await open(aSignature());
      server.answers['UploadFile'] = () =>
        success({ _id: 'f1', name: 'yen.png', type: 'image/png', size: 10, url: '/files/f1' });
      server.answers['SetSignatureImage'] = () => refusal(3, refusalTexts['signature-image-not-transparent']);
      await userEvent.upload(screen.getByTestId('signature-image'), png());
      await part('Ảnh chữ ký').findByText(refusalTexts['signature-image-not-transparent']);
      expect(part('Ảnh chữ ký').getByRole('button', { name: 'Chọn ảnh' })).toBeTruthy();
    });

    test.each([
      ['too large', png(500 * 1024 + 1), 'signature-image-too-large'],
      ['no PNG', new File(['x'], 'yen.jpg', { type: 'image/jpeg' }), 'signature-image-not-png'],
    ] as const)('that is %s is not even sent', async (_what, file, reason) => {
      await open(aSignature());
      await userEvent.upload(screen.getByTestId('signature-image'), file, { applyAccept: false });
      await screen.findByText(refusalTexts[reason]);
      expect(sent(server, 'UploadFile')).toBeUndefined();
    });

    test('is taken away after a question', async () => {
      await open(aSignature({ imageFileId: 'f1' }));
      server.answers['RemoveSignatureImage'] = () => success(aSignature({ version: 4 }));
      await press('Gỡ ảnh');
      const dialog = within(await screen.findByRole('alertdialog'));
      await userEvent.click(dialog.getByRole('button', { name: 'Gỡ ảnh' }));
      await part('Ảnh chữ ký').findByText(/Chưa có ảnh/);
      expect(sent(server, 'RemoveSignatureImage')).toEqual({ id: 's1', version: 3 });
    });
  });

  describe('the certificate', () => {
    const file = new File([new Uint8Array(10)], 'yen.p12', { type: 'application/x-pkcs12' });

    async function send(password: string): Promise<void> {
      await press('Nạp chứng thư (.p12, .pfx)');
      await userEvent.upload(screen.getByTestId('certificate-file'), file);
      await fillField(screen.getByLabelText('Mật khẩu của tệp'), password);
      await press('Kiểm tra và nạp');
    }

    test('shows whose it is and how long it lasts, and no key', async () => {
      await open(aSignature({ certificate: aCertificate() }));
      const card = part('Chứng thư số');
      expect(card.getByText('CN=VŨ HẢI YẾN, O=Bệnh viện, C=VN')).toBeTruthy();
      expect(card.getByText('CN=VNPT-CA, C=VN')).toBeTruthy();
      expect(card.getByText('5404A1B2')).toBeTruthy();
      expect(card.getByText('01/01/2026 – 01/01/2027 (còn 46 ngày)')).toBeTruthy();
      expect(card.queryByText(/Tên trong chứng thư khác/)).toBeNull();
    });

    test('of another name is pointed out', async () => {
      await open(aSignature({ certificate: aCertificate({ subject: 'CN=Nguyễn Thị Khác, C=VN' }) }));
      expect(part('Chứng thư số').getByText(/Tên trong chứng thư khác/)).toBeTruthy();
    });

    test.each([
      ['certificate_expiring', /sắp hết hạn/],
      ['certificate_expired', /không phát hành được phiếu/],
    ] as const)('with the warning %s says what to do', async (warning, words) => {
      await open(aSignature({ certificate: aCertificate(), warnings: [warning] }));
      expect(part('Chứng thư số').getByText(words)).toBeTruthy();
    });

    test('is sent with its password, which is gone from the page then', async () => {
      await open(aSignature());
      server.answers['PutSignatureCertificate'] = () =>
        success(aSignature({ version: 4, certificate: aCertificate() }));
      await send('bi-mat-1');
      await part('Chứng thư số').findByText('5404A1B2');
      expect(sent(server, 'PutSignatureCertificate')).toMatchObject({
        id: 's1',
        version: 3,
        password: 'bi-mat-1',
      });
      expect(screen.queryByLabelText('Mật khẩu của tệp')).toBeNull();
      expect(document.body.innerHTML).not.toContain('bi-mat-1');
    });

    test('with a wrong password says so, and the password must be typed again', async () => {
      await open(aSignature());
      server.answers['PutSignatureCertificate'] = () =>
        refusal(3, refusalTexts['certificate-password-wrong']);
      await send('sai');
      await screen.findByText(refusalTexts['certificate-password-wrong']);
      expect(screen.getByLabelText<HTMLInputElement>('Mật khẩu của tệp').value).toBe('');
    });

    test('without a file is not sent', async () => {
      await open(aSignature());
      await press('Nạp chứng thư (.p12, .pfx)');
      await press('Kiểm tra và nạp');
      await screen.findByText('Chọn tệp .p12 hoặc .pfx.');
      expect(sent(server, 'PutSignatureCertificate')).toBeUndefined();
    });

    test('is not to be had by its owner: looking only', async () => {
      await open(aSignature({ isOwn: true, certificate: aCertificate() }), doctor);
      const card = part('Chứng thư số');
      expect(card.getByText('5404A1B2')).toBeTruthy();
      expect(card.queryByRole('button')).toBeNull();
      expect(part('Ảnh chữ ký').queryByRole('button')).toBeNull();
      expect(part('Giấy phép hành nghề').queryByRole('button')).toBeNull();
    });
  });

  describe('where a signature stands', () => {
    const filled = { imageFileId: 'f1', warnings: ['consent_missing'] } satisfies Partial<Signature>;

    test('its owner agrees, after reading to what', async () => {
      await open(aSignature({ ...filled, isOwn: true }), doctor);
      server.answers['ConsentSignature'] = () =>
        success(
          aSignature({
            version: 4,
            imageFileId: 'f1',
            isOwn: true,
            consentedTime: '2026-11-14T02:00:00.000Z',
          }),
        );
      await press('Tôi đồng ý');
      const dialog = within(await screen.findByRole('alertdialog'));
      expect(dialog.getByText(/chính bạn duyệt/)).toBeTruthy();
      await userEvent.click(dialog.getByRole('button', { name: 'Tôi đồng ý' }));
      await screen.findByText(/Người ký đã đồng ý lúc 09:00/);
      expect(sent(server, 'ConsentSignature')).toEqual({ id: 's1', version: 3 });
      expect(screen.getByText('Bạn đã đồng ý. Chờ quản trị kích hoạt.')).toBeTruthy();
    });

    test('the administration does not agree for another, nor activate before', async () => {
      await open(aSignature(filled));
      const card = part('Tình trạng');
      expect(card.getByText(/Chờ người ký đồng ý/)).toBeTruthy();
      expect(card.queryByRole('button')).toBeNull();
    });

    test('an empty one says what is missing', async () => {
      await open(aSignature());
      expect(part('Tình trạng').getByText('Thêm ảnh chữ ký hoặc chứng thư số trước.')).toBeTruthy();
    });

    test('the administration activates, and is told when somebody else is active', async () => {
      await open(aSignature({ imageFileId: 'f1', consentedTime: '2026-11-14T02:00:00.000Z' }));
      server.answers['ActivateSignature'] = () => refusal(4, refusalTexts['signature-exists']);
      await press('Kích hoạt');
      await screen.findByText(refusalTexts['signature-exists']);
    });

    test('is suspended with a reason only', async () => {
      await open(
        aSignature({ status: 'active', imageFileId: 'f1', consentedTime: '2026-11-14T02:00:00.000Z' }),
      );
      await press('Tạm ngừng');
      await press('Tạm ngừng');
      await screen.findByText(refusalTexts['reason-required']);
      expect(sent(server, 'SuspendSignature')).toBeUndefined();
      await fillField(screen.getByRole('textbox', { name: 'Lý do tạm ngừng' }), 'Nghỉ thai sản');
      server.answers['SuspendSignature'] = () => success(aSignature({ version: 4 }));
      await press('Tạm ngừng');
      await screen.findByText('Thêm ảnh chữ ký hoặc chứng thư số trước.');
      expect(sent(server, 'SuspendSignature')).toEqual({ id: 's1', version: 3, reason: 'Nghỉ thai sản' });
    });
  });

  describe('the licence', () => {
    test('is changed by the administration, by the rule of the server', async () => {
      await open(aSignature());
      await press('Sửa giấy phép');
      const field = screen.getByRole('textbox', { name: 'Số CCHN/GPHN' });
      await userEvent.clear(field);
      await userEvent.type(field, '12345');
      await press('Lưu giấy phép');
      await screen.findByText(refusalTexts['signer-licence-wrong']);
      expect(sent(server, 'SaveSignerLicence')).toBeUndefined();
      await userEvent.clear(field);
      await userEvent.type(field, '0033048/hcm-cchn');
      server.answers['SaveSignerLicence'] = () => success(aSignature({ version: 4 }));
      await press('Lưu giấy phép');
      await screen.findByRole('button', { name: 'Sửa giấy phép' });
      expect(sent(server, 'SaveSignerLicence')).toMatchObject({
        id: 's1',
        version: 3,
        licence: { licenceNo: '0033048/HCM-CCHN' },
      });
    });

    test('is no matter of a seal', async () => {
      await open(
        aSignature({ kind: 'seal', accountId: null, fullName: null, position: 'Bệnh viện', licence: null }),
      );
      expect(screen.queryByRole('region', { name: 'Giấy phép hành nghề' })).toBeNull();
    });
  });

  test('one that is not there, or not theirs, says so', async () => {
    server = startSignatureServer(null);
    server.answers['Signature'] = () => refusal(codes.notFound, refusalTexts['signature-unknown']);
    show(<SignaturePage id="x" />, doctor);
    await screen.findByText('Không tìm thấy chữ ký');
  });

  test('one that did not come can be asked for again', async () => {
    server = startSignatureServer(null);
    show(<SignaturePage id="s1" />, doctor);
    await screen.findByText('Chưa tải được chữ ký.');
    server.answers['Signature'] = () => success(aSignature());
    await userEvent.click(screen.getByRole('button', { name: /Thử lại/ }));
    await screen.findByRole('heading', { name: 'Vũ Hải Yến', level: 2 });
  });
});
