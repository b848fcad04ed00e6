import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { refusalTexts } from '@senlab/contract';
import { beforeEach, describe, expect, test } from 'vitest';
import {
  aMe,
  refusal,
  startFakeServer,
  success,
  testConfig,
  type FakeServer,
} from '../../../../../test-support/fake-server.ts';
import { renderScreen } from '../../../../../test-support/render-screen.tsx';
import { listAnswer } from '../../../../../test-support/lab-rows.ts';
import { renderInShell } from '../../../../../test-support/render-in-shell.tsx';
import { setConfig } from '../../../../api/config.ts';
import { beginSession } from '../../../../session/session-store.ts';
import { userFromMe } from '../../../../session/user.ts';
import { forgetCatalogue } from '../../../../parts/catalogue/lab-catalogue.ts';
import { catalogueExample } from '../../../bench/orders/catalogue-example.ts';
import { forgetCommunes } from '../form/place-slot.tsx';
import { aHit, aPatient } from '../patient-examples.ts';
import { texts } from '../texts.ts';
import type { Patient } from '../patient.ts';
import { PatientPage } from './patient-page.tsx';

const twin = {
  _id: 'p2',
  patientCode: '260042189',
  fullName: 'Nguyễn Thị Thu Hà',
  birthDate: '1994-09-30',
  birthOrder: null,
};
const everything = ['patients.read', 'patients.write', 'orders.create'];
let server: FakeServer;

beforeEach(() => {
  forgetCatalogue();
  forgetCommunes();
  setConfig(testConfig);
  server = startFakeServer();
  server.answers['LabCatalogue'] = () => success(catalogueExample);
  server.answers['Communes'] = () => success([{ code: '26740', name: 'Phường Mẫu' }]);
  beginSession(userFromMe(aMe({ permissions: everything })));
});

async function show(patient: Partial<Patient> = {}): Promise<ReturnType<typeof renderInShell>> {
  server.answers['Patient'] = () => success(aPatient(patient));
  const router = renderInShell(<PatientPage id="p1" />);
  await screen.findByText('NGUYỄN THỊ THU HÀ', { selector: 'p' });
  return router;
}

const changes = () => server.operations.filter(({ operationName }) => operationName === 'ChangePatient');

describe('a patient', () => {
  test('is shown with her cases, by the names of their panels', async () => {
    await show({
      records: [
        {
          _id: 'r1',
          sid: '2611140007',
          registeredTime: '2026-11-14T01:21:00Z',
          status: 'in_progress',
          panelCodes: ['CTM', 'OLD'],
        },
      ],
    });
    expect(screen.getByText('2611140007').getAttribute('href')).toBe('/apps/lims/lims-detail/r1');
    await screen.findByText('Tổng phân tích tế bào máu, OLD');
    expect(screen.getByText('08:21 14/11/2026')).toBeDefined();
  });

  test('has what was between her and the house for those who may read it, and asks for it only there', async () => {
    const Activity = ({ patientId }: { readonly patientId: string }) => <p>{`line of ${patientId}`}</p>;
    server.answers['Patient'] = () => success(aPatient());
    const router = renderScreen(<PatientPage id="p1" Activity={Activity} />, '/?xem=hoat-dong');
    await screen.findByText('NGUYỄN THỊ THU HÀ', { selector: 'p' });
    expect(screen.queryByText('line of p1')).toBeNull();
    act(() => beginSession(userFromMe(aMe({ permissions: [...everything, 'customers.read'] }))));
    await screen.findByText('line of p1');
    await act(() => router.navigate('/'));
    expect(screen.queryByText('line of p1')).toBeNull();
  });

  test('names the other numbers that are hers, and lets those compare who may ask for a merge', async () => {
    await show({ lookAlikes: [twin], mergedNumbers: [{ ...twin, patientCode: '250000019' }] });
    expect(screen.getByText(texts.page.mergedWith('250000019'))).toBeDefined();
    expect(screen.queryByText(texts.page.merge)).toBeNull();
    expect(screen.queryByText(texts.page.compare)).toBeNull();
    cleanup();
    server.answers['PatientMerges'] = () => listAnswer([]);
    beginSession(userFromMe(aMe({ permissions: [...everything, 'patients.merge-propose'] })));
    await show({ lookAlikes: [twin] });
    expect(screen.getByText(texts.page.merge).getAttribute('href')).toBe(
      '/apps/lims/gop-ho-so/doi-chieu?giu=p1',
    );
    expect(screen.getByText(texts.page.compare).getAttribute('href')).toBe(
      '/apps/lims/gop-ho-so/doi-chieu?giu=p1&gop=p2',
    );
  });

  test('whom she may be taken for is said in words, with a link', async () => {
    await show({ lookAlikes: [twin] });
    expect(screen.getByText(texts.page.lookAlikes(1))).toBeDefined();
    expect(screen.getByRole('link', { name: 'NGUYỄN THỊ THU HÀ' }).getAttribute('href')).toBe(
      '/apps/lims/benh-nhan/p2',
    );
  });

  test('may be ordered for, by an address without her name', async () => {
    await show();
    expect(screen.getByText(texts.page.order).getAttribute('href')).toBe('/apps/lims/chi-dinh?bn=p1');
  });

  test('a card that has run out is said', async () => {
    await show({ insuranceNo: 'DN4790123456789', insuranceFrom: '2020-01-01', insuranceTo: '2020-12-31' });
    expect(screen.getByText(texts.page.insuranceOver)).toBeDefined();
  });

  test.each([
    ['who may only read', ['patients.read'], {}, [texts.page.edit, texts.page.addChild, texts.page.order]],
    ['of a man', everything, { gender: 'male' }, [texts.page.addChild]],
    ['of a merged record', everything, { status: 'merged' }, [texts.page.addChild, texts.page.order]],
    ['of somebody who has died', everything, { status: 'deceased' }, [texts.page.order]],
  ] as const)('%s: what would be refused is not offered', async (_who, permissions, patient, hidden) => {
    beginSession(userFromMe(aMe({ permissions: [...permissions] })));
    await show(patient);
    for (const words of hidden) expect(screen.queryByText(words)).toBeNull();
  });
});

