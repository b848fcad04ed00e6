import { screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { FakeServer } from '../../../../test-support/fake-server.ts';
import { listAnswer } from '../../../../test-support/lab-rows.ts';
import { SignatureList } from './signature-list.tsx';
import {
  aCertificate,
  administrator,
  aSignature,
  doctor,
  show,
  startSignatureServer,
} from './signatures.test-support.tsx';

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