describe('a patient who cannot be shown', () => {
  test.each([
    ['unknown', () => refusal(4, refusalTexts['patient-unknown']), refusalTexts['patient-unknown']],
    ['not reached', () => 'no-answer' as const, texts.page.loadFailed],
  ])('%s', async (_why, answer, words) => {
    server.answers['Patient'] = answer;
    renderInShell(<PatientPage id="p1" />);
    await screen.findByText(words);
    server.answers['Patient'] = () => success(aPatient());
    fireEvent.click(screen.getByText('Thử lại'));
    await screen.findByText('NGUYỄN THỊ THU HÀ', { selector: 'p' });
  });
});

describe('changing', () => {
  async function edit(): Promise<void> {
    await show();
    fireEvent.click(screen.getByText(texts.page.edit));
    const phone = await waitFor(() => {
      const field = document.querySelector<HTMLInputElement>('input[name="phone"]');
      if (field === null) throw new Error('not there yet');
      return field;
    });
    fireEvent.change(phone, { target: { value: '0987 654 321' } });
    fireEvent.blur(phone);
    fireEvent.click(screen.getByText('Lưu thông tin'));
  }

  test('sends the version that was read, and shows the record again', async () => {
    server.answers['ChangePatient'] = () =>
      success({ patient: { _id: 'p1', version: 4, patientCode: '260042171' }, duplicates: [], issues: [] });
    await edit();
    await screen.findByText(texts.page.contact);
    expect(changes()[0]?.body).toMatchObject({
      variables: { _id: 'p1', version: 3, draft: { phone: '0987654321' } },
    });
  });

  test('a known patient is told nothing about fields that the card’s number would have filled in', async () => {
    const certain = { patient: aHit({ _id: 'p9' }), certainty: 'certain', reasons: ['same-national-id'] };
    const message = refusalTexts['patient-duplicate'];
    const data = { patient: null, duplicates: [certain], issues: [] };
    server.answers['ChangePatient'] = () => ({ envelope: { code: 5, message, data } });
    await edit();
    await screen.findByText(texts.duplicates.cardRead('nữ', 1994));
    expect(document.body.textContent).not.toContain(texts.duplicates.placeRead);
  });

  test('somebody else was faster: said, with the newest record at hand and the typed number kept', async () => {
    server.answers['ChangePatient'] = () => refusal(5, refusalTexts['changed-meanwhile']);
    await edit();
    fireEvent.click(await screen.findByText(texts.form.reload));
    server.answers['Patient'] = () => success(aPatient({ version: 4, addressLine: '99 đường Mới' }));
    expect(screen.getByDisplayValue('0987 654 321')).toBeDefined();
  });

  test.each([
    ['who she is, after results were released', refusalTexts['patient-identity-kept']],
    ['to a merged record', refusalTexts['patient-merged']],
  ])('%s is refused in the words of the server', async (_what, words) => {
    server.answers['ChangePatient'] = () => refusal(5, words);
    await edit();
    await screen.findByText(words);
    expect(screen.queryByText(texts.form.reload)).toBeNull();
  });
});
